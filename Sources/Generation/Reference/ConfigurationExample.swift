/// What `config init` writes.
public enum ConfigurationExample {
  /// A configuration for three kinds of resource. Every line is a comment; uncommented it is valid.
  public static let text = """
    # A configuration for waybill. Take the '# ' away from the lines that you need.
    # 'waybill config doc' lists every key; 'waybill config lint' checks the file.

    # input_dir: App/Resources
    # output_dir: App/Generated

    # strings:
    #   inputs: en.lproj
    #   outputs:
    #     - templateName: structured-swift6
    #       output: Strings.swift
    #       params:
    #         enumName: L10n

    # xcassets:
    #   inputs: Assets.xcassets
    #   outputs:
    #     - templateName: swift6
    #       output: Assets.swift
    #       params:
    #         accessLevel: internal

    # plist:
    #   inputs: Settings.plist
    #   outputs:
    #     - templateName: inline-swift6
    #       output: Settings.swift

    """
}
