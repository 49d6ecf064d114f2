internal import Futures
internal import UserDirectory

extension Command {
    package static let changeSeatChoice = Command("leave-out")
    package static let onlyRejected = Command("refused")
}

/// Previews an import line by line, and asks for confirmation.
///
/// The lines have the focus at first, and Enter opens the selected line. Cancelling goes back to the form.
@MainActor
final class ImportPreviewPresenter: DialogPresenter, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.changeSeatChoice, "If seats run out: reject users or import nothing", "s", in: [.plan]),
        Entry(.onlyRejected, "Show only rejected lines, or all lines", "f", in: [.plan]),
    ]

    struct Actions {
        /// Returns the key of a command.
        let hint: @MainActor (Command) -> String
        let read:
            @MainActor (ImportPlan, Range<Int>, @escaping @MainActor (Result<[PlanEntry], any Error>) -> Void) ->
                Void
        /// Makes the plan again after the user has changed what happens if seats run out.
        let plan: PlanMaking.Start
        /// Opens the form with the request; called after the preview is closed.
        let back: @MainActor (ImportRequest) -> Void
        /// Applies the plan; called after the preview is closed.
        let apply: @MainActor (ImportRequest, ImportPlan) -> Void
    }

    private let name: String
    private var request: ImportRequest
    private var plan: ImportPlan
    private let actions: Actions
    private var lines: PlanLines
    private var showsOnlyRejected = false
    private var isActionFocused = false
    private var hasBackFocus = false
    private var isReading = false
    private var note: String?
    private let making: PlanMaking

    init(_ name: String, _ request: ImportRequest, _ plan: ImportPlan, actions: Actions) {
        self.name = name
        self.request = request
        self.plan = plan
        self.actions = actions
        making = PlanMaking(actions.plan)
        lines = PlanLines(total: plan.summary.records)
    }

    /// Reads the first lines; called once the dialog is open.
    func start(in stack: DialogStack) { read(in: stack) }

    // MARK: Model

    var model: DialogModel {
        let summary = plan.summary
        return .plan(
            PlanModel(
                title: "Import \(name)?",
                counts: Text.capitalized(PlanWords.counts(summary)),
                seats: Text.capitalized(PlanWords.seats(summary.seats)),
                loss: PlanWords.loss(summary).map(Text.capitalized),
                seatChoice: summary.seats.seats.limit.map { _ in
                    .init(rejectsRest: request.onFull == .skip, hasRunOut: hasRunOut, isBlocking: summary.isBlocked)
                },
                note: making.isUnderway ? making.progress ?? "Reading the file again…" : note ?? remarks,
                isBusy: making.isUnderway,
                lines: lines.lines,
                first: lines.first,
                total: lines.total,
                selected: lines.selected,
                rejected: plan.summary.refused + plan.summary.conflicts,
                showsOnlyRejected: showsOnlyRejected,
                isActionEnabled: isActionEnabled,
                isActionFocused: isActionFocused,
                isBackFocused: isBackFocused
            )
        )
    }

    /// Whether there are too few seats for all users.
    ///
    /// If the plan can be applied, only its first rejected lines are checked for a lack of seats.
    private var hasRunOut: Bool { plan.summary.isBlocked || plan.refusals.contains(where: \.isForLackOfSeats) }

    private var isActionEnabled: Bool { !making.isUnderway && plan.summary.changes > 0 && !plan.summary.isBlocked }

    private var obstacle: String {
        plan.summary.isBlocked
            ? "Not enough seats: \(PlanWords.seats(plan.summary.seats))"
            : "Nothing to import: no line adds or changes a user"
    }

    /// Without lines, Back has the focus unless the action button has it.
    private var isBackFocused: Bool { !isActionFocused && (hasBackFocus || lines.total == 0) }

    /// A remark on emails used by other users, and on ignored parts of the file; nil if there are none.
    private var remarks: String? {
        let names = plan.summary.ignored
        let ignored = names.isEmpty ? nil : "ignored \(names.joined(separator: ", "))"
        let parts = [PlanWords.sharedEmails(plan.summary), ignored].compactMap(\.self)
        return parts.isEmpty ? nil : Text.capitalized(parts.joined(separator: "; "))
    }

    // MARK: Actions

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .cancel where making.isUnderway, .set(PlanModel.decline, _) where making.isUnderway: making.cancel()
        case .cancel: goBack(in: stack)
        case .set(PlanModel.decline, _): stack.close(self)
        case .set(MenuModel.commandField, Command.help.name): stack.open(PagePresenter(.importPlan(actions.hint)))
        case .set("full", _) where !making.isUnderway: changeSeatChoice(in: stack)
        case .set("rejected", _): toggleRejected(in: stack)
        case .move(let rows):
            lines.move(by: rows)
            read(in: stack)
            stack.update()
        case .switchButton where !making.isUnderway:
            switchFocus()
            stack.update()
        case .confirm where isActionEnabled, .submit where isActionFocused && isActionEnabled:
            confirm(in: stack)
        case .confirm where !making.isUnderway:
            note = obstacle
            stack.update()
        case .submit where isBackFocused && !making.isUnderway: goBack(in: stack)
        case .submit where !isActionFocused: openLine(in: stack)
        case .set, .complete, .switchButton, .confirm, .submit: return
        }
    }

    /// Closes the preview, and opens the form with the request.
    private func goBack(in stack: DialogStack) {
        stack.close(self)
        actions.back(request)
    }

    /// Moves the focus from the lines to the action button if enabled, then to Back, then to the lines again.
    private func switchFocus() {
        let wasOnLines = !isActionFocused && !isBackFocused
        hasBackFocus = isActionFocused || wasOnLines && !isActionEnabled
        isActionFocused = isActionEnabled && (wasOnLines || lines.total == 0 && !isActionFocused)
    }

    /// Applies the plan; asks for confirmation first if its ``AccessLoss`` is severe.
    private func confirm(in stack: DialogStack) {
        let apply: @MainActor () -> Void = { [self, actions, request, plan, weak stack] in
            stack?.close(self)
            actions.apply(request, plan)
        }
        guard plan.summary.loss.isSevere else { return apply() }
        var question = ConfirmModel(
            title: "Import \(name)?",
            lines: [
                Text.capitalized(PlanWords.counts(plan.summary)), Text.capitalized(plan.summary.loss.effect),
                "Runs as one task; \(actions.hint(.undo)) to undo",
            ],
            action: "Import"
        )
        (question.phrase, question.phraseMeaning) = (String(plan.summary.changes), "the number of changes")
        stack.ask(question, action: apply)
    }

    /// Shows the selected line in full, because the table may truncate it.
    private func openLine(in stack: DialogStack) {
        let place = lines.selected - lines.first
        guard lines.lines.indices.contains(place) else { return }
        let line = lines.lines[place]
        let facts: [UserDetailsModel.Field] = [
            .init(label: "login", value: line.login), .init(label: "action", value: line.verb),
            .init(label: line.isRejected ? "reason" : "details", value: line.details),
        ]
        stack.open(PagePresenter(PageModel(title: "Line \(line.number)", facts: facts)))
    }

    /// Switches what happens if seats run out, and makes the plan again.
    ///
    /// A new plan is needed, because whether a line gets a seat depends on all lines before it.
    private func changeSeatChoice(in stack: DialogStack) {
        var request = request
        request.onFull = request.onFull == .fail ? .skip : .fail
        (isActionFocused, hasBackFocus) = (false, false)
        note = nil
        making.begin(request, in: stack) { [weak self, weak stack] result in
            guard let self, let stack else { return }
            switch result {
            case .success(let plan):
                (self.plan, self.request) = (plan, request)
                showsOnlyRejected = showsOnlyRejected && !plan.refusals.isEmpty
                lines = allLines
                read(in: stack)
            case .failure(FutureError.cancelled): note = "Cancelled; the choice is unchanged"
            case .failure(let error): note = Text.message(of: error)
            }
        }
    }

    /// The lines that the table shows: those of the whole plan, or the rejected ones.
    private var allLines: PlanLines {
        showsOnlyRejected ? PlanLines(plan.refusals.map(PlanModel.Line.init)) : PlanLines(total: plan.summary.records)
    }

    private func toggleRejected(in stack: DialogStack) {
        guard showsOnlyRejected || !plan.refusals.isEmpty else { return }
        showsOnlyRejected.toggle()
        lines = allLines
        read(in: stack)
        stack.update()
    }

    /// Reads the missing lines around the cursor, one read at a time.
    private func read(in stack: DialogStack) {
        guard !isReading, let need = lines.need else { return }
        isReading = true
        let plan = plan
        actions.read(plan, need) { [weak self, weak stack] result in
            guard let self, let stack else { return }
            isReading = false
            // Meanwhile, the plan may have been replaced, or the user may have switched to the rejected lines.
            if plan === self.plan, !showsOnlyRejected {
                switch result {
                case .success(let entries):
                    lines.replace(with: entries.map(PlanModel.Line.init), from: need.lowerBound)
                case .failure(let error):
                    note = Text.message(of: error)
                    return stack.update()
                }
            }
            read(in: stack)
            stack.update()
        }
    }
}

extension PlanModel.Line {
    init(_ entry: PlanEntry) {
        self.init(
            number: Text.number(entry.line),
            verb: PlanWords.verb(entry),
            login: entry.login,
            details: Text.withoutRules(PlanWords.details(entry)),
            isRejected: entry.isRefused
        )
    }

    init(_ problem: ImportProblem) {
        self.init(
            number: Text.number(problem.line),
            verb: problem.isConflict ? "conflict" : PlanWords.rejection,
            login: problem.login ?? "",
            details: Text.withoutRules(problem.message),
            isRejected: true
        )
    }
}
