extension CursesTerminal {
    /// Notes about a terminal type, for example that another type is used instead.
    ///
    /// Does not open the terminal.
    ///
    /// - Parameter name: The value of `TERM`; nil if it is not set.
    /// - Throws: `TerminalError` if `name` is nil or empty, if neither the type nor a substitute is known, or if the
    ///   type that would be used cannot show a screen.
    public static func notes(onType name: String?) throws -> [String] { try TerminalType.find(name).notes }
}
