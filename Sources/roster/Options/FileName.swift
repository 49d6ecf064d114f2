import ArgumentParser

/// The names of files on the command line.
enum FileName {
    /// Returns the name; for the `transform` of arguments and options that take a file.
    ///
    /// - Throws: `ValidationError` if the name is empty, as it is if a script's variable is not set.
    static func checked(_ name: String) throws -> String {
        guard !name.isEmpty else { throw ValidationError("a file name is needed") }
        return name
    }
}
