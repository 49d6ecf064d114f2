import TerminalKit

@MainActor final class ToDoScreen: ToDoView {
    private(set) var isRunning = true
    private let terminal: any Terminal
    private let presenter: ToDoPresenter
    private var toDos: [ToDo] = []
    private var selected = 0
    private var field: TextField?
    private var message = ""

    init(terminal: any Terminal, presenter: ToDoPresenter) {
        self.terminal = terminal
        self.presenter = presenter
        terminal.onEvent = { [weak self] event in self?.handle(event) }
        terminal.onSignal = { [weak self] _ in self?.isRunning = false }
        presenter.view = self
        draw()
    }

    func show(_ toDos: [ToDo]) {
        self.toDos = toDos
        selected = max(0, min(selected, toDos.count - 1))
        message = ""
        draw()
    }

    func show(error: String) {
        message = error
        draw()
    }

    private func handle(_ event: InputEvent) {
        if event == .endOfInput { isRunning = false }
        if field != nil { edit(event) } else if case .key(let key) = event { press(key) }
        draw()
    }

    private func edit(_ event: InputEvent) {
        switch event {
        case .key(.enter):
            if let title = field?.text, !title.isEmpty { presenter.add(title: title) }
            field = nil
        case .key(.escape): field = nil
        default: _ = field?.handle(event)
        }
    }

    private func press(_ key: Key) {
        let current = toDos.indices.contains(selected) ? toDos[selected] : nil
        switch key {
        case .up: selected = max(0, selected - 1)
        case .down: selected = max(0, min(selected + 1, toDos.count - 1))
        case .character("a"): field = TextField()
        case .character(" "): if let current { presenter.toggle(current) }
        case .character("d"): if let current { presenter.remove(current) }
        case .character("q"): isRunning = false
        default: break
        }
    }

    private func draw() {
        var buffer = terminal.makeBuffer()
        let (body, footer) = buffer.bounds.splitBottom(1)
        let inside = Box(title: "To do").draw(into: &buffer, rect: body)
        let (list, bottom) = inside.splitBottom(1)
        var table = Table(columns: [.init("TITLE", width: .flexible(1)), .init("STATUS", width: .fixed(6))])
        let first = max(0, selected - table.visibleRows(in: list) + 1)
        table.rows = toDos.dropFirst(first).map { .init([$0.title, $0.isDone ? "done" : "open"], isMarked: $0.isDone) }
        table.selectedRow = selected - first
        table.draw(into: &buffer, rect: list)
        var cursor: Point?
        if field != nil {
            cursor = field?.draw(into: &buffer, rect: bottom, placeholder: "What is to be done?")
        } else {
            Gauge(label: "Done", value: toDos.count(where: \.isDone), limit: toDos.count)
                .draw(into: &buffer, rect: bottom)
        }
        let keys: KeyValuePairs =
            field == nil
            ? ["a": "add", "Space": "tick off", "d": "remove", "q": "quit"] : ["Enter": "add", "Esc": "cancel"]
        KeyBar(items: keys.map { .init($0, $1) }, status: message).draw(into: &buffer, rect: footer)
        terminal.draw(buffer, cursor: cursor)
    }
}
