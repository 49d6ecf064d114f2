import Testing
import UserDirectory

@Suite("The text of a `DirectoryError`") struct DirectoryErrorTests {
    @Test("with a seat limit of 0, the error about the limit suggests only raising it")
    func noSeats() {
        let error = DirectoryError.limitReached(Seats(used: 1, limit: 0)).description
        #expect(error == "no seat is free (1 of 0 taken); raise the limit")
    }

    @Test("large numbers in messages have thousands separators")
    func numbers() {
        let full = DirectoryError.limitReached(Seats(used: 2_001, limit: 1_500)).description
        #expect(full.contains("no seat is free (2,001 of 1,500 taken)"))
        #expect(full.hasSuffix("disable or delete 502 users, or raise the limit"))
        let used = DirectoryError.roleInUse(RoleUse(name: "member", users: 1_334, trashed: 1_000)).description
        #expect(used.contains("1,334 users have the role member, 1,000 of them in the trash"))
    }
}
