/// The views of the dashboard's presenters.
@MainActor
package struct DashboardViews {
    let frame: any PresentationView<FrameModel>
    let users: any PresentationView<UserListModel>
    /// Shows nil if no user is selected.
    let details: any PresentationView<UserDetailsModel?>
    let tasks: any PresentationView<TaskListModel>
    let activity: any PresentationView<ActivityModel>
    let overview: any PresentationView<OverviewModel>
    let settings: any PresentationView<SettingsModel>
    /// The last dialog is on top and has the focus.
    let dialogs: any PresentationView<[DialogModel]>

    /// The presenters hold the views weakly: keep them as long as the dashboard.
    package init(
        frame: any PresentationView<FrameModel>,
        users: any PresentationView<UserListModel>,
        details: any PresentationView<UserDetailsModel?>,
        tasks: any PresentationView<TaskListModel>,
        activity: any PresentationView<ActivityModel>,
        overview: any PresentationView<OverviewModel>,
        settings: any PresentationView<SettingsModel>,
        dialogs: any PresentationView<[DialogModel]>
    ) {
        self.frame = frame
        self.users = users
        self.details = details
        self.tasks = tasks
        self.activity = activity
        self.overview = overview
        self.settings = settings
        self.dialogs = dialogs
    }
}
