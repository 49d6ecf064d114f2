import Foundation
import Futures
import Interactors
import TerminalKit
import TerminalKitTesting
import Testing

@testable import ToDoDashboard

@Suite("The to-do dashboard of the documentation") @MainActor struct ToDoDashboardTests {
    @Test("the documentation page shows the to-do dashboard's code exactly as compiled, in under 150 lines")
    func page() throws {
        let package = URL(filePath: #filePath).appending(path: "../../../..").standardized
        let name = "Sources/TerminalKit/Documentation.docc/ToDoDashboard.md"
        let page = try String(contentsOf: package.appending(path: name), encoding: .utf8)
        let blocks = page.components(separatedBy: "```swift\n").dropFirst()
            .map { $0.components(separatedBy: "```")[0] }
        let files = try ["ToDo", "ToDoPresenter", "ToDoScreen", "ToDoProgram"].map {
            try String(contentsOf: package.appending(path: "Tests/ToDoDashboard/\($0).swift"), encoding: .utf8)
        }
        #expect(blocks == files)
        #expect(files.joined().split(separator: "\n", omittingEmptySubsequences: false).count < 150)
    }

    @Test("the to-do dashboard adds, ticks off and removes to-dos with keys", .timeLimit(.minutes(60)))
    func keys() async {
        let terminal = VirtualTerminal(rows: 8, columns: 44)
        let toDos = SingleDataSourceRepository(InMemoryDataSource<Int, ToDo>())
        let presenter = ToDoPresenter(executor: AppExecutor(), repository: toDos)
        let screen = ToDoScreen(terminal: terminal, presenter: presenter)
        let view = AwaitedView(screen)
        presenter.view = view
        for title in ["Water the plants", "Buy milk"] {
            terminal.type("a\(title)")
            await view.next { terminal.send(.enter) }
        }
        #expect(terminal.text.contains("Water the plants"))
        #expect(terminal.text.contains("0/2"))
        await view.next { terminal.type(" ") }
        #expect(terminal.lines.first { $0.contains("Water") }?.contains("done") == true)
        #expect(terminal.text.contains("1/2"))
        await view.next { terminal.type("d") }
        #expect(!terminal.text.contains("Water the plants"))
        #expect(terminal.text.contains("Buy milk"))
        terminal.type("aNothing")
        terminal.send(.escape)
        #expect(!terminal.text.contains("Nothing"))
        terminal.type("q")
        #expect(!screen.isRunning)
    }
}

/// Passes a presenter's calls on to the screen, and lets a test wait for the next call.
@MainActor private final class AwaitedView: ToDoView {
    private let screen: ToDoScreen
    private var waiting: CheckedContinuation<Void, Never>?

    init(_ screen: ToDoScreen) {
        self.screen = screen
    }

    /// Runs the action, and waits for the presenter's next call.
    func next(after action: () -> Void) async {
        await withCheckedContinuation { continuation in
            waiting = continuation
            action()
        }
    }

    func show(_ toDos: [ToDo]) {
        screen.show(toDos)
        waiting?.resume()
        waiting = nil
    }

    func show(error: String) {
        Issue.record("\(error)")
        show([])
    }
}
