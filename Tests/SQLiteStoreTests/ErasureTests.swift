import Foundation
import Testing
import UserDirectory
import UserDirectoryTesting

/// Tests that a purge removes the purged user's texts from the store's files.
@Suite struct ErasureTests {
    private let place: TemporaryPlace

    init() throws {
        place = try TemporaryPlace()
    }

    private func holds(_ text: String) throws -> Bool {
        try place.names().contains { name in try place.bytes(name).firstRange(of: Data(text.utf8)) != nil }
    }

    @Test("no text of a purged user is left in any file")
    func nothingIsLeft() throws {
        let subject = try place.store()
        for number in 0..<50 {
            try subject.add(UserFields(login: "other\(number)", note: String(repeating: "x", count: 900)))
        }
        // Long notes have pages of their own, which are freed when the notes get shorter.
        let note = String(repeating: "secretive ", count: 900)
        let draft = UserFields(login: "wilhelmina", name: "Wilhelmina Quux", email: "mina@example.net", note: note)
        let user = try subject.add(draft)
        let agreed: AgreedValues = [.login: "wilhelmina", .name: "Wilhelmina Quux", .note: note]
        try subject.updateLinks(put: [Link(connection: "corp", user: user.id, account: .fixture("7", agreed: agreed))])
        try subject.edit(.login("wilhelmina")) { $0.note = "hushhush" }
        try subject.edit(.login("wilhelmina")) { $0.login = "mina-q" }
        for number in 0..<40 { try subject.edit(.login("other\(number)")) { $0.note = "" } }
        try subject.perform(.delete(.login("mina-q")))
        let texts = ["wilhelmina", "Wilhelmina Quux", "mina@example.net", "secretive", "hushhush", "mina-q", "mina"]
        for text in texts { #expect(try holds(text), "\(text)") }
        _ = try subject.purge([.login("mina-q")])
        for text in texts { #expect(try !holds(text), "\(text)") }
        subject.close()
        for text in texts { #expect(try !holds(text), "\(text)") }
        #expect(try place.store().count() == 50)
        #expect(try place.store().logins(UserFilter(terms: [.init(.word("other7"))])) == ["other7"])
    }

    @Test("a purge succeeds while another connection has the store open")
    func besideAReader() throws {
        let subject = try place.store()
        let reader = try place.store(isReadOnly: true)
        try subject.add("ana")
        try subject.perform(.delete(.login("ana")))
        #expect(try reader.count(UserFilter(terms: [.init(.state(.trashed))])) == 1)
        _ = try subject.purge([.login("ana")])
        #expect(try reader.count(UserFilter(terms: [.init(.state(.trashed))])) == 0)
        reader.close()
        subject.close()
    }
}
