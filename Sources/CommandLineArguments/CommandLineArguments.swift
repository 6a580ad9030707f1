// Arguments.
