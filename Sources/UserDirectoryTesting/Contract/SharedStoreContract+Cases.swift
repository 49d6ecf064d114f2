internal import Foundation
internal import Futures
internal import Interactors
internal import Testing
internal import UserDirectory

extension SharedStoreContract {
    static let writers: [Case] = [
        Case("sixteen connections can create the store at the same time") { place throws in
            let failed = place.errors(threads: 16) { index, subject in try subject.addWithRetries("user\(index)") }
            #expect(failed.isEmpty, "\(failed)")
            #expect(try place.store().count() == 16)
        },
        Case("sixteen writers wait for each other, and no change is lost or recorded twice") { place throws in
            try place.store().store.close()
            let failed = place.errors(threads: 16) { index, subject in
                for number in 0..<20 { try subject.addWithRetries("user\(index)-\(number)") }
            }
            #expect(failed.isEmpty, "\(failed)")
            let subject = try place.store()
            #expect(try subject.count() == 320)
            #expect(try subject.seats().used == 320)
            #expect(try subject.journal().map(\.number) == Array(1...320))
            #expect(try subject.replay().users == subject.allUsers())
        },
        Case("if several processes add the same login at the same time, only one succeeds") { place throws in
            try place.store().store.close()
            let failed = place.errors(threads: 8) { _, subject in try subject.addWithRetries("ana") }
            #expect(failed.count == 7)
            #expect(failed.allSatisfy { $0 as? DirectoryError == .loginTaken("ana") }, "\(failed)")
        },
        Case("if several edits start from one version, one succeeds and the others are conflicts") { place throws in
            try place.store().add("ana")
            let failed = place.errors(threads: 8) { index, subject in
                try subject.editWithRetries("ana", ifVersion: 1) { $0.name = "Ana \(index)" }
            }
            #expect(failed.count == 7)
            #expect(failed.allSatisfy { ($0 as? DirectoryError)?.code == "conflict" }, "\(failed)")
            #expect(try place.store().user(.login("ana")).version == 2)
        },
    ]

    static let links: [Case] = [
        Case("if several processes link an account at the same time, one link remains") { place throws in
            try place.store().store.close()
            let failed = place.errors(threads: 8) { index, subject in
                for round in 0..<5 {
                    let links = [
                        Link.fixture(index, "a", version: "\(index) \(round)"), .fixture(100 + index, "\(index)"),
                    ]
                    _ = try subject.useCases.updateLinks
                        .execute(LinkUpdateQuery(connection: "corp", put: links)).get()
                }
            }
            #expect(failed.isEmpty, "\(failed)")
            let subject = try place.store()
            #expect(try subject.links(.accounts([RemoteID("a")])).count == 1)
            #expect(try subject.allLinks().count == 9)
        }
    ]

    static let guards: [Case] = [
        Case("the seats in use never exceed the limit, even if many users are added at the same time") { place throws in
            try place.store().setLimit(25)
            let refused = place.errors(threads: 16) { index, subject in
                var last: (any Error)?
                for number in 0..<5 {
                    do { try subject.addWithRetries("user\(index)-\(number)") } catch { last = error }
                    let seats = try subject.seats()
                    if seats.isExceeded { throw DirectoryError.limitReached(seats) }
                }
                if let last { throw last }
            }
            let full = Seats(used: 25, limit: 25)
            #expect(try place.store().seats() == full)
            #expect(!refused.isEmpty)
            #expect(refused.allSatisfy { $0 as? DirectoryError == .limitReached(full) }, "\(refused)")
        },
        Case("if the last two admins are disabled at the same time, one of them stays enabled") { place throws in
            let subject = try place.store()
            try subject.add(UserFields(login: "ana", role: User.adminRole))
            try subject.add(UserFields(login: "bo", role: User.adminRole))
            for _ in 0..<10 {
                let refused = place.errors(threads: 2) { index, subject in
                    let login = UserReference.login(["ana", "bo"][index])
                    _ = try subject.useCases.disableUser.execute(login, by: .operatorOnDuty).get()
                }
                #expect(refused.map { ($0 as? DirectoryError)?.code } == ["last-admin"])
                for login in ["ana", "bo"] { try subject.perform(.enable(.login(login))) }
            }
        },
        Case("if a role is assigned and removed at the same time, one of the two is refused") { place throws in
            let subject = try place.store()
            try subject.add("ana")
            for round in 0..<10 {
                let role = "role\(round)"
                try subject.edit(.add([role]))
                let refused = place.errors(threads: 2) { index, subject in
                    if index == 0 {
                        _ = try subject.useCases.changeRoles.execute(.remove([role]), by: .operatorOnDuty).get()
                    } else {
                        try subject.editWithRetries("ana") { $0.role = role }
                    }
                }
                #expect(refused.count == 1, "\(refused)")
                #expect(try subject.roles().contains(subject.user(.login("ana")).role))
            }
            #expect(try subject.replay().roles == subject.roles())
        },
    ]

    static let readers: [Case] = [
        Case("readers do not wait for a writer") { place throws in
            let clock = HookedClock()
            let subject = try place.store()
            try subject.add("ana")
            // The change reads the clock inside its transaction. The hook of the clock then reads users through another
            // store.
            let writer = try place.open(clock)
            clock.onDate.withLock { $0 = { clock.seen.withLock { $0 = try? subject.logins() } } }
            _ = try writer.changes.put(nil, in: ChangeQuery(.add(UserFields(login: "bo")), by: .operatorOnDuty)).get()
            #expect(clock.seen.withLock { $0 } == ["ana"])
            #expect(try subject.logins() == ["ana", "bo"])
        }
    ]
}

/// A clock that runs a closure each time its date is read.
private final class HookedClock: WallClock {
    let onDate = Locked<(@Sendable () -> Void)?>(nil)
    let seen = Locked<[String]?>(nil)

    var date: Date {
        onDate.withLock { $0 }?()
        return Date(millisecondsSince1970: 1_795_262_400_123)
    }
}
