import Foundation
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

/// The form shows who else has the user open.
@MainActor @Suite struct UserFormPresenceTests {
    /// A test double that reports the names that a test passes to `notify`.
    @MainActor
    private final class Presence: DirectoryPresence {
        @MainActor
        final class Session: PresenceSession {
            let onClose: @MainActor () -> Void
            init(_ onClose: @escaping @MainActor () -> Void) { self.onClose = onClose }
            isolated deinit { onClose() }
            func close() {}
        }

        private(set) var opened: [UserID] = []
        private(set) var closed = 0
        private var others: (@MainActor @Sendable ([String]) -> Void)?

        func open(
            _ user: UserID,
            by author: Author,
            others: @escaping @MainActor @Sendable ([String]) -> Void
        ) -> any PresenceSession {
            opened.append(user)
            self.others = others
            return Session { [weak self] in self?.closed += 1 }
        }

        func notify(_ names: String...) { others?(names) }
    }

    private let bench = FormBench()
    private let presence = Presence()
    private let ana = User(id: .make(at: Date()), UserFields(login: "ana"), createdAt: Date(), updatedAt: Date())

    private func open(_ user: User?) {
        let form = UserFormPresenter(editing: user, roles: { ["member"] }, today: .of("2026-11-22")) { _, _ in }
        bench.stack.open(form)
        form.announce(by: .operatorOnDuty, through: presence, in: bench.stack)
    }

    @Test("while others have the user open, the form names them")
    func others() throws {
        open(ana)
        #expect(presence.opened == [ana.id])
        #expect(try bench.form.banner == nil)
        presence.notify("bo")
        #expect(try bench.form.banner == "Also being edited by bo")
        presence.notify("bo", "chris", "dora")
        #expect(try bench.form.banner == "Also being edited by bo, chris and dora")
        presence.notify()
        #expect(try bench.form.banner == nil)
    }

    @Test("closing the form ends its `PresenceSession`; the form for a new user has none")
    func end() {
        open(nil)
        #expect(presence.opened == [])
        bench.cancel()
        open(ana)
        bench.cancel()
        #expect(presence.closed == 1)
    }
}
