extension CursesTerminal {
    /// What is to be said about a type of terminal before the screen is taken, such as that another entry stands in for it.
    ///
    /// - Parameter name: What `TERM` says; nil if it is not set.
    /// - Throws: `TerminalError` if no screen can be shown on it.
    public static func notes(onType name: String?) throws -> [String] { try TerminalType.find(name).notes }
}
