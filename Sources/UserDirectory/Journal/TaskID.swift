package import Foundation

/// A task's permanent identifier: a time-ordered UUID, like ``UserID``.
package struct TaskID: Hashable, Sendable {
    package let uuid: UUID

    package init(_ uuid: UUID) {
        self.uuid = uuid
    }

    package static func make(at date: Date) -> TaskID {
        TaskID(.timeOrdered(at: date))
    }
}

extension TaskID: LosslessStringConvertible {
    package var description: String { uuid.uuidString.lowercased() }

    /// Reads the canonical text, in upper or lower case.
    package init?(_ description: String) {
        guard let uuid = UUID(uuidString: description) else { return nil }
        self.init(uuid)
    }
}

package enum TaskReference: Hashable, Sendable {
    case number(Int)
    case id(TaskID)

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
    package var description: String {
        switch self {
        case .number(let number): String(number)
        case .id(let id): id.description
        }
    }
}
