package import UserDirectory

/// The base class of presenters that read data from the store and show them in a view.
@MainActor
package class StorePresenter<Model> {
    private weak var view: (any PresentationView<Model>)?
    /// The model that the view shows; nil before the first ``show(_:)``.
    private(set) var shown: Model?
    let useCases: UserUseCases
    let tasks: TaskCenter
    let clock: any WallClock
    /// Whether the view is out of date because the last read failed.
    var isStale = false
    /// Called with nil after a successful read, and with the error if the store fails.
    package var onHealth: (@MainActor ((any Error)?) -> Void)?
    /// Returns a command's key or, if the command has no key, the text that runs the command in the palette.
    var hint: @MainActor (Command) -> String = { $0.defaultKeys.first ?? $0.name }
    var times: @MainActor () -> TimeFormat = { .utc }

    package init(
        useCases: UserUseCases,
        tasks: TaskCenter,
        clock: any WallClock,
        view: any PresentationView<Model>
    ) {
        self.useCases = useCases
        self.tasks = tasks
        self.clock = clock
        self.view = view
    }

    func show(_ model: Model) {
        shown = model
        view?.show(model)
    }
}
