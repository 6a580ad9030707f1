/// What `config doc` prints.
public enum ConfigurationReference {
  /// Every key of a configuration, with its type and meaning.
  public static let text = """
    A configuration is a YAML mapping. Relative paths count from its folder. ${NAME} in a value is the
    environment variable NAME.

    Settings
      compatibility   'swiftgen' or 'waybill'; default: 'swiftgen' when the file's name contains "swiftgen"
      input_dir       text; stands in front of every relative input
      output_dir      text; stands in front of every relative output
      limits          mapping: nesting, aliasNodes, fileSize (what is read), depth, outputSize (templates)
      lint            mapping: privacy, sources, strings, assets, rules, failOn

    Kinds of resource: one entry or a list of entries under each of
      plist, privacy, strings, xcassets
      (colors, coredata, files, fonts, ib, json, yaml: named, but not supported yet)

    An entry
      inputs          text or list of texts: files, or folders that are searched
      filter          text: a regular expression that selects files by their path
      options         mapping: options of the kind (strings: separator, developmentLanguage)
      outputs         mapping or list of mappings

    An output
      output          text: the file to write; missing folders are made
      templateName    text: a bundled template ('waybill template list')
      templatePath    text: a template file
      params          mapping: the template's parameters
      spacing         'smart' or 'legacy': white space around tags (default: smart; in SwiftGen's mode
                      legacy for templatePath)

    Under lint
      privacy         inputs, role (app or sdk), exclude, baseline, strict
      sources         inputs, manifests, exclude, baseline, platforms, strict
      strings         inputs, exclude, baseline
      assets          inputs, exclude, baseline
      rules           mapping from rule names to off, note, warning or error
      failOn          error, warning or note: the level from which 'lint' fails (default: warning)

    """
}
