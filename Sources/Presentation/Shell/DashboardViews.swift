/// The views of the dashboard's presenters.
@MainActor
package struct DashboardViews {
    let frame: any PresentationView<FrameModel>
    /// Shows the open dialogs; the last one is on top and has the focus.
    let dialogs: any PresentationView<[DialogModel]>
    private let panes: [any PresentationView]

    /// Collects the views; the caller must keep them alive, because the presenters hold them weakly.
    ///
    /// `panes` are the views of all panes, in any order. Each presenter gets the view for its type of model.
    package init(
        frame: any PresentationView<FrameModel>,
        dialogs: any PresentationView<[DialogModel]>,
        panes: [any PresentationView]
    ) {
        self.frame = frame
        self.dialogs = dialogs
        self.panes = panes
    }

    /// Returns the view that shows models of this type; a missing view is a programming error.
    func view<Model>(of model: Model.Type = Model.self) -> any PresentationView<Model> {
        guard let view = panes.lazy.compactMap({ $0 as? any PresentationView<Model> }).first else {
            preconditionFailure("No view shows \(model)")
        }
        return view
    }
}
