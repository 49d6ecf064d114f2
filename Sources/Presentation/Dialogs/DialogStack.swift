@MainActor
protocol DialogPresenter: AnyObject {
    var model: DialogModel { get }
    func perform(_ action: DialogAction, in stack: DialogStack)
}

/// The open dialogs; actions go to the top one.
@MainActor
package final class DialogStack {
    private weak var view: (any DialogView)?
    private var presenters: [any DialogPresenter] = []

    package init(view: any DialogView) {
        self.view = view
    }

    package var isEmpty: Bool { presenters.isEmpty }

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

    func update() {
        view?.show(presenters.map(\.model))
    }
}
