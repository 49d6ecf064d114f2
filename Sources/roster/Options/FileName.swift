import ArgumentParser

enum FileName {
    /// Throws `ValidationError` if the name is empty, for example because a variable in a script is not set.
    static func checked(_ name: String) throws -> String {
        guard !name.isEmpty else { throw ValidationError("name a file") }
        return name
    }

    /// Throws `ValidationError` if the name is empty, or if it is `-`, which usually means standard input or output.
    static func checkedPath(_ name: String) throws -> String {
        guard name != "-" else { throw ValidationError("name a file; for a file with the name -, write ./-") }
        return try checked(name)
    }
}
