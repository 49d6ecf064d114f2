import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

/// The tests assert every call that the presenter makes to the view.
@Suite("The user list's presenter") @MainActor struct UserListPresenterTests {
    private let bench = Bench(UserFields.three)

    /// Runs a test with a presenter that has room for ten rows and has read the three users.
    private func test(_ body: (UserListPresenter, AssertedView<UserListModel>) async throws -> Void) async throws {
        let rows = try ["ana", "bo", "chris"].map { try row($0) }
        try await AssertedView.test(from: UserListModel()) { view in
            let list = UserListPresenter(
                useCases: bench.useCases,
                tasks: TaskCenter(clock: bench.clock, mainLoop: bench.mainLoop),
                clock: bench.wallClock,
                view: view
            )
            list.resize(rows: 10)
            view.expect { ($0.columns, $0.sortKey) = (UserColumn.standard, "name") }
            list.reload()
            await bench.settle()
            view.expect {
                ($0.rows, $0.selected) = (rows, 0)
                $0.extent = "counting"
            }
            view.expect {
                $0.extent = "3 users · row 1"
                $0.scroll = .init(offset: 0, total: 3)
            }
            try await body(list, view)
        }
    }

    private func row(_ login: String, isMarked: Bool = false) throws -> UserListModel.Row {
        .init(
            try bench.user(login),
            columns: UserColumn.standard,
            isMarked: isMarked,
            today: bench.wallClock.today
        )
    }

    @Test("moving within the rows in memory shows the cursor immediately, with a single update")
    func moving() async throws {
        try await test { list, view in
            list.move(by: 1)
            view.expect {
                $0.selected = 1
                $0.extent = "3 users · row 2"
            }
            await bench.settle()
        }
    }

    @Test("a filter's text is shown immediately, then the rows that match, and then their number")
    func filtering() async throws {
        let chris = try row("chris")
        try await test { list, view in
            list.filter(by: "chr")
            view.expect { $0.filter.text = "chr" }
            await bench.settle()
            view.expect {
                $0.rows = [chris]
                $0.extent = "counting"
                $0.scroll = nil
            }
            view.expect {
                $0.extent = "1 of 3 · row 1"
                $0.scroll = .init(offset: 0, total: 1)
            }
            // The number of all users is then read. It has not changed, so the view shows the same model again.
            view.expect { _ in }
        }
    }

    @Test("an invalid filter shows its error, and causes no read of the store")
    func unreadable() async throws {
        try await test { list, view in
            let message = "Unknown value \"idle\"; use active, disabled, expired, trashed or seated"
            let calls = bench.store.calls.count
            list.filter(by: "is:idle")
            await bench.settle()
            view.expect {
                ($0.filter.text, $0.filter.error, $0.filter.ignoresLastTerm) = ("is:idle", message, true)
            }
            #expect(bench.store.calls.count == calls)
        }
    }

    @Test("a mark is shown on its row, together with the number of marks")
    func marking() async throws {
        let marked = try row("ana", isMarked: true)
        try await test { list, view in
            list.marks.toggle()
            await bench.settle()
            view.expect {
                $0.rows[0] = marked
                $0.selected = 1
                $0.extent = "3 users · row 2"
                $0.marked = "1 marked"
            }
        }
    }
}
