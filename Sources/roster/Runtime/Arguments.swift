/// The arguments of the process.
enum Arguments {
    /// The first argument that is not UTF-8, counted from 1; nil if all are.
    ///
    /// `CommandLine.arguments` mends such an argument: the command would be about another login, or another file.
    static var firstNotUTF8: Int? {
        (1..<max(1, Int(CommandLine.argc))).first { index in
            CommandLine.unsafeArgv[index].map { String(validatingCString: $0) == nil } ?? false
        }
    }
}
