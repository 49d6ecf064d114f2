extension CursesTerminal {
    /// Notes about a terminal type, for example that another type is used instead.
    ///
    /// Does not open the terminal.
    ///
    /// - Parameter name: The value of `TERM`; nil if it is not set.
    /// - Throws: `TerminalError` if no screen can be shown on such a terminal.
    public static func notes(onType name: String?) throws -> [String] { try TerminalType.find(name).notes }
}
