import Presentation
import Testing

/// What a view was shown, in order.
///
/// It is exhaustive: a call that comes while no ``during(_:)`` is waiting for it is an issue, so that a presenter cannot
/// draw behind the back of a test.
@MainActor
final class RecordingView<Model: Sendable>: PresentationView {
    private var shown: [Model] = []
    private var isExpecting = false
    private let isExhaustive: Bool

    /// What was shown last, ever.
    private(set) var latest: Model?

    init(isExhaustive: Bool = true) {
        self.isExhaustive = isExhaustive
    }

    func show(_ model: Model) {
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

typealias RecordingUserListView = RecordingView<UserListModel>
typealias RecordingDetailsView = RecordingView<UserDetailsModel?>
typealias RecordingTaskListView = RecordingView<TaskListModel>
typealias RecordingActivityView = RecordingView<ActivityModel>
typealias RecordingOverviewView = RecordingView<OverviewModel>
typealias RecordingSettingsView = RecordingView<SettingsModel>
typealias RecordingDialogView = RecordingView<[DialogModel]>
typealias RecordingFrameView = RecordingView<FrameModel>
