import UserDirectory
import UserDirectoryTesting

extension [UserFields] {
    /// A small team with users of each role, a service, a disabled and an expired user, and names in several scripts.
    static var team: [UserFields] {
        [
            UserFields(
                login: "ana",
                name: "Ana Müller",
                email: "ana@example.com",
                role: "admin",
                groups: ["ops", "oncall"],
                note: "Knows where the keys are.\nOn leave in August."
            ),
            UserFields(login: "bo", name: "世蓮 Ng", email: "bo@example.com", role: "admin"),
            UserFields(
                login: "chris",
                name: "Chris O'Brien",
                email: "chris@example.com",
                validUntil: .of("2026-10-01")
            ),
            UserFields(login: "deploy", name: "Deployment", role: "viewer", kind: .service),
            UserFields(login: "emil", name: "Emil Åström", email: "emil@example.com", status: .disabled),
            UserFields(login: "fatima", name: "Fatima al-Fihri", email: "fatima@example.com", role: "viewer"),
            UserFields(login: "grace", name: "Grace Hopper", email: "grace@example.com", validUntil: .of("2026-12-31")),
            UserFields(login: "zoe", name: "Zoe\u{308} Ray", email: "zoe@example.com"),
        ]
    }

    /// The given number of users, whose names sort in the order of their numbers.
    static func numbered(_ count: Int) -> [UserFields] {
        (0..<count).map { number in
            let digits = String(String(10_000 + number).dropFirst())
            return UserFields(login: "user\(digits)", name: "Name \(digits)", email: "user\(digits)@example.com")
        }
    }
}
