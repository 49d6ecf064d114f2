internal import UserDirectory

extension DashboardPresenter {
    /// From a key or a menu.
    package func perform(_ command: Command) {
        // If a message is shown, it is what to copy.
        if command == .copy, let message = frame.message, message.kind == .error {
            return copy(message.text, "the message")
        }
        dismissError()
        guard !(command.isChange && environment.isReadOnly) else {
            return say(.note, "The directory is open for reading only")
        }
        switch command {
        case .moveUp: focused.move(by: -1)
        case .moveDown: focused.move(by: 1)
        case .pageUp: focused.move(by: -pageHeight)
        case .pageDown: focused.move(by: pageHeight)
        case .halfPageUp: focused.move(by: -max(1, pageHeight / 2))
        case .halfPageDown: focused.move(by: max(1, pageHeight / 2))
        case .moveToFirst: focused.moveToFirst()
        case .moveToLast: focused.moveToLast()
        case .open: open()
        case .add: openForm(editing: nil)
        case .edit: withSelected(edit)
        case .toggleDisabled: users.hasMarks ? askToToggleDisabled() : withSelected(toggleDisabled)
        case .delete: users.hasMarks ? askForBulk(.delete) : withSelected(askToDelete)
        case .restore: users.hasMarks ? askForBulk(.restore) : withSelected(restore)
        case .mark: users.toggleMark()
        case .markRange: users.toggleRange()
        case .markAll: users.markAll()
        case .invertMarks: users.invertMarks()
        case .unmark: users.unmark()
        case .bulk: openBulkMenu()
        case .disableUsers: askForBulk(.disable)
        case .enableUsers: askForBulk(.enable)
        case .setRole: openRoleMenu()
        case .addGroup: openGroupForm(isAdding: true)
        case .removeGroup: openGroupForm(isAdding: false)
        case .chooseColumns: openColumns()
        case .purge: withSelected(askToPurge)
        case .undo: reverse(.undo)
        case .redo: reverse(.redo)
        case .filter:
            let pane: FrameModel.Pane = frame.tab == .activity ? .activity : .users
            change { ($0.tab, $0.focus, $0.isEditingFilter) = (pane, pane, true) }
            readGroups()
        case .clear: clear()
        case .goTo: openPalette(Command.goTo.name + " ")
        case .sort: openSortMenu()
        case .reverseSort: sort(by: UserSort(users.order.key, isReversed: !users.order.isReversed))
        case .toggleTrash: users.filter(by: users.isTrashShown ? "" : "is:trashed")
        case .setLimit: openLimitForm()
        case .editRoles: openRoles()
        case .addRole: openRoleForm()
        case .removeRole: openRoleRemoval()
        case .importUsers: openImport()
        case .startTask: openCatalogue()
        case .cancelTask: taskList.cancelSelected().map(notify)
        case .retryTask: taskList.retrySelected().map(notify)
        case .filterTasks: openTaskStates()
        case .toggleReads: taskList.toggleReads()
        case .toggleChanges: activity.toggleTasks()
        case .toggleLive: toggleLive()
        case .copy: copyShown()
        case .copyCommand: copyCommand()
        case .toggleMouse: toggleMouse()
        case .showUsers: show(.users)
        case .showTasks:
            show(.tasks)
            taskList.refresh()
        case .showActivity:
            show(.activity)
            activity.reload()
        case .showOverview:
            show(.overview)
            overview.reload()
        case .showSettings: show(.settings)
        case .nextPane: nextPane()
        case .palette: openPalette()
        case .help: openHelp()
        case .chooseTheme: openThemeMenu()
        case .nextTheme: useNextTheme()
        case .refresh: refresh()
        case .redraw: environment.redraw()
        case .suspend: environment.suspend()
        case .interrupt: interrupt()
        case .quit: quit()
        case .accept, .close, .save, .nextField, .previousField, .acceptSuggestion, .confirm, .decline, .switchButton,
            .complete, .completeBackward, .toggleColumn, .columnDown, .columnUp, .takeBase, .takeTheirs, .takeMine,
            .nextSide, .previousSide, .leaveOut, .refusedOnly:
            // Dialogs handle these with their keys; they arrive here only if chosen in the help.
            say(.note, "\"\(command.title)\" is for: \(command.entry.contexts.title)")
        }
    }

    package func type(filter text: String) {
        filtered.filter(by: text)
    }

    /// Completes the filter's last term with the next (1) or previous (-1) completion.
    package func completeFilter(_ step: Int) {
        filtered.completeFilter(step)
    }

    /// Leaves the filter line and keeps the filter.
    ///
    /// An invalid filter is not kept: the list would show the results of another one.
    package func keepFilter() {
        guard filtered.checkFilter() else { return }
        change { $0.isEditingFilter = false }
        filtered.endCompletion()
    }

    package func clearFilter() {
        change { $0.isEditingFilter = false }
        type(filter: "")
        filtered.endCompletion()
    }

    /// The list that the filter line filters.
    private var filtered: any FilteredPresenter { frame.tab == .activity ? activity : users }

    /// Clears the marks or the filter of the focused list only.
    private func clear() {
        switch frame.focus {
        case .users: users.hasMarks ? users.unmark() : clearFilter()
        case .activity: clearFilter()
        case .tasks: taskList.filter(by: nil)
        case .overview, .settings: return
        }
    }

    package func notify(_ note: String) { say(.note, note) }

    /// Ends the dashboard at once, for a terminal that is gone.
    package func close() { environment.quit() }

    private var focused: any PanePresenter { presenter(of: frame.focus) }

    private var pageHeight: Int { frame.focus == .activity ? activity.pageHeight : users.pageHeight }

    private func withSelected(_ body: (User) -> Void) {
        guard let user = users.selected else { return say(.note, "No user is selected") }
        body(user)
    }

    private func edit(_ user: User) {
        guard !user.isTrashed else { return sayTrashed(user) }
        openForm(editing: user)
    }

    private func open() {
        switch frame.focus {
        case .users:
            withSelected { user in
                let details = UserDetailsModel(user, today: environment.clock.today)
                dialogs.open(DetailsPresenter(details) { [weak self] in self?.perform(.edit) })
            }
        case .overview: overview.selected.map(showInList)
        case .settings: openSetting()
        case .tasks: taskList.selected.map(open)
        case .activity:
            if activity.showsTasks {
                activity.selectedTask.map(activity.showChanges)
            } else {
                activity.selectedChange.map { dialogs.open(PagePresenter(PageModel($0))) }
            }
        }
    }

    /// Shows the users, with the cursor on one of them.
    private func showInList(_ user: User) {
        perform(.showUsers)
        goTo(login: user.login)
    }

    private func nextPane() {
        guard frame.tab != .overview, frame.tab != .settings else {
            let (first, last) = (settings.hint(.showUsers), settings.hint(.showSettings))
            return say(.note, "This view is one pane; \(first) to \(last) lead to the others")
        }
        change {
            if $0.tab == .tasks { $0.tab = .users }
            $0.focus = $0.focus == .tasks ? ($0.tab == .activity ? .activity : .users) : .tasks
        }
    }

    private func openSortMenu() {
        let keys = UserField.sortable
        let selected = keys.firstIndex(of: users.order.key) ?? 0
        dialogs.choose("Sort by", from: keys, selected: selected, title: \.shortName) { [weak self] key in
            guard let self else { return }
            sort(by: UserSort(key, isReversed: users.order.isReversed))
        }
    }

    /// The first interrupt cancels the running task, a second one soon after it quits.
    private func interrupt() {
        if quitsAtInterrupt() { return }
        let underway = tasks.tasks.filter { $0.isUnderway && $0.cancel != nil && $0.purpose == .command }
        underway.forEach(tasks.cancel)
        let key = settings.hint(.interrupt)
        say(.note, underway.isEmpty ? "Press \(key) again to quit" : "Cancelling; press \(key) again to quit")
    }

    /// Quits if this is the second interrupt within 1.5 seconds, and returns whether it is.
    ///
    /// The first one may have cancelled a dialog.
    package func quitsAtInterrupt() -> Bool {
        let isRepeated = isRepeatedInterrupt()
        if isRepeated { environment.quit() }
        return isRepeated
    }

    private func quit() {
        if frame.tab != .users { return perform(.showUsers) }
        let underway = tasks.tasks.filter { $0.isUnderway && $0.purpose == .command }
        guard !underway.isEmpty else { return environment.quit() }
        let lines = underway.map(\.title)
        let title = "Quit while \(Text.count(underway.count, "task runs", "tasks run"))?"
        let quit = environment.quit
        dialogs.ask(ConfirmModel(title: title, lines: lines, action: "Quit")) { quit() }
    }
}
