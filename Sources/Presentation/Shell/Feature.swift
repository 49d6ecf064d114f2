internal import UserDirectory

/// A part of the dashboard: its commands, and what they need of the shared context.
@MainActor
package class Feature {
    let context: DashboardContext

    init(_ context: DashboardContext) {
        self.context = context
    }

    /// Adds the feature's commands; the registry keeps the feature.
    func register(in commands: CommandRegistry) {}

    var useCases: UserUseCases { context.useCases }
    var environment: DashboardEnvironment { context.environment }
    var settings: DashboardSettings { context.environment.settings }
    var tasks: TaskCenter { context.tasks }
    var runner: TaskRunner { context.runner }
    var dialogs: DialogStack { context.dialogs }
    var users: UserListPresenter { context.users }
    var frame: FrameModel { context.frame.model }

    func change(_ body: (inout FrameModel) -> Void) { context.frame.change(body) }

    func say(_ kind: FrameModel.Message.Kind, _ text: String) { context.frame.say(kind, text) }
}
