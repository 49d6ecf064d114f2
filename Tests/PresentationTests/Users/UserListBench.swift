import Futures
import UserDirectory

@testable import Presentation

/// The presenter of the list of users, with its view.
@MainActor
final class UserListBench {
    let bench: Bench
    let view = RecordingUserListView()
    let tasks: TaskCenter
    let list: UserListPresenter

    init(_ drafts: [UserFields], rows: Int = 10) async {
        bench = Bench(drafts)
        tasks = TaskCenter(clock: bench.clock, mainLoop: bench.mainLoop)
        list = UserListPresenter(useCases: bench.useCases, tasks: tasks, clock: bench.wallClock, view: view)
        await view.during { list.resize(rows: rows) }
    }

    /// Runs `body`, completes the work that follows from it, and returns the table that is shown in the end.
    @discardableResult
    func after(_ body: () -> Void) async -> UserListModel {
        await view.during {
            body()
            await bench.settle()
        }
        return view.latest ?? UserListModel()
    }

    /// Reads the list for the first time.
    @discardableResult
    func load() async -> UserListModel { await after { list.reload() } }
}

extension UserListModel {
    /// The login of the user under the cursor.
    var selectedLogin: String? { selected.map { rows[$0].login } }
}
