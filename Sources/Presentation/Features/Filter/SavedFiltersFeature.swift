internal import UserDirectory

extension Command {
    package static let openSavedFilters = Command("saved-filters")
    package static let saveFilter = Command("save-filter")
    package static let removeFilter = Command("remove-filter")
}

/// The saved filters of the Users tab: choosing, saving and removing them.
final class SavedFiltersFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.openSavedFilters, "Apply a saved filter", short: "saved", "F", in: [.users], leavesRecord: true) {
            $0.context.choices.refreshFilters()
            return $0.saved.isEmpty ? $0.reasonNotToSave("No filter is saved") : nil
        } run: {
            $0.openMenu()
        } argument: {
            $0.savedArgument(title: "a saved filter", run: $0.apply)
        },
        Entry(.saveFilter, "Save the filter", short: "save", "Ctrl-S", in: [.line], isInPalette: true, during: .loading)
        {
            $0.reasonNotToSave
        } run: {
            $0.openForm()
        } argument: {
            $0.nameArgument
        },
        Entry(.removeFilter, "Remove a saved filter", short: "remove") {
            $0.context.choices.refreshFilters()
            return $0.saved.isEmpty ? "No filter is saved" : nil
        } run: {
            $0.openRemoval()
        } argument: {
            $0.savedArgument(title: "the filter to remove", run: $0.askToRemove)
        },
    ]

    private let filter: FilterFeature

    init(_ context: DashboardContext, _ filter: FilterFeature) {
        self.filter = filter
        super.init(context)
    }

    private var saved: [SavedFilter] { context.choices.state.filters }

    private var reasonNotToSave: String? { reasonNotToSave("Nothing to save") }

    /// Why the filter cannot be saved; if there is no filter, the reason begins with `start`.
    private func reasonNotToSave(_ start: String) -> String? {
        if frame.isEditingFilter, frame.tab != .users { return "Only filters of the Users tab can be saved" }
        guard FieldRules.normalizedLine(users.filterText).isEmpty else { return nil }
        if frame.isEditingFilter { return "\(start); type a filter first" }
        let save = settings.hint(.saveFilter)
        return "\(start); press \(settings.hint(.filter)) to type a filter, then \(save) to save it"
    }

    // MARK: Choosing

    private func openMenu() {
        let filters = saved.map { MenuModel.Item(title: SavedFiltersFeature.title(of: $0)) }
        let commands = [reasonNotToSave == nil ? Command.saveFilter : nil, saved.isEmpty ? nil : .removeFilter]
        let items = filters + commands.compactMap { $0.map { MenuModel.Item(title: $0.title, command: $0) } }
        let shown = saved
        dialogs.open(
            MenuPresenter(title: "Saved filters", items: items) { [weak self] item in
                if let command = item.command {
                    self?.context.services.perform(command)
                } else if let index = filters.firstIndex(of: item) {
                    self?.apply(shown[index])
                }
            }
        )
    }

    private static func title(of filter: SavedFilter) -> String { "\(filter.name)  \(filter.query)" }

    private func apply(_ filter: SavedFilter) {
        context.openUsers()
        users.filter(by: filter.query)
        // A filter that another version of Roster has saved may be invalid in this version.
        if !users.checkFilter(), let error = users.input.error { say(.error, error) }
    }

    private func savedArgument(
        title: String,
        run: @escaping @MainActor (SavedFilter) -> Void
    ) -> CommandArgument {
        CommandArgument(name: "NAME", title: title) { [self] typed in
            let key = FoldedText.identity(typed)
            return saved.filter { FoldedText.identity($0.name).hasPrefix(key) }.map { ($0.name, $0.query) }
        } run: { [self] text throws(CommandArgumentError) in
            guard let filter = context.choices.state.savedFilter(named: FieldRules.normalizedLine(text)) else {
                guard !saved.isEmpty else { throw .init(message: "No filter is saved") }
                throw .init(unknown: "saved filter", text, among: saved.map(\.name))
            }
            run(filter)
        }
    }

    // MARK: Saving

    private func openForm() {
        guard users.checkFilter() else { return sayFilterError() }
        let query = users.filterText
        dialogs.open(
            SavedFilterFormPresenter(
                query: query,
                existing: { [weak self] in self?.context.choices.state.savedFilter(named: $0) },
                save: { [weak self] in self?.save(SavedFilter(name: $0, query: query)) }
            )
        )
    }

    private var nameArgument: CommandArgument {
        CommandArgument(name: "NAME", title: "the name to save the filter under") { [self] typed in
            let key = FoldedText.identity(typed)
            return saved.filter { FoldedText.identity($0.name).hasPrefix(key) }.map {
                ($0.name, "replaces \($0.query)")
            }
        } run: { [self] text throws(CommandArgumentError) in
            if let problem = SavedFilter.problem(ofName: text) { throw .init(message: problem) }
            if let reason = reasonNotToSave { throw .init(message: reason) }
            guard users.checkFilter() else { return sayFilterError() }
            askToReplace(by: SavedFilter(name: FieldRules.normalizedLine(text), query: users.filterText))
        }
    }

    private func askToReplace(by filter: SavedFilter) {
        guard let old = context.choices.state.savedFilter(named: filter.name), old.query != filter.query else {
            return save(filter)
        }
        let question = ConfirmModel(
            title: "Replace filter \(old.name.quotedForMessage)?",
            lines: ["Saved: \(old.query)", "New: \(filter.query)"],
            action: "Replace"
        )
        dialogs.ask(question) { [weak self] in self?.save(filter) }
    }

    private func save(_ filter: SavedFilter) {
        context.choices.remember { $0.save(filter) }
        // Leaves the filter line, so that the next key runs a command instead of being typed.
        if frame.isEditingFilter { self.filter.apply() }
        say(.success, "Saved the filter \(filter.name.quotedForMessage)")
    }

    private func sayFilterError() {
        if let error = users.input.error { say(.error, error) }
    }

    // MARK: Removing

    private func openRemoval() {
        dialogs.choose("Remove filter", from: saved, title: SavedFiltersFeature.title) { [weak self] in
            self?.askToRemove($0)
        }
    }

    private func askToRemove(_ filter: SavedFilter) {
        let title = "Remove filter \(filter.name.quotedForMessage)?"
        let question = ConfirmModel(title: title, lines: [filter.query], action: "Remove")
        dialogs.ask(question) { [weak self] in
            self?.context.choices.remember { $0.removeFilter(named: filter.name) }
            self?.say(.success, "Removed the filter \(filter.name.quotedForMessage)")
        }
    }
}
