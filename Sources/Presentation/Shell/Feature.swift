internal import UserDirectory

/// A part of the dashboard: performs commands, and has shortcuts to the objects of the shared context.
///
/// To add a command, declare its name and write its entry in the feature's file. The key table, footer, help,
/// palette and the configuration's keymap are made from the entry:
/// ```swift
/// extension Command {
///     package static let copyEmail = Command("copy-email")
/// }
/// // In the feature's `commands`; the first closure returns why the command is disabled, or nil.
/// Entry(.copyEmail, "Copy the email", short: "email", "M", in: [.users]) {
///     $0.reasonWithoutUser
/// } run: {
///     $0.copyEmail()
/// },
/// ```
@MainActor
package class Feature {
    let context: DashboardContext

    init(_ context: DashboardContext) {
        self.context = context
    }

    var useCases: UserUseCases { context.useCases }
    var environment: DashboardEnvironment { context.environment }
    var settings: DashboardSettings { context.environment.settings }
    var tasks: TaskCenter { context.tasks }
    var runner: TaskRunner { context.runner }
    var dialogs: DialogStack { context.dialogs }
    var users: UserListPresenter { context.users }
    var frame: FrameModel { context.frame.model }

    var reasonWithoutUser: String? { users.marks.target == nil ? noUserNote : nil }

    /// The note shown if no user is selected; if the list is empty, the note says why, and what to do.
    var noUserNote: String {
        let placeholder = users.shown?.placeholder
        guard let placeholder, let hint = users.isFiltered ? placeholder.hints.last : placeholder.hints.first else {
            return "No user is selected"
        }
        return "\(placeholder.title); \(hint)"
    }

    /// Withdraws a note that says why the list of users is empty, or how to show or hide the trash.
    func withdrawListNotes() {
        context.frame.withdraw(noUserNote)
        let key = settings.hint(.toggleTrash)
        let ends = ["\(key) to show the trash", "\(key) to hide the trash"]
        if let note = frame.message?.text, ends.contains(where: note.hasSuffix) { context.frame.withdraw(note) }
    }

    func sayTrashed(_ user: User) {
        // The key works only in the Users tab, and restores the marked users or the selected user.
        let hasKey = frame.tab == .users && !users.hasMarks && users.marks.target?.id == user.id
        let hint = hasKey ? settings.hint(.restore) : "type :\(Command.restore.name) \(user.login)"
        say(.note, "The user \(user.login) is in the trash; \(hint) to restore")
    }

    func change(_ body: (inout FrameModel) -> Void) { context.frame.change(body) }

    func say(_ kind: FrameModel.Message.Kind, _ text: String) { context.frame.say(kind, text) }
}
