extension CursesTerminal {
    /// Notes about a terminal type before the screen is taken, such as that another entry is used instead.
    ///
    /// - Parameter name: What `TERM` says; nil if it is not set.
    /// - Throws: `TerminalError` if no screen can be shown on it.
    public static func notes(onType name: String?) throws -> [String] { try TerminalType.find(name).notes }
}
