import ArgumentParser

extension ExitCode {
    /// The command line, the configuration, an input file, or a value in one of them is invalid.
    static let usage = ExitCode(2)
    /// There is no such user, role, group, task or connection, or nothing to undo or redo.
    static let notFound = ExitCode(3)
    /// Something, such as a login, already exists, or the request conflicts with an earlier change.
    static let conflict = ExitCode(4)
    /// There are not enough free seats.
    static let limitReached = ExitCode(5)
    /// Only part of the request succeeded; in a dry run, only part of the request would succeed.
    ///
    /// An import, a pull or a push also ends with this code if it rejects everything.
    static let partlyFailed = ExitCode(6)
    /// Read-only mode, a missing permission or a rule prevents the request; one such rule protects the last admin.
    static let notAllowed = ExitCode(7)
    /// The store or a connection cannot be opened or used.
    static let storeUnavailable = ExitCode(8)

    /// The code that a shell reports if a signal has ended a program.
    static func signal(_ number: Int32) -> ExitCode { ExitCode(128 + number) }
}
