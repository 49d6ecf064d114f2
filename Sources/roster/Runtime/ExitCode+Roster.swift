import ArgumentParser

extension ExitCode {
    /// The command line or a value in it is wrong.
    static let usage = ExitCode(2)
    /// There is no such user.
    static let notFound = ExitCode(3)
    /// The login exists already, or somebody else has changed the record.
    static let conflict = ExitCode(4)
    /// No seat is free.
    static let limitReached = ExitCode(5)
    /// Some of what was asked was done.
    static let partlyFailed = ExitCode(6)
    /// Read-only mode, a guard or a permission forbids it.
    static let notAllowed = ExitCode(7)
    /// The store cannot be opened or used.
    static let storeUnavailable = ExitCode(8)

    /// What a shell reports of a program that a signal has ended.
    static func signal(_ number: Int32) -> ExitCode { ExitCode(128 + number) }
}
