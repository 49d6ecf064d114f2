import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

/// The tests assert every call that the presenter makes to the view.
@Suite("The frame's presenter") @MainActor struct FramePresenterTests {
    /// The callbacks that the presenter has scheduled, with their delays.
    @MainActor
    private final class Schedule {
        var entries: [(delay: Duration, body: @MainActor @Sendable () -> Void)] = []

        func run() {
            let due = entries
            entries = []
            for entry in due { entry.body() }
        }
    }

    private let schedule = Schedule()

    private func test(_ body: (FramePresenter, AssertedView<FrameModel>) throws -> Void) async rethrows {
        try await AssertedView.test(from: FrameModel()) { view in
            let environment = DashboardEnvironment(
                store: "team.db",
                author: .operatorOnDuty,
                schedule: { [schedule] in schedule.entries.append(($0, $1)) },
                quit: {}
            )
            let presenter = FramePresenter(view: view, environment: environment)
            presenter.start()
            view.expect { ($0.store, $0.tabs) = ("team.db", presenter.model.tabs) }
            #expect(presenter.model.tabs.map(\.pane) == FrameModel.Pane.all.filter { $0 != .connections })
            try body(presenter, view)
        }
    }

    @Test("a success message disappears after four seconds")
    func fading() async {
        await test { presenter, view in
            presenter.say(.success, "Disabled ana")
            view.expect { $0.message = .init(kind: .success, text: "Disabled ana") }
            #expect(schedule.entries.map(\.delay) == [.seconds(4)])
            schedule.run()
            view.expect { $0.message = nil }
        }
    }

    @Test("a message stays for four seconds; the timer of an older message does not remove it")
    func newerMessage() async {
        await test { presenter, view in
            presenter.say(.note, "first")
            view.expect { $0.message = .init(kind: .note, text: "first") }
            let old = schedule.entries
            schedule.entries = []
            presenter.say(.note, "second")
            view.expect { $0.message = .init(kind: .note, text: "second") }
            for entry in old { entry.body() }
            schedule.run()
            view.expect { $0.message = nil }
        }
    }

    @Test("an error stays until it is dismissed; without an error, dismissing does nothing")
    func error() async {
        await test { presenter, view in
            presenter.say(.error, "the disk is full")
            view.expect { $0.message = .init(kind: .error, text: "the disk is full") }
            #expect(schedule.entries.isEmpty)
            presenter.dismissError()
            view.expect { $0.message = nil }
            presenter.dismissError()
            presenter.say(.note, "copied")
            view.expect { $0.message = .init(kind: .note, text: "copied") }
            presenter.dismissError()
        }
    }

    @Test("showing a tab focuses its pane; if nothing changes, the view is not called")
    func tabs() async {
        await test { presenter, view in
            presenter.show(.activity)
            view.expect { ($0.tab, $0.focus) = (.activity, .activity) }
            presenter.show(.activity)
            presenter.change { $0.focus = .tasks }
            view.expect { $0.focus = .tasks }
            presenter.change { _ in }
        }
    }
}
