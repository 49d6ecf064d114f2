package import Foundation

/// Names a task for ever: a time-ordered UUID, as ``UserID`` is one.
package struct TaskID: Hashable, Sendable {
    /// The identifier as a plain UUID.
    package let uuid: UUID

    /// Takes an identifier that was made earlier.
    package init(_ uuid: UUID) {
        self.uuid = uuid
    }

    /// Makes a new identifier.
    ///
    /// - Parameter date: The time of creation, which becomes the leading bits.
    package static func make(at date: Date) -> TaskID {
        TaskID(.timeOrdered(at: date))
    }
}

extension TaskID: LosslessStringConvertible {
    /// The lowercase canonical text.
    package var description: String { uuid.uuidString.lowercased() }

    /// Reads the canonical text in either case, or gives nil.
    package init?(_ description: String) {
        guard let uuid = UUID(uuidString: description) else { return nil }
        self.init(uuid)
    }
}

/// How a person names a task: by the number that lists show, or by id.
package enum TaskReference: Hashable, Sendable {
    /// The number in the store.
    case number(Int)
    /// The id.
    case id(TaskID)

    /// Reads what a person typed, or gives nil.
    package init?(_ text: String) {
        if let number = Int(text), number > 0 {
            self = .number(number)
        } else if let id = TaskID(text) {
            self = .id(id)
        } else {
            return nil
        }
    }
}

extension TaskReference: CustomStringConvertible {
    /// The number or the id: what ``init(_:)`` reads.
    package var description: String {
        switch self {
        case .number(let number): String(number)
        case .id(let id): id.description
        }
    }
}
