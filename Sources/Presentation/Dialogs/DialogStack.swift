@MainActor
protocol DialogPresenter: AnyObject {
    var model: DialogModel { get }
    /// The state of the dialog's rows, or of what the dialog saves.
    ///
    /// While the rows are being read, or something is being saved, keys wait.
    var listState: ListState { get }
    /// Whether the keys for undo and redo work in the dialog.
    var handlesUndo: Bool { get }
    func perform(_ action: DialogAction, in stack: DialogStack)
}

extension DialogPresenter {
    var listState: ListState { .settled }
    var handlesUndo: Bool { false }
}

extension Command {
    package static let accept = Command("accept")
    package static let close = Command("close")
    package static let forward = Command("forward")
    package static let backward = Command("backward")
    package static let search = Command("search")
}

/// The open dialogs; actions go to the top one.
@MainActor
package final class DialogStack: CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.accept, "Select, or press the button", short: "select", "Enter", in: .dialogs),
        Entry(.close, "Close the dialog", short: "close", "Esc", in: .dialogs),
        Entry(.forward, "Next page", short: "next page", "Space", "Ctrl-F", in: [.menu, .page, .trace]),
        Entry(.backward, "Previous page", short: "previous page", "b", "Ctrl-B", in: [.menu, .page, .trace]),
        Entry(.search, "Filter the help", short: "filter", "/", in: [.menu]),
    ]

    private weak var view: (any PresentationView<[DialogModel]>)?
    private var presenters: [any DialogPresenter] = []

    package init(view: any PresentationView<[DialogModel]>) {
        self.view = view
    }

    var top: (any DialogPresenter)? { presenters.last }

    /// The state of the rows in the top dialog, or of what this dialog saves.
    package var listState: ListState { top?.listState ?? .settled }

    package var isEmpty: Bool { presenters.isEmpty }

    /// True if no dialog is open, or if the keys for undo and redo work in the top dialog.
    var allowsUndo: Bool { top?.handlesUndo ?? true }

    func isTop(_ presenter: any DialogPresenter) -> Bool { presenters.last === presenter }

    package func perform(_ action: DialogAction) {
        presenters.last?.perform(action, in: self)
    }

    func open(_ presenter: any DialogPresenter) {
        presenters.append(presenter)
        update()
    }

    func ask(
        _ question: ConfirmModel,
        onCancel: @escaping @MainActor () -> Void = {},
        action: @escaping @MainActor () -> Void
    ) {
        open(ConfirmPresenter(question, action: action, onCancel: onCancel))
    }

    /// Opens a menu of elements, whose titles must be unique; `choose` is called with the chosen element.
    ///
    /// `startsTask` is true if each element is a task to start, and false if it is a value to select.
    func choose<Element>(
        _ title: String,
        from elements: [Element],
        selected: Int = 0,
        startsTask: Bool = false,
        title itemTitle: (Element) -> String = { "\($0)" },
        choose: @escaping @MainActor (Element) -> Void
    ) {
        let items = elements.map { MenuModel.Item(title: itemTitle($0)) }
        open(
            MenuPresenter(title: title, items: items, selected: selected, startsTask: startsTask) { item in
                if let index = items.firstIndex(of: item) { choose(elements[index]) }
            }
        )
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
