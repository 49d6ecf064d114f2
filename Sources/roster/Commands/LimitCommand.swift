import ArgumentParser
import Presentation
import UserDirectory

struct LimitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "limit",
        abstract: "Show, set or clear the seat limit.",
        discussion: """
            A seat is taken by a user who is active, not expired, a person and not in the trash. The limit may be set \
            below the present use: users keep their seats. roster limit --check exits with code 5 when no seat is free.
            """,
        subcommands: [ShowLimitCommand.self, SetLimitCommand.self, ClearLimitCommand.self],
        defaultSubcommand: ShowLimitCommand.self
    )
}

/// The command `roster limit show`, the default subcommand of `roster limit`.
struct ShowLimitCommand: RosterCommand {
    static let configuration = CommandConfiguration(commandName: "show", abstract: "Show the seats and the limit.")

    @Flag(help: "Exit with code 5 when no seat is free.")
    var check = false

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        let seats = try session.wait(for: try session.openForQuery(store).useCases.countSeats.execute())
        write(seats, json: output.json, to: session.output)
        return check && seats.isReached ? .limitReached : .success
    }
}

struct SetLimitCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "set",
        abstract: "Set the seat limit.",
        usage: "roster limit set <seats> [<options>]"
    )

    /// Also accepts unknown options, so that -1 is reported as a negative limit.
    @Argument(parsing: .allUnrecognized, help: "The number of seats.")
    var seats: [String] = []

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func validate() throws {
        if try limit() < 0 { throw ValidationError("the limit must be 0 or more") }
    }

    private func limit() throws -> Int {
        if let option = seats.first(where: { $0.hasPrefix("-") && Int($0) == nil && $0 != "--" }) {
            throw ValidationError("unknown option \"\(option)\"")
        }
        let numbers = seats.filter { $0 != "--" }
        guard let text = numbers.first else { throw ValidationError("missing expected argument \"<seats>\"") }
        guard numbers.count == 1 else { throw ValidationError("the limit must be one number") }
        guard let limit = Int(text) else {
            let isNumber = text.wholeMatch(of: /[0-9]+/) != nil
            let reason = isNumber ? "is too large" : "is not a number of seats"
            throw ValidationError("the limit \"\(text)\" \(reason); to have no limit, use roster limit clear")
        }
        return limit
    }

    func run(in session: Session) throws -> ExitCode {
        let limit = try limit()
        let directory = try session.open(store)
        let seats = try session.wait(for: directory.useCases.setLimit.execute(limit, by: directory.author)).seats
        if output.json { write(seats, json: true, to: session.output) }
        session.say("the limit is \(Text.number(limit)); \(Words.seats(seats))")
        return .success
    }
}

struct ClearLimitCommand: RosterCommand {
    static let configuration = CommandConfiguration(commandName: "clear", abstract: "Remove the seat limit.")

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        let directory = try session.open(store, creates: false)
        let seats = try session.wait(for: directory.useCases.setLimit.execute(nil, by: directory.author)).seats
        if output.json { write(seats, json: true, to: session.output) }
        session.say("there is no limit; \(Words.seats(seats))")
        return .success
    }
}

@MainActor
private func write(_ seats: Seats, json: Bool, to output: StandardOutput) {
    if json { return output.write(JSON.seats(seats).text + "\n") }
    // Other programs expect numbers without thousands separators.
    let number: (Int) -> String = output.isTerminal ? { Text.number($0) } : { String($0) }
    var words = Words.seats(seats, number)
    if let limit = seats.limit, seats.isExceeded {
        words += ", \(number(seats.used - limit)) over the limit"
    } else if let free = seats.free {
        words += ", \(number(free)) free"
    } else {
        words += "; there is no limit"
    }
    output.write(words + "\n")
}
