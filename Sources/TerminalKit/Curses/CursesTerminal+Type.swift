extension CursesTerminal {
    /// Notes about a terminal type, for example that another type is used instead.
    ///
    /// Does not open the terminal.
    ///
    /// - Parameter name: The value of `TERM`; nil if it is not set.
    /// - Throws: `TerminalError` if `name` is nil or empty, if the type and its substitutes are unknown, or
    ///   if a terminal of the type found cannot show a screen.
    public static func notes(onType name: String?) throws -> [String] { try TerminalType.find(name).notes }
}
