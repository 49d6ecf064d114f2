/// Presents one dialog.
@MainActor
protocol DialogPresenter: AnyObject {
    /// The dialog as it is now.
    var model: DialogModel { get }
    /// Handles an action of the user.
    func perform(_ action: DialogAction, in stack: DialogStack)
}

/// The open dialogs, stacked; actions go to the top one.
@MainActor
package final class DialogStack {
    private weak var view: (any DialogView)?
    private var presenters: [any DialogPresenter] = []

    /// Makes an empty stack.
    package init(view: any DialogView) {
        self.view = view
    }

    /// Whether no dialog is open.
    package var isEmpty: Bool { presenters.isEmpty }

    /// Passes an action to the top dialog.
    package func perform(_ action: DialogAction) {
        presenters.last?.perform(action, in: self)
    }

    func open(_ presenter: any DialogPresenter) {
        presenters.append(presenter)
        update()
    }

    func close(_ presenter: any DialogPresenter) {
        guard let index = presenters.lastIndex(where: { $0 === presenter }) else { return }
        presenters.removeSubrange(index...)
        update()
    }

    /// Shows the dialogs as they are now.
    func update() {
        view?.show(presenters.map(\.model))
    }
}
