/// The arguments of the process.
enum Arguments {
    /// The number of the first argument that is not UTF-8, counted from 1; nil if all arguments are UTF-8.
    ///
    /// `CommandLine.arguments` replaces invalid bytes. The argument would then name another login or file.
    static var firstNotUTF8: Int? {
        (1..<max(1, Int(CommandLine.argc))).first { index in
            CommandLine.unsafeArgv[index].map { String(validatingCString: $0) == nil } ?? false
        }
    }
}
