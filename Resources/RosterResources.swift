/// The small files embedded in the binary, so that one file installs Roster.
public enum RosterResources {
    /// The built-in themes besides `default`: their names and YAML.
    public static var themes: [(name: String, text: String)] {
        [
            ("light", String(decoding: PackageResources.light_yml, as: UTF8.self)),
            ("high-contrast", String(decoding: PackageResources.high_contrast_yml, as: UTF8.self)),
            ("monochrome", String(decoding: PackageResources.monochrome_yml, as: UTF8.self)),
        ]
    }

    /// The names for `roster demo`, one per line: given names, an empty line, then family names.
    ///
    /// A tab and the spelling in a login may follow a name.
    public static var sampleNames: String { String(decoding: PackageResources.sample_names_txt, as: UTF8.self) }

    /// The written part of the manual page: sections, a marker line for the commands, and more sections.
    public static var manual: String { String(decoding: PackageResources.manual_roff, as: UTF8.self) }

    /// The JSON Schema of what the commands print with `--json`.
    public static var outputSchema: String { String(decoding: PackageResources.output_schema_json, as: UTF8.self) }

    /// The steps of a PostgreSQL store's schema, as SQL; the line `-- step N` begins a step.
    public static var postgresSchema: String { String(decoding: PackageResources.postgres_sql, as: UTF8.self) }
}
