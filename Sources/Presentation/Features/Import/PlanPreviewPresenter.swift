internal import Futures
internal import UserDirectory

extension Command {
    package static let changeSeatChoice = Command("leave-out")
    package static let filterPlan = Command("refused")
}

/// Previews the plan of an import, a pull or a push line by line, and asks for confirmation.
@MainActor
final class PlanPreviewPresenter: DialogPresenter, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.changeSeatChoice, "If seats run out: reject the rest or do nothing", "s", in: [.plan]),
        Entry(.filterPlan, "Show all lines, only rejected lines, or only changes", "f", in: [.plan]),
    ]

    private let subject: PlanSubject
    private var limits: PlanLimits
    private var plan: ImportPlan
    private let actions: PlanPreviewActions
    private var lines: PlanLines
    private var shown: PlanModel.Shown
    private var isActionFocused = false
    private var hasBackFocus = false
    private var isReading = false
    private var note: String?
    private let making: PlanMaking<PlanLimits>

    init(_ subject: PlanSubject, _ limits: PlanLimits, _ plan: ImportPlan, actions: PlanPreviewActions) {
        self.subject = subject
        self.limits = limits
        self.plan = plan
        self.actions = actions
        making = PlanMaking(actions.plan)
        // Usually only a few accounts or users have changed, so a pull or a push first lists only the changes.
        shown = !subject.isFile && plan.summary.hasUnchangedParts ? .changes : .all
        lines = PlanLines(total: shown == .changes ? plan.summary.changes : plan.summary.records)
    }

    /// Reads the first lines; called after the dialog has been opened.
    func start(in stack: DialogStack) { read(in: stack) }

    // MARK: Model

    var model: DialogModel {
        let summary = plan.summary
        return .plan(
            PlanModel(
                title: subject.title + "?",
                action: subject.savesOnlyRejects(summary) ? "Save rejected \(summary.noun.plural)" : subject.action,
                noun: summary.noun,
                counts: Text.capitalized(PlanWords.counts(summary)),
                seats: summary.options.isPush ? nil : Text.capitalized(PlanWords.seats(summary.seats)),
                removals: PlanWords.removals(summary).map(Text.capitalized),
                loss: PlanWords.loss(summary).map(Text.capitalized),
                seatChoice: hasSeatChoice
                    ? .init(
                        rejectsRest: limits.onFull == .skip,
                        hasRunOut: hasRunOut,
                        isBlocking: summary.isBlocked,
                        verb: subject.action.lowercased()
                    )
                    : nil,
                note: making.isUnderway ? making.progress ?? subject.reading : note ?? PlanWords.remarks(summary),
                isBusy: making.isUnderway,
                lines: lines.lines,
                first: lines.first,
                total: lines.total,
                selected: lines.selected,
                rejected: plan.summary.refused + plan.summary.conflicts,
                shown: shown,
                nextShown: nextShown == shown ? nil : nextShown,
                isActionEnabled: isActionEnabled,
                isActionFocused: isActionFocused,
                isBackFocused: isBackFocused
            )
        )
    }

    private var hasSeatChoice: Bool { !plan.summary.options.isPush && plan.summary.seats.seats.limit != nil }

    /// Whether seats have run out.
    ///
    /// The plan keeps only the first rejected lines in memory, so only these are checked.
    private var hasRunOut: Bool { plan.summary.isBlocked || plan.refusals.contains(where: \.isForLackOfSeats) }

    private var isActionEnabled: Bool { !making.isUnderway && subject.obstacle(plan.summary) == nil }

    /// If there are no lines, either Back or the action button has the focus.
    private var isBackFocused: Bool { !isActionFocused && (hasBackFocus || lines.total == 0) }

    // MARK: Actions

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .cancel where making.isUnderway, .set(PlanModel.interrupt, _) where making.isUnderway: making.cancel()
        case .cancel: goBack(in: stack)
        case .set(PlanModel.interrupt, _): stack.close(self)
        case .set(MenuModel.commandField, Command.help.name):
            stack.open(PagePresenter(.guide(to: subject, plan.summary.noun, actions.hint)))
        case .set("full", _) where hasSeatChoice && !making.isUnderway: changeSeatChoice(in: stack)
        case .set("full", _) where !hasSeatChoice && !plan.summary.options.isPush:
            note = "There is no seat limit, so seats cannot run out"
            stack.update()
        case .set(PlanModel.filter, _): filter(in: stack)
        case .move(let rows):
            (isActionFocused, hasBackFocus) = (false, false)
            lines.move(by: rows)
            read(in: stack)
            stack.update()
        case .switchButton where !making.isUnderway:
            switchFocus()
            stack.update()
        case .confirm where isActionEnabled, .submit where isActionFocused && isActionEnabled:
            confirm(in: stack)
        case .confirm where !making.isUnderway:
            note = subject.obstacle(plan.summary)
            stack.update()
        case .submit where isBackFocused && !making.isUnderway: goBack(in: stack)
        case .submit where !isActionFocused: openLine(in: stack)
        case .set, .complete, .switchButton, .confirm, .submit: return
        }
    }

    private func goBack(in stack: DialogStack) {
        stack.close(self)
        actions.back(limits)
    }

    /// Moves the focus one step, in the order lines, Back, action button, lines; skips a disabled action button.
    private func switchFocus() {
        let isOnLines = !isActionFocused && !isBackFocused
        (isActionFocused, hasBackFocus) = (isBackFocused && isActionEnabled, isOnLines)
    }

    private func confirm(in stack: DialogStack) {
        if case .tooManyRemovals(let count, _) = plan.summary.obstacle {
            return stack.ask(question(count, "the number of removals")) { [weak self, weak stack] in
                guard let self, let stack else { return }
                allow(removals: count, in: stack)
            }
        }
        guard plan.summary.loss.isSevere else { return apply(in: stack) }
        stack.ask(question(plan.summary.changes, "the number of changes")) { [weak self, weak stack] in
            guard let self, let stack else { return }
            apply(in: stack)
        }
    }

    private func apply(in stack: DialogStack) {
        stack.close(self)
        actions.apply(limits, plan)
    }

    private func question(_ number: Int, _ meaning: String) -> ConfirmModel {
        subject.question(plan.summary, undo: actions.hint(.undo), type: number, meaning)
    }

    /// Makes the plan again with a new limit of removals, and applies the new plan if it has no obstacle.
    private func allow(removals: Int, in stack: DialogStack) {
        var limits = limits
        limits.removals = removals
        let confirmed = plan.summary.loss
        plan(again: limits, in: stack) { [weak self, weak stack] in
            guard let self, let stack, isActionEnabled, plan.summary.obstacle == nil else { return }
            // If the store has changed since the question, a severe loss must be confirmed again.
            plan.summary.loss == confirmed ? apply(in: stack) : confirm(in: stack)
        }
    }

    /// Shows the selected line in full, because the table may truncate it.
    private func openLine(in stack: DialogStack) {
        let place = lines.selected - lines.first
        guard lines.lines.indices.contains(place) else { return }
        let line = lines.lines[place]
        let facts: [UserDetailsModel.Field] = [
            .init(label: "login", value: line.login), .init(label: "result", value: line.verb),
            .init(label: line.isRejected ? "reason" : "details", value: line.details),
        ]
        let title = line.number.map { "\(Text.capitalized(plan.summary.noun.singular)) \($0)" } ?? line.login
        stack.open(PagePresenter(PageModel(title: title, facts: facts)))
    }

    /// Makes a new plan, because whether a line gets a seat depends on all lines before it.
    private func changeSeatChoice(in stack: DialogStack) {
        var limits = limits
        limits.onFull = limits.onFull == .fail ? .skip : .fail
        plan(again: limits, in: stack)
    }

    private func plan(again limits: PlanLimits, in stack: DialogStack, then: @escaping @MainActor () -> Void = {}) {
        (isActionFocused, hasBackFocus) = (false, false)
        note = nil
        making.begin(limits, in: stack) { [weak self, weak stack] result in
            guard let self, let stack else { return }
            switch result {
            case .success(let plan):
                (self.plan, self.limits) = (plan, limits)
                if !choices.contains(shown) { shown = .all }
                lines = shownLines
                read(in: stack)
                then()
            case .failure(FutureError.cancelled): note = "Cancelled; the plan is unchanged"
            case .failure(let error): note = Text.message(of: error)
            }
        }
    }

    private var shownLines: PlanLines {
        switch shown {
        case .all: PlanLines(total: plan.summary.records)
        case .changes: PlanLines(total: plan.summary.changes)
        case .rejected: PlanLines(plan.refusals.map { .init($0, isNumbered: subject.isFile) })
        }
    }

    /// The line filters, in the order in which the filter command switches to them.
    private var choices: [PlanModel.Shown] {
        [.all] + (plan.refusals.isEmpty ? [] : [.rejected]) + (plan.summary.isPartlyChanged ? [.changes] : [])
    }

    private var nextShown: PlanModel.Shown {
        let choices = choices
        let index = choices.firstIndex(of: shown) ?? 0
        return choices[(index + 1) % choices.count]
    }

    private func filter(in stack: DialogStack) {
        guard nextShown != shown else { return }
        shown = nextShown
        lines = shownLines
        read(in: stack)
        stack.update()
    }

    /// Reads the missing lines around the cursor, one read at a time.
    private func read(in stack: DialogStack) {
        guard !isReading, let need = lines.need else { return }
        isReading = true
        let (plan, shown) = (plan, shown)
        actions.read(plan, need, shown == .changes) { [weak self, weak stack] result in
            guard let self, let stack else { return }
            isReading = false
            // Meanwhile, the plan may have been replaced, or the user may have switched to another line filter.
            if plan === self.plan, shown == self.shown {
                switch result {
                case .success(let entries):
                    lines.replace(with: entries.map { .init($0, isNumbered: subject.isFile) }, from: need.lowerBound)
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
