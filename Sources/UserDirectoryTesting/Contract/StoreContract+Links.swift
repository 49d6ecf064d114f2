import Foundation
import Futures
import Interactors
import Testing
import UserDirectory

extension StoreContract {
    static let links: [Case] = reading + replacing + updates + batchLinks

    /// Difficult texts: empty, in other scripts, or with quotes, control characters or newlines.
    private static let agreed: AgreedValues = [
        .login: "ana", .name: "e\u{301} \"Ng\" \\ 世蓮 👩‍👩‍👧", .email: "", .groups: "ops\nархив",
        .note: "one\r\n\ttwo\u{1}",
    ]

    private static func ids(_ links: [Link]) -> Set<String> { Set(links.map(\.account.id.text)) }

    private static let reading: [Case] = [
        Case("a link can be read back, by its user and by its account") { subject throws in
            let links: [Link] = [
                .fixture(1, "a", version: "v1", agreed: agreed), .fixture(2, "b", version: nil), .fixture(3, "c"),
            ]
            try subject.updateLinks(put: links)
            #expect(try subject.links(.users([.fixture(1), .fixture(1), .fixture(9)])) == [links[0]])
            #expect(try subject.links(.accounts([RemoteID("b"), RemoteID("b"), RemoteID("x")])) == [links[1]])
            #expect(try Set(subject.links(.users(links.map(\.user)))) == Set(links))
            #expect(try Set(subject.links(.accounts(links.map(\.account.id)))) == Set(links))
            #expect(try subject.links(.users([])).isEmpty)
            #expect(try subject.links(.accounts([])).isEmpty)
        },
        Case("only the links of the requested connection are read") { subject throws in
            let elsewhere = Link.fixture(1, "a", of: "web1")
            try subject.updateLinks(put: [.fixture(1, "a"), .fixture(2, "b")])
            try subject.updateLinks(put: [elsewhere], of: "web1")
            #expect(try subject.links(.users([.fixture(1), .fixture(2)]), of: "web1") == [elsewhere])
            #expect(try subject.links(.accounts([RemoteID("a"), RemoteID("b")]), of: "web1") == [elsewhere])
            #expect(try subject.links(.page(after: nil, limit: 10), of: "web1") == [elsewhere])
            #expect(try subject.links(.page(after: nil, limit: 10), of: "WEB1").isEmpty)
            #expect(try ["corp", "web1", "WEB1"].map { try subject.linkCount(of: $0) } == [2, 1, 0])
            try subject.updateLinks(remove: [.fixture(1)], of: "web1")
            #expect(try ids(subject.allLinks()) == ["a", "b"])
        },
        Case("a page of links begins after a given user, and is ordered by user") { subject throws in
            try subject.updateLinks(put: [7, 2, 9, 4, 1].map { .fixture($0, "account \(10 - $0)") })
            func page(_ user: Int?, _ limit: Int) throws -> [UserID] {
                try subject.links(.page(after: user.map { .fixture($0) }, limit: limit)).map(\.user)
            }
            #expect(try page(nil, 3) == [1, 2, 4].map { .fixture($0) })
            #expect(try page(4, 3) == [7, 9].map { .fixture($0) })
            // A page can also begin after a user who has no link.
            #expect(try page(3, 1) == [.fixture(4)])
            #expect(try page(9, 3).isEmpty)
            #expect(try page(nil, 0).isEmpty)
            try subject.updateLinks(put: [.fixture(3, "new")], remove: [.fixture(2)])
            #expect(try page(1, 2) == [3, 4].map { .fixture($0) })
        },
        Case("100,000 links are read page by page") { subject throws in
            for start in stride(from: 0, to: 100_000, by: 5_000) {
                try subject.updateLinks(
                    put: (start..<(start + 5_000)).map { .fixture($0, "account \($0)", agreed: [.login: "user\($0)"]) }
                )
            }
            var next = 0
            var last: UserID?
            while true {
                let page = try subject.links(.page(after: last, limit: 1_000))
                #expect(page.count <= 1_000)
                for link in page {
                    if link.user != .fixture(next) { Issue.record("\(link) instead of \(next)") }
                    next += 1
                }
                last = page.last?.user
                if page.isEmpty { break }
            }
            #expect(next == 100_000)
        },
        Case("account ids that differ only in case, normal form or a space are different") { subject throws in
            let links: [Link] = [
                .fixture(1, "\u{E9}"), .fixture(2, "e\u{301}"), .fixture(3, "E"), .fixture(4, "e"), .fixture(5, "e "),
            ]
            try subject.updateLinks(put: links)
            for link in links {
                let found = try subject.links(.accounts([link.account.id]))
                #expect(found.map(\.user) == [link.user])
            }
        },
    ]

    private static let replacing: [Case] = [
        Case("a new link of a user replaces the user's old link at the connection") { subject throws in
            try subject.updateLinks(put: [.fixture(1, "a", version: "1", agreed: [.name: "Ana"])])
            let later = Link.fixture(1, "b", version: "2")
            try subject.updateLinks(put: [later])
            #expect(try subject.allLinks() == [later])
            #expect(try subject.links(.accounts([RemoteID("a")])).isEmpty)
        },
        Case("a new link of an account replaces the account's old link") { subject throws in
            try subject.updateLinks(put: [.fixture(1, "a"), .fixture(2, "b")])
            try subject.updateLinks(put: [.fixture(3, "a")])
            #expect(try subject.allLinks() == [.fixture(2, "b"), .fixture(3, "a")])
        },
        Case("two users can exchange their accounts") { subject throws in
            try subject.updateLinks(put: [.fixture(1, "a"), .fixture(2, "b")])
            try subject.updateLinks(put: [.fixture(1, "b"), .fixture(2, "a")])
            #expect(try subject.allLinks() == [.fixture(1, "b"), .fixture(2, "a")])
        },
        Case("putting links in one update gives the same result as putting them one by one") { subject throws in
            var random = SplitMix(seed: 21)
            var model: [Link] = []
            for round in 0..<40 {
                let links = (0..<Int.random(in: 1...40, using: &random)).map { index in
                    Link.fixture(
                        Int.random(in: 1...30, using: &random),
                        "account \(Int.random(in: 1...30, using: &random))",
                        version: "\(round) \(index)"
                    )
                }
                for link in links {
                    model.removeAll { $0.user == link.user || $0.account.id == link.account.id }
                    model.append(link)
                }
                try subject.updateLinks(put: links)
                #expect(try subject.allLinks() == model.sorted { $0.user < $1.user })
            }
        },
    ]

    private static let updates: [Case] = [
        Case("an update of links changes neither users nor the journal") { subject throws in
            let ana = try subject.add("ana")
            let before = (try subject.allUsers(), try subject.journal(), try subject.tasks())
            let link = Link(connection: "corp", user: ana.id, account: .fixture("a"))
            try subject.updateLinks(put: [link])
            try subject.updateLinks(remove: [ana.id])
            #expect(try subject.allUsers() == before.0)
            #expect(try subject.journal() == before.1)
            #expect(try subject.tasks() == before.2)
        },
        Case("an update removes the links of the given users before it puts new links") { subject throws in
            try subject.updateLinks(put: (1...40).map { .fixture($0, "account \($0)") })
            try subject.updateLinks(put: [.fixture(1, "new")], remove: (1...38).map { .fixture($0) } + [.fixture(99)])
            let rest: [Link] = [.fixture(1, "new"), .fixture(39, "account 39"), .fixture(40, "account 40")]
            #expect(try subject.allLinks() == rest)
            try subject.updateLinks()
            #expect(try subject.allLinks().count == 3)
        },
        Case("a link stays when its user is deleted; a purge erases the agreed values") { subject throws in
            let ana = try subject.add("ana")
            let bo = try subject.add("bo")
            func link(_ user: User, _ agreed: AgreedValues, of connection: String = "corp") -> Link {
                Link(
                    connection: connection,
                    user: user.id,
                    account: .fixture("of \(user.login)", version: "1", agreed: agreed)
                )
            }
            try subject.updateLinks(put: [link(ana, agreed), link(bo, agreed)])
            try subject.updateLinks(put: [link(ana, agreed, of: "web1")], of: "web1")
            try subject.perform(.delete(.login("ana")))
            #expect(try subject.links(.users([ana.id])) == [link(ana, agreed)])
            try subject.purge([.login("ana")])
            #expect(try subject.links(.users([ana.id])) == [link(ana, [:])])
            #expect(try subject.allLinks(of: "web1") == [link(ana, [:], of: "web1")])
            #expect(try subject.links(.users([bo.id])) == [link(bo, agreed)])
        },
        Case("links of a read-only store are read, but not updated", isReadOnly: true) { subject throws in
            #expect(try subject.allLinks().isEmpty)
            #expect(throws: DirectoryError.readOnly) { try subject.updateLinks(put: [.fixture(1, "a")]) }
        },
    ]
}

extension StoreContract {
    private static func perform(
        _ changes: [(UserChange, AccountState?)],
        stopsWhenFull: Bool = false,
        _ subject: StoreUnderTest
    ) throws -> ChangeBatch {
        let query = ChangeBatchQuery(
            changes.map(\.0),
            by: .operatorOnDuty,
            stopsWhenFull: stopsWhenFull,
            links: BatchLinks(connection: "corp", accounts: changes.map(\.1))
        )
        return try subject.store.batches.put(nil, in: query).get()
    }

    private static let batchLinks: [Case] = [
        Case("a batch puts links for successful changes, but not for refused changes") { subject throws in
            let ana = try subject.add("ana")
            let bo = try subject.add("bo")
            try subject.updateLinks(put: [Link(connection: "corp", user: bo.id, account: .fixture("b", version: "1"))])
            let batch = try perform(
                [
                    (.add(UserFields(login: "chris")), .fixture("c", version: "1")),
                    (.edit(.login("bo"), UserEdit(), ifVersion: 9), .fixture("b", version: "2")),
                    // Enabling an active user changes nothing.
                    (.enable(.login("ana")), .fixture("a", version: "1", agreed: [.login: "ana"])),
                    (.add(UserFields(login: "dora")), nil),
                ],
                subject
            )
            let added = try batch.results[0].get().after
            #expect(throws: DirectoryError.self) { try batch.results[1].get() }
            #expect(try batch.results[2].get().isUnchanged)
            let expected = [
                Link(connection: "corp", user: ana.id, account: .fixture("a", version: "1", agreed: [.login: "ana"])),
                Link(connection: "corp", user: bo.id, account: .fixture("b", version: "1")),
                Link(connection: "corp", user: added.id, account: .fixture("c", version: "1")),
            ]
            #expect(try Set(subject.allLinks()) == Set(expected))
        },
        Case("a batch that changes nothing puts its links, and is not recorded as a task") { subject throws in
            let ana = try subject.add("ana")
            let batch = try perform([(.enable(.login("ana")), .fixture("a"))], subject)
            #expect(batch.task == nil)
            #expect(try subject.allLinks() == [Link(connection: "corp", user: ana.id, account: .fixture("a"))])
            #expect(try subject.tasks().count == 1)
        },
        Case("if a batch stops because no seat is free, it puts no links for later changes") { subject throws in
            try subject.setLimit(1)
            let logins = ["ana", "bo", "chris"]
            let batch = try perform(
                logins.map { (.add(UserFields(login: $0)), .fixture("of \($0)")) },
                stopsWhenFull: true,
                subject
            )
            #expect(batch.results.count == 2)
            #expect(try ids(subject.allLinks()) == ["of ana"])
        },
    ]
}
