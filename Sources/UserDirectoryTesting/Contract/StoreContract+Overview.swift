import Foundation
import Futures
import Interactors
import Testing
import UserDirectory

extension StoreContract {
    static let overview: [Case] = [
        Case("the overview shows the seats in use at the end of each week, whatever has changed since") {
            subject throws in
            var chance = SplitMix(seed: 7)
            // The clock starts at noon on a Saturday, a day and a half before the end of the week.
            var weeks: [Day: Int] = [:]
            for day in 0..<90 {
                try subject.changeRandomly(&chance, day: day)
                if subject.clock.today.monday.advanced(by: 6) == subject.clock.today {
                    weeks[subject.clock.today.monday] = try subject.seats().used
                }
                subject.clock.advance(days: 1)
            }
            let overview = try subject.overview()
            #expect(overview.weeks.count == 12)
            #expect(overview.weeks.last?.seats == (try subject.seats().used))
            for week in overview.weeks.dropLast() {
                #expect(week.seats == weeks[week.monday], "the week of \(week.monday)")
            }
            #expect(Set(weeks.values).count > 3)
        },
        Case("the overview counts users by role, state and week, and lists users who expire soon") { subject throws in
            let today = subject.clock.today
            try subject.add(UserFields(login: "ana", role: "admin"))
            try subject.add(UserFields(login: "bo", validUntil: today))
            try subject.add(UserFields(login: "chris", status: .disabled, validUntil: today.advanced(by: 30)))
            try subject.add(UserFields(login: "dora", validUntil: today.advanced(by: 31)))
            try subject.add(UserFields(login: "emil", validUntil: today.advanced(by: -1)))
            // A user who is disabled and expired is counted once, as disabled.
            try subject.add(UserFields(login: "gus", status: .disabled, validUntil: today.advanced(by: -1)))
            try subject.add("fay")
            try subject.perform(.delete(.login("fay")))
            try subject.setLimit(9)
            let overview = try subject.overview()
            #expect(overview.seats == Seats(used: 3, limit: 9))
            #expect(overview.roles.map(\.name) == User.initialRoles)
            #expect(overview.roles.map(\.users) == [1, 5, 0])
            #expect(overview.states.map(\.name) == ["active", "disabled", "expired", "trashed"])
            #expect(overview.states.map(\.users) == [3, 2, 1, 1])
            #expect(overview.expiring.map(\.login) == ["bo", "chris"])
            #expect(overview.expiringCount == 2)
            #expect(overview.expiringSeats == 1)
            #expect(overview.weeks.map(\.added) == Array(repeating: 0, count: 11) + [7])
            #expect(overview.weeks.map(\.seats) == Array(repeating: 0, count: 11) + [3])
        },
    ]
}

extension StoreUnderTest {
    fileprivate func overview() throws -> Overview {
        try UserUseCases(store: store, executor: DirectExecutor()).overview.execute(today: clock.today).get()
    }

    /// Makes random changes that may affect the number of seats in use.
    fileprivate func changeRandomly(_ chance: inout SplitMix, day: Int) throws {
        let end = clock.today.advanced(by: Int.random(in: -3...40, using: &chance))
        try add(
            UserFields(
                login: "user\(day)",
                kind: Int.random(in: 0..<5, using: &chance) == 0 ? .service : .person,
                validUntil: Bool.random(using: &chance) ? end : nil
            )
        )
        let live = try window()
        guard let user = live.randomElement(using: &chance) else { return }
        let change: UserChange =
            switch Int.random(in: 0..<7, using: &chance) {
            case 0: .disable(.id(user.id))
            case 1: .enable(.id(user.id))
            case 2: .delete(.id(user.id))
            case 3, 4:
                .edit(.id(user.id), UserEdit.until(Bool.random(using: &chance) ? end : nil), ifVersion: nil)
            case 5: .edit(.id(user.id), UserEdit.kind(user.kind == .person ? .service : .person), ifVersion: nil)
            default: .disable(.id(user.id))
            }
        try perform(change)
        if day % 9 == 8 { _ = try undo() }
    }
}

extension UserEdit {
    fileprivate static func until(_ day: Day?) -> UserEdit {
        var edit = UserEdit()
        edit.validUntil = day
        return edit
    }

    fileprivate static func kind(_ kind: User.Kind) -> UserEdit {
        var edit = UserEdit()
        edit.kind = kind
        return edit
    }
}
