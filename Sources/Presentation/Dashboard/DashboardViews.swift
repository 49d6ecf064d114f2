/// The views of the dashboard's presenters.
@MainActor
package struct DashboardViews {
    let frame: any FrameView
    let users: any UserListView
    let details: any UserDetailsView
    let tasks: any TaskListView
    let activity: any ActivityView
    let overview: any OverviewView
    let settings: any SettingsView
    let dialogs: any DialogView

    /// The presenters hold the views weakly: keep them as long as the dashboard.
    package init(
        frame: any FrameView,
        users: any UserListView,
        details: any UserDetailsView,
        tasks: any TaskListView,
        activity: any ActivityView,
        overview: any OverviewView,
        settings: any SettingsView,
        dialogs: any DialogView
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
