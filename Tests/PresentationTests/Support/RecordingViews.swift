import Presentation
import Testing

/// A view that records, in order, the models that it has to show.
///
/// If the view is exhaustive, a call outside of ``during(_:)`` is an issue, because the test does not expect it.
@MainActor
final class RecordingView<Model: Sendable>: PresentationView {
    private var shown: [Model] = []
    private var isExpecting = false
    private let isExhaustive: Bool
    private let onShow: @MainActor () -> Void

    /// The model that was shown last.
    private(set) var latest: Model?

    init(isExhaustive: Bool = true, onShow: @escaping @MainActor () -> Void = {}) {
        self.isExhaustive = isExhaustive
        self.onShow = onShow
    }

    func show(_ model: Model) {
        onShow()
        latest = model
        shown.append(model)
        if isExhaustive, !isExpecting { Issue.record("\(type(of: self)) was shown a model unexpectedly: \(model)") }
    }

    /// Returns what is shown while `body` runs.
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
typealias RecordingDialogView = RecordingView<[DialogModel]>

/// The views of a whole dashboard.
@MainActor
struct RecordingViews {
    let frame: RecordingView<FrameModel>
    let dialogs: RecordingView<[DialogModel]>
    /// The views of all panes.
    private let panes: [any PresentationView]

    /// Creates the views; whenever a view shows a model, it calls `onShow`.
    init(onShow: @escaping @MainActor () -> Void = {}) {
        func view<Model>(of model: Model.Type) -> RecordingView<Model> {
            RecordingView(isExhaustive: false, onShow: onShow)
        }
        frame = view(of: FrameModel.self)
        dialogs = view(of: [DialogModel].self)
        panes = [
            view(of: UserListModel.self), view(of: UserDetailsModel?.self), view(of: TaskListModel.self),
            view(of: ActivityModel.self), view(of: OverviewModel.self), view(of: SettingsModel.self),
            view(of: ConnectionsModel.self),
        ]
    }

    var all: DashboardViews { DashboardViews(frame: frame, dialogs: dialogs, panes: panes) }

    func view<Model>(of model: Model.Type = Model.self) -> RecordingView<Model> {
        guard let view = panes.lazy.compactMap({ $0 as? RecordingView<Model> }).first else {
            preconditionFailure("no view of \(model)")
        }
        return view
    }
}
