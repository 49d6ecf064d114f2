import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite @MainActor struct UserDetailsPresenterTests {
    private let clock = ManualWallClock()
    private let view = RecordingDetailsView()

    @Test("shows the fields that have a value")
    func fields() async throws {
        let presenter = UserDetailsPresenter(clock: clock, view: view)
        let user = User.fixture(login: "ana", name: "Ana Müller", email: "ana@example.com", groups: ["oncall", "ops"])
        let shown = await view.during { presenter.show(user) }
        let model = try #require(shown.first ?? nil)
        #expect(model.title == "ana")
        #expect(model.name == "Ana Müller")
        let labels = ["email", "role", "groups", "kind", "status", "created", "updated", "version", "id"]
        #expect(model.fields.map(\.label) == labels)
        #expect(model.fields[2].value == "oncall, ops")
        #expect(model.fields[3].value == "person, takes a seat")
        #expect(model.fields[5].value == "2026-11-21 12:00:00 UTC")
    }

    @Test(
        "says who takes no seat",
        arguments: [
            (User.fixture(kind: .service), "service (* beside the role), takes no seat", "active"),
            (User.fixture(status: .disabled), "person, takes no seat", "disabled"),
            (User.fixture(validUntil: .of("2026-11-20")), "person, takes no seat", "expired"),
            (User.fixture(validUntil: .of("2026-11-21")), "person, takes a seat", "active"),
            (User.fixture(trashedAt: ManualWallClock().date), "person, takes no seat", "trashed"),
        ]
    )
    func seats(user: User, kind: String, status: String) {
        let model = UserDetailsModel(user, today: clock.today)
        #expect(model.fields.first { $0.label == "kind" }?.value == kind)
        #expect(model.fields.first { $0.label == "status" }?.value == status)
    }

    @Test("the same record is shown once, and its going too")
    func sameRecord() async {
        let presenter = UserDetailsPresenter(clock: clock, view: view)
        let shown = await view.during {
            presenter.show(.fixture())
            presenter.show(.fixture())
            presenter.show(.fixture(version: 2))
            presenter.show(nil)
        }
        #expect(shown.map { $0?.fields.first { $0.label == "version" }?.value } == ["1", "2", nil])
    }
}
