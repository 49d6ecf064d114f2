import Testing
import UserDirectory

extension StoreContract {
    /// Adds one user who takes the only seat, and four users who take none.
    private static func fill(_ subject: StoreUnderTest) throws {
        try subject.add("holder")
        try subject.add(UserFields(login: "disabled", status: .disabled))
        try subject.add(UserFields(login: "expired", validUntil: .of("2026-11-20")))
        try subject.add(UserFields(login: "robot", kind: .service))
        try subject.add("trashed")
        try subject.perform(.delete(.login("trashed")))
        try subject.setLimit(1)
    }

    private static func edit(_ body: (inout UserEdit) -> Void) -> UserEdit {
        var edit = UserEdit()
        body(&edit)
        return edit
    }

    /// Changes that each take one more seat after `fill`.
    private static let seatChanges: [(String, UserChange)] = [
        ("add", .add(UserFields(login: "new"))),
        ("enable", .enable(.login("disabled"))),
        ("enable by editing", .edit(.login("disabled"), edit { $0.status = .active }, ifVersion: nil)),
        ("extend", .edit(.login("expired"), edit { $0.validUntil = .of("2026-11-21") }, ifVersion: nil)),
        ("remove the end date", .edit(.login("expired"), edit { $0.validUntil = .some(nil) }, ifVersion: nil)),
        ("become a person", .edit(.login("robot"), edit { $0.kind = .person }, ifVersion: nil)),
        ("restore", .restore(.login("trashed"), login: nil)),
        ("restore under another login", .restore(.login("trashed"), login: "other")),
        ("merge a new user", .merge(login: "new", UserEdit(), onExisting: .update)),
        ("merge into an existing user", .merge(login: "disabled", edit { $0.status = .active }, onExisting: .update)),
    ]

    static let seats: [Case] = lastSeats + seatRules

    private static let lastSeats: [Case] = seatChanges.map { name, change in
        Case("a change can take the last seat, and then no seat is free: \(name)") { subject throws in
            try fill(subject)
            try subject.setLimit(2)
            try subject.perform(change)
            #expect(try subject.seats() == Seats(used: 2, limit: 2))
            #expect(throws: DirectoryError.limitReached(Seats(used: 2, limit: 2))) { try subject.add("another") }
        }
    }

    private static let seatRules: [Case] = [
        Case("each active person takes a seat, unless the account is expired or in the trash") { subject throws in
            try fill(subject)
            #expect(try subject.seats() == Seats(used: 1, limit: 1))
            try subject.setLimit(nil)
            #expect(try subject.seats() == Seats(used: 1, limit: nil))
            for (index, way) in seatChanges.filter({ ["enable", "extend", "restore"].contains($0.0) }).enumerated() {
                try subject.perform(way.1)
                #expect(try subject.seats().used == index + 2, "\(way.0)")
            }
            try subject.perform(.disable(.login("holder")))
            #expect(try subject.seats().used == 3)
            try subject.edit(.login("disabled")) { $0.kind = .service }
            #expect(try subject.seats().used == 2)
            try subject.perform(.delete(.login("trashed")))
            #expect(try subject.seats().used == 1)
        },
        Case("a seat is freed at the end of the last day of access, in UTC") { subject throws in
            try subject.add(UserFields(login: "ana", validUntil: .of("2026-11-21")))
            subject.clock.advance(by: 12 * 3_600 - 1)
            #expect(try subject.seats().used == 1)
            subject.clock.advance(by: 1)
            #expect(try subject.seats().used == 0)
            #expect(try subject.count(.only(.state(.expired))) == 1)
        },
        Case("setting, replacing or clearing the seat limit returns the number of seats in use and the new limit") {
            subject throws in
            try subject.add("ana")
            #expect(try subject.setLimit(3) == Seats(used: 1, limit: 3))
            #expect(try subject.seats() == Seats(used: 1, limit: 3))
            #expect(try subject.setLimit(0) == Seats(used: 1, limit: 0))
            #expect(try subject.seats().isExceeded)
            #expect(try subject.setLimit(nil) == Seats(used: 1, limit: nil))
            #expect(try subject.seats() == Seats(used: 1, limit: nil))
        },
        Case("a negative seat limit is refused, and the old limit stays") { subject throws in
            try subject.setLimit(3)
            #expect(throws: DirectoryError.invalidLimit(-1)) { try subject.setLimit(-1) }
            #expect(try subject.seats().limit == 3)
        },
        Case("without a free seat, every change that takes one is refused, and nothing is written") { subject throws in
            try fill(subject)
            let before = try subject.window(), trash = try subject.window(.trash)
            for (name, change) in seatChanges {
                #expect(throws: DirectoryError.limitReached(Seats(used: 1, limit: 1)), "\(name)") {
                    try subject.perform(change)
                }
            }
            #expect(try subject.window() == before)
            #expect(try subject.window(.trash) == trash)
        },
        Case("without a free seat, every change that takes none is allowed") { subject throws in
            try fill(subject)
            try subject.add(UserFields(login: "robot2", kind: .service))
            try subject.add(UserFields(login: "later", status: .disabled))
            try subject.add(UserFields(login: "earlier", validUntil: .of("2026-11-20")))
            try subject.edit(.login("expired")) { $0.status = .disabled }
            try subject.perform(.enable(.login("expired")))
            try subject.edit(.login("holder")) {
                $0.name = "Holder"
                $0.validUntil = .of("2026-11-21")
                $0.login = "keeper"
            }
            #expect(try subject.seats() == Seats(used: 1, limit: 1))
        },
        Case("if the seat limit is exceeded, a change that takes a seat is refused, and any other is allowed") {
            subject throws in
            for login in ["a", "b", "c", "d"] { try subject.add(login) }
            #expect(try subject.setLimit(1).isExceeded)
            try subject.edit(.login("a")) { $0.name = "A" }
            #expect(throws: DirectoryError.limitReached(Seats(used: 4, limit: 1))) { try subject.add("e") }
            try subject.perform(.disable(.login("a")))
            try subject.perform(.delete(.login("b")))
            try subject.edit(.login("c")) { $0.validUntil = .of("2026-01-01") }
            #expect(try subject.seats() == Seats(used: 1, limit: 1))
            #expect(throws: DirectoryError.limitReached(Seats(used: 1, limit: 1))) {
                try subject.perform(.enable(.login("a")))
            }
        },
    ]
}
