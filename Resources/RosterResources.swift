/// The small files that travel inside the binary, so that one file installs Roster.
public enum RosterResources {
    /// The themes that are built in besides `default`: what they are called, and their YAML.
    public static var themes: [(name: String, text: String)] {
        [
            ("light", String(decoding: PackageResources.light_yml, as: UTF8.self)),
            ("high-contrast", String(decoding: PackageResources.high_contrast_yml, as: UTF8.self)),
            ("monochrome", String(decoding: PackageResources.monochrome_yml, as: UTF8.self)),
        ]
    }

    /// Names for `roster demo`, a line each, some with their form for a login after a tab: given names, an empty line, family
    /// names.
    public static var sampleNames: String { String(decoding: PackageResources.sample_names_txt, as: UTF8.self) }

    /// What was written of the manual page: the sections before the commands, a line that says so, and those after them.
    public static var manual: String { String(decoding: PackageResources.manual_roff, as: UTF8.self) }

    /// The JSON Schema of what the commands print with `--json`.
    public static var outputSchema: String { String(decoding: PackageResources.output_schema_json, as: UTF8.self) }

    /// The steps to the tables of a store on PostgreSQL, as SQL.
    public static var postgresSchema: [[UInt8]] {
        [PackageResources.postgres_1_sql, PackageResources.postgres_2_sql, PackageResources.postgres_3_sql]
    }
}
