// Filled by the build.
