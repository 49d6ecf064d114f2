import Presentation
import Testing

/// What a view was shown, in order.
///
/// It is exhaustive: a call that comes while no ``during(_:)`` is waiting for it is an issue, so that a presenter cannot
/// draw behind the back of a test.
@MainActor
class RecordingView<Model: Sendable> {
    private var shown: [Model] = []
    private var isExpecting = false
    private let isExhaustive: Bool

    /// What was shown last, ever.
    private(set) var latest: Model?

    init(isExhaustive: Bool = true) {
        self.isExhaustive = isExhaustive
    }

    func note(_ model: Model) {
        latest = model
        shown.append(model)
        if isExhaustive, !isExpecting { Issue.record("\(type(of: self)) was shown something unasked: \(model)") }
    }

    /// Gives what is shown while `body` runs.
    @discardableResult
    func during(_ body: () async throws -> Void) async rethrows -> [Model] {
        shown = []
        isExpecting = true
        defer { isExpecting = false }
        try await body()
        return shown
    }
}

final class RecordingUserListView: RecordingView<UserListModel>, UserListView {
    func show(_ list: UserListModel) { note(list) }
}

final class RecordingDetailsView: RecordingView<UserDetailsModel?>, UserDetailsView {
    func show(_ details: UserDetailsModel?) { note(details) }
}

final class RecordingTaskListView: RecordingView<TaskListModel>, TaskListView {
    func show(_ tasks: TaskListModel) { note(tasks) }
}

final class RecordingActivityView: RecordingView<ActivityModel>, ActivityView {
    func show(_ activity: ActivityModel) { note(activity) }
}

final class RecordingOverviewView: RecordingView<OverviewModel>, OverviewView {
    func show(_ overview: OverviewModel) { note(overview) }
}

final class RecordingSettingsView: RecordingView<SettingsModel>, SettingsView {
    func show(_ settings: SettingsModel) { note(settings) }
}

final class RecordingDialogView: RecordingView<[DialogModel]>, DialogView {
    func show(_ dialogs: [DialogModel]) { note(dialogs) }
}

final class RecordingFrameView: RecordingView<FrameModel>, FrameView {
    func show(_ frame: FrameModel) { note(frame) }
}
