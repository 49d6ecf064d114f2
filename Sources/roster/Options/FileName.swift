import ArgumentParser

/// The names of files on the command line.
enum FileName {
    /// Returns the name if it is not empty; used as the `transform` of arguments and options that take a file.
    ///
    /// - Throws: `ValidationError` if the name is empty, for example because a variable in a script is not set.
    static func checked(_ name: String) throws -> String {
        guard !name.isEmpty else { throw ValidationError("name a file") }
        return name
    }

    /// Returns the name if it is not empty and not `-`; used if the file cannot be standard input or output.
    ///
    /// - Throws: `ValidationError` if the name is empty, or if it is `-`, because the user probably means standard
    ///   input or output.
    static func checkedPath(_ name: String) throws -> String {
        guard name != "-" else { throw ValidationError("name a file; for a file with the name -, write ./-") }
        return try checked(name)
    }
}
