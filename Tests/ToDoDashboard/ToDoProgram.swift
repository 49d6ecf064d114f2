import Foundation
import Futures
import Interactors
import TerminalKit

@main enum ToDoProgram {
    @MainActor static func main() throws {
        let terminal = try CursesTerminal()
        defer { terminal.close() }
        let toDos = SingleDataSourceRepository(InMemoryDataSource<Int, ToDo>())
        let presenter = ToDoPresenter(executor: AppExecutor.shared, repository: toDos)
        let screen = ToDoScreen(terminal: terminal, presenter: presenter)
        while screen.isRunning, RunLoop.main.run(mode: .default, before: .distantFuture) {}
    }
}
