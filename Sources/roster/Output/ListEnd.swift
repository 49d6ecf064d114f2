import Presentation

/// Whether a list that ended at its limit has more elements.
enum ListRemainder {
    case none
    /// More elements; `total` is the number of all elements, or nil if counting them would take a long time.
    case some(total: Int?)
}

/// The messages at the end of a list.
@MainActor
struct ListEnd {
    let session: Session

    func reportNarrowTerminal(_ columns: [String]) {
        guard !columns.isEmpty else { return }
        let titles = columns.joined(separator: ", ").lowercased()
        session.say("the terminal is too narrow for \(titles); --json shows everything")
    }

    /// Reports that a list is empty, or that it ended at its limit and has more elements.
    ///
    /// If the list ends at its limit, the elements must be the newest ones, because the message may say so. `isDefault`
    /// is true if the limit was not given on the command line.
    func reportLimit(
        _ limit: Int?,
        isDefault: Bool,
        _ count: Int,
        _ noun: String,
        remainder: () throws -> ListRemainder
    ) throws {
        guard count == limit, case .some(let total) = try remainder() else {
            if count == 0 { session.say("no \(noun)s") }
            return
        }
        if !isDefault, let total {
            session.say("\(Text.number(count)) of \(Text.count(total, noun))")
        } else if count == 0 {
            session.say("no \(noun)s shown; --limit N shows the newest N")
        } else {
            session.say("only the newest \(Text.count(count, noun)); --limit N shows more")
        }
    }
}
