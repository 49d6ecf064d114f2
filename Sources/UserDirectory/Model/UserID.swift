package import Foundation

/// A user's permanent identifier, made by Roster and never reused.
///
/// It is a UUID of version 7 (RFC 9562, section 5.7): the first 48 bits are the time of creation in milliseconds, so
/// ids made later sort later and a table keyed by them grows at its end. Its text is the lowercase canonical form.
package struct UserID: Hashable, Sendable {
    package let uuid: UUID

    package init(_ uuid: UUID) {
        self.uuid = uuid
    }

    /// Makes a new identifier; the date becomes the leading bits.
    package static func make(at date: Date) -> UserID {
        UserID(.timeOrdered(at: date))
    }
}

extension UserID: LosslessStringConvertible {
    /// The lowercase canonical text, such as `01938f2e-7b1a-7c3d-9e4f-0123456789ab`.
    package var description: String { uuid.uuidString.lowercased() }

    /// Reads the canonical text in either case.
    package init?(_ description: String) {
        guard let uuid = UUID(uuidString: description) else { return nil }
        self.init(uuid)
    }
}

extension UserID: Comparable {
    /// Orders like the text, which is the order of creation.
    package static func < (left: UserID, right: UserID) -> Bool {
        left.uuid.stands(before: right.uuid)
    }
}
