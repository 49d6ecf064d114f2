/// One call of the program: its command, its times and its answer.
package struct Call: Sendable, Codable {
    package enum Ending: Hashable, Sendable, Codable {
        case exited(Int)
        /// By SIGKILL.
        case killed
    }

    /// The call's index in ``History/calls``; it is also part of ``actor``.
    package let number: Int
    package let command: Command
    /// The time of the start, in nanoseconds, on a clock that all calls share.
    package let started: UInt64
    package let returned: UInt64
    package let ending: Ending
    /// Standard output; nil if there was none, or if it was cut off.
    package let output: JSONValue?
    /// The codes of the errors on standard error.
    package let errors: [String]
    /// Standard error, which is shown in violations.
    package let messages: String
    /// The contents of the copy that ``Command/copy(isBackup:)`` made.
    package let copy: Contents?

    package init(
        number: Int,
        command: Command,
        started: UInt64,
        returned: UInt64,
        ending: Ending,
        output: JSONValue? = nil,
        errors: [String] = [],
        messages: String = "",
        copy: Contents? = nil
    ) {
        self.number = number
        self.command = command
        self.started = started
        self.returned = returned
        self.ending = ending
        self.output = output
        self.errors = errors
        self.messages = messages
        self.copy = copy
    }

    /// The author that only this call has, so that a task in the journal identifies its call.
    package var actor: String { Call.actor(number) }

    package static func actor(_ number: Int) -> String { "call-\(number)" }

    /// Whether the program answered: it was not killed, and it could reach the store.
    ///
    /// Without an answer, the call may have taken effect completely, in part or not at all.
    package var isAnswered: Bool {
        switch ending {
        case .exited(let code): code != Call.storeUnavailable
        case .killed: false
        }
    }

    /// The exit code if the store could not be reached.
    package static let storeUnavailable = 8
}

/// The contents of a store, as the program prints them.
package struct Contents: Sendable, Codable {
    /// All users, including those in the trash.
    package let users: [JSONValue]
    package let seats: JSONValue
    /// The output of `log --check`.
    package let check: JSONValue

    package init(users: [JSONValue], seats: JSONValue, check: JSONValue) {
        self.users = users
        self.seats = seats
        self.check = check
    }
}

/// All calls of a run, and the state of the store at the end of the run.
package struct History: Sendable, Codable {
    /// A period during which the server was down because it had been killed.
    package struct Fault: Sendable, Codable {
        package let what: String
        package let began: UInt64
        package let ended: UInt64

        package init(what: String, began: UInt64, ended: UInt64) {
            self.what = what
            self.began = began
            self.ended = ended
        }
    }

    package var calls: [Call]
    /// `log --json`: the newest entry first.
    package var log: [JSONValue]
    /// `tasks --json`.
    package var tasks: [JSONValue]
    package var end: Contents
    package var faults: [Fault]
    /// Whether a change can be committed after its command was killed, because a server still applies it.
    package var canCommitAfterKill: Bool

    package init(
        calls: [Call],
        log: [JSONValue],
        tasks: [JSONValue],
        end: Contents,
        faults: [Fault] = [],
        canCommitAfterKill: Bool = false
    ) {
        self.calls = calls
        self.log = log
        self.tasks = tasks
        self.end = end
        self.faults = faults
        self.canCommitAfterKill = canCommitAfterKill
    }
}
