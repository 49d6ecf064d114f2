import ArgumentParser

extension ExitCode {
    /// The command line or a value in it is wrong.
    static let usage = ExitCode(2)
    /// There is no such user, role or task.
    static let notFound = ExitCode(3)
    /// The login is taken, or the record was changed concurrently.
    static let conflict = ExitCode(4)
    /// No seat is free.
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
