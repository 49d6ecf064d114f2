package import UserDirectory

/// Presents the whole dashboard: creates its features, and routes commands to them.
///
/// Use cases run on the executor of `useCases`; their results arrive on the main thread.
@MainActor
package final class DashboardPresenter {
    package let filter: FilterFeature
    package let table: UserTableFeature
    package let navigation: NavigationFeature
    package let session: SessionFeature
    let context: DashboardContext
    let panes: DashboardPanes
    let appearance: AppearanceFeature
    let bulk: BulkFeature
    let roles: RolesFeature
    let logins: LoginsFeature
    private let commands: CommandRegistry
    private let live: LiveFeature

    package var users: UserListPresenter { context.users }
    package var taskList: TaskListPresenter { context.taskList }
    package var runner: TaskRunner { context.runner }
    package var dialogs: DialogStack { context.dialogs }
    package var tasks: TaskCenter { context.tasks }

    /// Creates the dashboard without accessing the store; ``start()`` begins the first reads.
    package init(useCases: UserUseCases, views: DashboardViews, environment: DashboardEnvironment) {
        context = DashboardContext(useCases: useCases, views: views, environment: environment)
        commands = CommandRegistry(context)
        logins = LoginsFeature(context)
        appearance = AppearanceFeature(context)
        panes = DashboardPanes(context, views)
        navigation = NavigationFeature(context, panes)
        session = SessionFeature(context)
        filter = FilterFeature(context, panes)
        table = UserTableFeature(context)
        bulk = BulkFeature(context, logins)
        let limit = SeatLimitFeature(context)
        roles = RolesFeature(context)
        let changeRun = UserChangeRun(context)
        let userChanges = UserChangesFeature(context, changeRun, bulk, logins)
        let userForm = UserFormFeature(context, changeRun, logins)
        let history = HistoryFeature(context, panes)
        live = LiveFeature(context, userForm, history)
        let features: [any Feature & CommandOwner] = [
            navigation, session, filter, SavedFiltersFeature(context, filter), table, userForm, userChanges,
            PurgeFeature(context, bulk), bulk, BulkEditFeature(context, bulk), history, roles,
            GroupsFeature(context, bulk), limit, ImportFeature(context), ExportFeature(context),
            TaskListFeature(context, limit), PaletteFeature(context, logins, commands),
            CopyFeature(context, panes, bulk), MessagesFeature(context), live, appearance,
        ]
        for pane in panes.all { commands.add(pane) }
        for feature in features { commands.add(feature) }
        context.services.perform = { [weak commands] in commands?.perform($0) }
        context.dialogs.onCancelSaving = { [weak context] in context?.runner.cancelSaving() }
    }

    package func start() {
        connect()
        context.frame.start()
        taskList.update()
        appearance.start()
        live.start()
        session.beginWaiting()
        refresh()
    }

    package func refresh() { context.refresher.refreshAll() }

    package func perform(_ command: Command) { commands.perform(command) }

    package func notify(_ note: String) { context.frame.say(.note, note) }

    /// Says in which panes a command works, or why it cannot be performed at all.
    package func noteRestriction(of command: Command) {
        let reason = context.environment.reasonAgainst(command)
        context.frame.say(.note, reason ?? "\"\(command.title)\" \(command.contexts.restriction)")
    }

    package func notePasteIgnored() {
        context.frame.say(.note, "Text can be pasted only into a text field", onInput: {})
    }

    private func connect() {
        let context = context
        context.health.start(context.tasks, context.useCases)
        tasks.onChange = { [weak context, weak session, weak panes] in
            guard let context else { return }
            session?.tasksChanged()
            context.taskList.update()
            panes?.focused?.tasksChanged()
            context.frame.change {
                $0.canCancelTask = context.tasks.canCancel
                $0.canUndo = context.tasks.tasks.hasTaskToUndo
                $0.canRedo = context.tasks.tasks.hasTaskToRedo
                // The message may offer to undo a change that has been undone elsewhere.
                let offer = context.environment.settings.undoOffer
                if !$0.canUndo, $0.message?.text.hasSuffix(offer) == true { $0.message = nil }
            }
            context.dialogs.update()
            context.health.tasksChanged()
            context.refresher.pacer.tasksChanged()
        }
    }
}
