import ArgumentParser

extension ExitCode {
    /// The command line, the configuration or an input file is wrong, or a value in one of them.
    static let usage = ExitCode(2)
    /// There is no such user, role, group or task, or nothing to undo or redo.
    static let notFound = ExitCode(3)
    /// Something exists already, such as the login, or was changed by someone else.
    static let conflict = ExitCode(4)
    /// There are not enough free seats.
    static let limitReached = ExitCode(5)
    /// Only a part of the request was carried out.
    static let partlyFailed = ExitCode(6)
    /// Read-only mode, a guard or a permission does not allow it.
    static let notAllowed = ExitCode(7)
    /// The store cannot be opened or used.
    static let storeUnavailable = ExitCode(8)

    /// The code that a shell reports for a program ended by a signal.
    static func signal(_ number: Int32) -> ExitCode { ExitCode(128 + number) }
}
