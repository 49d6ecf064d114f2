internal import UserDirectory

extension Command {
    package static let filter = Command("filter")
    package static let clear = Command("clear-filter")
    package static let explainFilter = Command("queries")
}

/// The filter line: typing, completing, applying and clearing a filter.
package final class FilterFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(
            .filter,
            "Filter the users or changes, or choose a task state",
            short: "filter",
            "/",
            leavesRecord: true,
            during: .loading
        ) {
            $0.panes.focused?.id == .tasks ? $0.context.services.perform(.filterTasks) : $0.begin()
        } argument: {
            $0.queryArgument
        },
        Entry(
            .clear,
            "Clear an open range, or else the filter, or else the marks",
            short: "clear",
            "Esc",
            leavesRecord: true
        ) {
            $0.panes.focused?.clear($0)
        },
        Entry(
            .explainFilter,
            "Show the terms of a filter, with examples",
            short: "help",
            "F1",
            in: [.line],
            isInPalette: true,
            during: .loading
        ) {
            $0.dialogs.open(PagePresenter($0.filtered.guide))
        },
    ]

    private let panes: DashboardPanes
    /// Restores the filter and the cursor as they were when the editing of the filter began.
    private var restore: @MainActor () -> Void = {}

    init(_ context: DashboardContext, _ panes: DashboardPanes) {
        self.panes = panes
        super.init(context)
    }

    private var queryArgument: CommandArgument {
        CommandArgument(name: "QUERY", title: "words, role:admin, is:disabled, …") { [self] typed in
            completions(of: typed)
        } run: { [self] text throws(CommandArgumentError) in
            begin()
            type(text)
            apply()
        }
    }

    package func type(_ text: String) {
        filtered.filter(by: text)
    }

    /// Completes the filter's last term with the next (1) or previous (-1) completion.
    package func complete(_ step: Int) {
        filtered.completeFilter(step)
    }

    /// Leaves the filter line and applies the filter; if the filter is invalid, shows the error and stays.
    package func apply() {
        guard filtered.checkFilter() else { return }
        change { $0.isEditingFilter = false }
        filtered.endTyping()
    }

    /// Leaves the filter line, and restores the filter that was applied before.
    package func cancel() { end(restore) }

    /// Removes the filter.
    ///
    /// In the Users tab, keeps the selected user. If that is not possible, selects the user who was selected before the
    /// list was filtered or the trash was shown.
    func clear() {
        end {
            if filtered === users {
                let user = users.reader.destination ?? (users.isTrashShown ? nil : users.places.unfiltered)
                users.filter(by: "", selecting: user)
            } else {
                filtered.filter(by: "")
            }
        }
    }

    /// Leaves the filter line; `change` changes the filter.
    private func end(_ change: @MainActor () -> Void) {
        // A note about the old filter does not apply to the new filter.
        withdrawListNotes()
        self.change { $0.isEditingFilter = false }
        change()
        filtered.endTyping()
    }

    private func begin() {
        let pane = panes.shown?.filtered == nil ? FrameModel.Pane.users : frame.tab
        context.frame.open(pane)
        context.frame.beginInput()
        change { $0.isEditingFilter = true }
        restore = filtered.prepareToFilter()
        // In the trash, the filter itself limits the list to the trash. Typed text is therefore added to the filter
        // instead of replacing the filter.
        let isInTrash = filtered === users && users.isTrashShown
        filtered.beginTyping(isReplaceable: !isInTrash)
        if isInTrash, filtered.filterText.last?.isWhitespace == false { type(filtered.filterText + " ") }
        context.known.readGroups()
        context.known.readConnections()
    }

    /// The list that the filter line filters.
    private var filtered: any FilteredPresenter { panes.shown?.filtered ?? users }

    private func completions(of typed: String) -> [(text: String, title: String)] {
        // The palette needs the groups only for the values of `group:`.
        if !context.known.hasRequestedGroups, typed.lowercased().contains("group:") { context.known.readGroups() }
        if !context.known.hasRequestedConnections { context.known.readConnections() }
        let found = FilterCompletion.terms(ending: typed, filtered.terms(beginning:after:))
        return found.terms.map { (found.prefix + $0, $0 == UserFilter.or ? "between alternatives" : "") }
    }
}
