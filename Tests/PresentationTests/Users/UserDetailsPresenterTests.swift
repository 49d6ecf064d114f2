import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite @MainActor struct UserDetailsPresenterTests {
    private let bench = Bench()
    private let view = RecordingDetailsView()
    private var clock: ManualWallClock { bench.wallClock }

    private func presenter() -> UserDetailsPresenter {
        let center = TaskCenter(clock: bench.clock, mainLoop: bench.mainLoop)
        let history = UserHistoryReader(bench.useCases.readJournal, tasks: center) { _, _ in }
        let actions = UserDetailsPresenter.Actions(open: { _ in }, perform: { _ in }, note: { _ in })
        return UserDetailsPresenter(clock: clock, times: .utc, history: history, view: view, actions: actions)
    }

    @Test("the record shows the fields that have a value")
    func fields() async throws {
        let presenter = presenter()
        let user = User.fixture(login: "ana", name: "Ana Müller", email: "ana@example.com", groups: ["oncall", "ops"])
        let shown = await view.during { presenter.show(user) }
        let model = try #require(shown.first ?? nil)
        #expect(model.title == "ana")
        #expect(model.name == "Ana Müller")
        let labels = ["Email", "Role", "Groups", "Kind", "Status", "Created", "Updated", "Version", "ID"]
        #expect(model.fields.map(\.label) == labels)
        #expect(model.fields[2].value == "oncall, ops")
        #expect(model.fields[3].value == "person, 1 seat")
        #expect(model.fields[5].value == "2026-11-21 12:00:00 UTC")
    }

    @Test(
        "the record shows the user's state, and whether the user takes a seat",
        arguments: [
            (User.fixture(kind: .service), "service, no seat", "active"),
            (User.fixture(status: .disabled), "person, no seat", "disabled"),
            (User.fixture(validUntil: .of("2026-11-20")), "person, no seat", "expired"),
            (User.fixture(validUntil: .of("2026-11-21")), "person, 1 seat", "active"),
            (User.fixture(trashedAt: ManualWallClock().date), "person, no seat", "trashed"),
        ]
    )
    func seats(user: User, kind: String, status: String) {
        let model = UserDetailsModel(user, today: clock.today, times: .utc)
        #expect(model.fields.first { $0.label == "Kind" }?.value == kind)
        #expect(model.fields.first { $0.label == "Status" }?.value == status)
    }

    @Test("the heading above the latest changes shows the time zone if the zone is UTC")
    func changesTitle() {
        #expect(UserDetailsModel(.fixture(), today: clock.today, times: .utc).changesTitle == "Latest changes (UTC)")
        let local = TimeFormat(.local) { _ in 3_600 }
        #expect(UserDetailsModel(.fixture(), today: clock.today, times: local).changesTitle == "Latest changes")
    }

    @Test("after midnight, the record shows that the user's last day has passed")
    func midnight() async {
        let presenter = presenter()
        let user = User.fixture(validUntil: clock.today)
        let shown = await view.during {
            presenter.show(user)
            clock.advance(by: 86_400)
            presenter.show(user)
        }
        #expect(shown.map { $0?.fields.first { $0.label == "Status" }?.value } == ["active", "expired"])
    }

    @Test("the same version of a record is shown only once")
    func sameRecord() async {
        let presenter = presenter()
        let shown = await view.during {
            presenter.show(.fixture())
            presenter.show(.fixture())
            presenter.show(.fixture(version: 2))
            presenter.show(nil)
        }
        #expect(shown.map { $0?.fields.first { $0.label == "Version" }?.value } == ["1", "2", nil])
    }
}
