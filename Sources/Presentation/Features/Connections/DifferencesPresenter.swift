internal import UserDirectory

extension Command {
    package static let keepHere = Command("keep-here")
    package static let takeThere = Command("take-there")
}

/// Presents the differences of a connection, user by user and field by field; conflicts can be decided here.
@MainActor
final class DifferencesPresenter: DialogPresenter, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.keepHere, "Decide the conflict: the value here wins", short: "here", "h", in: [.differences]),
        Entry(.takeThere, "Decide the conflict: the value there wins", short: "there", "t", in: [.differences]),
    ]

    struct Actions {
        let hint: @MainActor (Command) -> String
        let check: @MainActor () -> Void
        let pull: @MainActor () -> Void
        let push: @MainActor () -> Void
    }

    private let name: String
    private let checks: ConnectionChecks
    private let isReadOnly: Bool
    private let actions: Actions
    private var selected = 0
    private var error: String?

    init(_ name: String, _ checks: ConnectionChecks, isReadOnly: Bool, actions: Actions) {
        self.name = name
        self.checks = checks
        self.isReadOnly = isReadOnly
        self.actions = actions
    }

    private var status: ConnectionStatus? { checks.status(of: name) }
    private var lines: [DifferenceLine] { status?.check?.lines ?? [] }

    /// The line with the cursor; after a check with fewer lines, `selected` may be beyond the end.
    private var selectedLine: DifferenceLine? {
        let lines = lines
        return lines.isEmpty ? nil : lines[min(selected, lines.count - 1)]
    }

    var model: DialogModel {
        let (status, lines) = (status, lines)
        let found = status?.check?.found.count ?? 0
        let rest = status?.check?.hasMore == true ? "Only the first \(Text.number(found)) users are listed" : nil
        let problem = error ?? status?.failure.map { Text.capitalized($0.reason) }
        return .differences(
            DifferencesModel(
                title: "Differences with \(name)",
                summary: summary(status),
                isChecking: status?.isChecking ?? false,
                isInStep: status?.isInStep ?? false,
                lines: lines.map(\.line),
                selected: min(selected, max(0, lines.count - 1)),
                note: problem ?? rest,
                isNoteError: problem != nil,
                canDecide: !isReadOnly && selectedLine.map(canDecide) ?? false,
                isReadOnly: isReadOnly
            )
        )
    }

    private func summary(_ status: ConnectionStatus?) -> String {
        if let progress = status?.progress { return progress.isEmpty ? "Checking…" : "Checking: \(progress)" }
        guard let status, let check = status.check else { return "Not checked" }
        let summary = Text.capitalized(ConnectionWords.summary(check.counts))
        return status.failure == nil ? summary : "\(summary) (last successful check)"
    }

    private func canDecide(_ line: DifferenceLine) -> Bool {
        if line.line.direction == .conflict { return true }
        guard case .goneThere = status?.check?.found[line.index].difference.sides else { return false }
        return true
    }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .cancel: stack.close(self)
        case .move(let rows):
            let last = max(0, lines.count - 1)
            // Limits `rows` first, because the sum could overflow.
            selected = min(max(0, min(selected, last) + min(max(rows, -lines.count), lines.count)), last)
            error = nil
            stack.update()
        case .submit: openLine(in: stack)
        case .set(DifferencesModel.check, _): status?.isChecking == true ? checks.cancel(name) : actions.check()
        case .set(MenuModel.commandField, Command.help.name):
            stack.open(PagePresenter(.guideToDifferences(actions.hint)))
        case .set(DifferencesModel.pull, _) where !isReadOnly: actions.pull()
        case .set(DifferencesModel.push, _) where !isReadOnly: actions.push()
        case .set(DifferencesModel.here, _): decide(.here, in: stack)
        case .set(DifferencesModel.there, _): decide(.there, in: stack)
        case .set, .confirm, .complete, .switchButton: return
        }
    }

    private func decide(_ winner: Preference, in stack: DialogStack) {
        guard !isReadOnly, let line = selectedLine else { return }
        guard canDecide(line), line.field != nil || winner == .here else {
            error =
                line.field == nil && canDecide(line)
                ? "Not necessary: a pull deletes the user anyway" : "This is not a conflict"
            return stack.update()
        }
        error = nil
        checks.decide(line, winner: winner, of: name) { [weak self, weak stack] failure in
            self?.error = failure.map { Text.message(of: $0) }
            stack?.update()
        }
    }

    /// Shows the selected line in full, because the table may truncate it.
    private func openLine(in stack: DialogStack) {
        guard let line = selectedLine?.line else { return }
        let facts: [UserDetailsModel.Field] = [
            .init(label: "login", value: line.login), .init(label: "next", value: line.direction.words),
            .init(label: line.direction == .rejected ? "reason" : "details", value: line.details),
        ]
        stack.open(PagePresenter(PageModel(title: "Difference", facts: facts)))
    }
}

extension ConnectionsModel.Line.Direction {
    package var words: String {
        switch self {
        case .push: "push"
        case .pull: "pull"
        case .conflict: "conflict"
        case .rejected: "rejected"
        }
    }
}
