package import Foundation
package import UserDirectory

extension User {
    /// Creates a user; different numbers give different ids, which sort like the numbers.
    package static func fixture(
        _ number: Int = 1,
        login: String? = nil,
        name: String = "",
        email: String = "",
        role: String = User.defaultRole,
        groups: [String] = [],
        kind: Kind = .person,
        status: Status = .active,
        validUntil: Day? = nil,
        note: String = "",
        createdAt: Date = Date(millisecondsSince1970: 1_795_262_400_123),
        updatedAt: Date? = nil,
        version: Int = 1,
        trashedAt: Date? = nil
    ) -> User {
        User(
            id: .fixture(number),
            UserFields(
                login: login ?? "user\(number)",
                name: name,
                email: email,
                role: role,
                groups: groups,
                kind: kind,
                status: status,
                validUntil: validUntil,
                note: note
            ),
            createdAt: createdAt,
            updatedAt: updatedAt ?? createdAt,
            version: version,
            trashedAt: trashedAt
        )
    }
}

extension UserID {
    package static func fixture(_ number: Int) -> UserID {
        var bytes = UUID(uuidString: "01938F2E-0000-7000-8000-000000000000")?.uuid ?? UUID().uuid
        withUnsafeMutableBytes(of: &bytes) { bytes in
            for index in 0..<4 { bytes[12 + index] = UInt8(truncatingIfNeeded: number >> (24 - 8 * index)) }
        }
        return UserID(UUID(uuid: bytes))
    }
}

extension Author {
    /// An author without an account; the guards that protect an author's own account do not apply.
    package static let operatorOnDuty = Author(name: "operator-on-duty", origin: .commandLine)
}

extension QueryDay {
    /// - Precondition: The text is a day of a query, such as `2026-11-21`, `tomorrow` or `-1d`.
    package static func of(_ text: String) -> QueryDay {
        guard let day = QueryDay(text) else { preconditionFailure("\(text) is not a day") }
        return day
    }
}

extension Day {
    /// - Precondition: The text is a day, such as `2026-11-21`.
    package static func of(_ text: String) -> Day {
        guard let day = Day(text) else { preconditionFailure("\(text) is not a day") }
        return day
    }
}
