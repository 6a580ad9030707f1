public import Files

/// What a run may see of the machine.
public struct RunEnvironment: Sendable {
  /// The files.
  public var files: any FileSystem
  /// The process's folder, absolute.
  public var workingDirectory: String
  /// The process's environment variables.
  public var variables: [String: String]
  /// How many entries are worked on at once.
  public var jobs: Int

  /// - Parameters: see the properties.
  public init(
    files: any FileSystem, workingDirectory: String, variables: [String: String] = [:], jobs: Int = 1
  ) {
    self.files = files
    self.workingDirectory = workingDirectory
    self.variables = variables
    self.jobs = max(jobs, 1)
  }

  /// The path from the file system's root.
  func absolute(_ path: String) -> String { PathText.join(workingDirectory, path) }
}
