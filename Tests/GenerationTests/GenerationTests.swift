internal import Testing

@Test func theModuleBuilds() {}
