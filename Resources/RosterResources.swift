/// The small files embedded in the binary, so that installing Roster means copying one file.
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
    /// A name may be followed by a tab and its spelling in logins: `Zoë`, a tab, `zoe`.
    public static var sampleNames: String { String(decoding: PackageResources.sample_names_txt, as: UTF8.self) }

    /// The part of the manual page that is not generated; a marker line shows where the section on the commands goes.
    public static var manual: String { String(decoding: PackageResources.manual_roff, as: UTF8.self) }

    /// The template of the JSON Schema for the output of `--json`; `roster schema` replaces its placeholders.
    public static var outputSchema: String { String(decoding: PackageResources.output_schema_json, as: UTF8.self) }

    /// The steps of a PostgreSQL store's schema, as SQL; the line `-- step N` begins a step.
    public static var postgresSchema: String { String(decoding: PackageResources.postgres_sql, as: UTF8.self) }
}
