/// The views of the dashboard's presenters.
@MainActor
package struct DashboardViews {
    let frame: any PresentationView<FrameModel>
    /// Shows the open dialogs; the last one is on top and has the focus.
    let dialogs: any PresentationView<[DialogModel]>
    private let panes: [any PresentationView]

    /// The caller must keep the views alive, because the presenters hold them weakly.
    ///
    /// `panes` are the views of all panes, in any order.
    package init(
        frame: any PresentationView<FrameModel>,
        dialogs: any PresentationView<[DialogModel]>,
        panes: [any PresentationView]
    ) {
        self.frame = frame
        self.dialogs = dialogs
        self.panes = panes
    }

    func view<Model>(of model: Model.Type = Model.self) -> any PresentationView<Model> {
        guard let view = panes.lazy.compactMap({ $0 as? any PresentationView<Model> }).first else {
            preconditionFailure("No view shows \(model)")
        }
        return view
    }
}
