import ArgumentParser

enum FileName {
    /// Throws `ValidationError` if the name is empty, for example because a variable in a script is not set.
    static func checked(_ name: String) throws -> String {
        guard !name.isEmpty else { throw ValidationError("give a file name") }
        return name
    }

    /// Throws `ValidationError` if the name is empty, or if it is `-`, which usually means standard input or output.
    static func checkedPath(_ name: String) throws -> String {
        guard name != "-" else { throw ValidationError("give a file name; for a file named \"-\", write \"./-\"") }
        return try checked(name)
    }
}
