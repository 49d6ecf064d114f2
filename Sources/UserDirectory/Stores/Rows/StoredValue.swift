package import Foundation

/// A value that a store writes to a column of its database.
package enum StoredValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case text(String)
    case uuid(UUID)

    package init(_ number: Int?) { self = number.map { .integer(Int64($0)) } ?? .null }

    package init(_ text: String?) { self = text.map { .text($0) } ?? .null }

    package init(_ uuid: UUID?) { self = uuid.map { .uuid($0) } ?? .null }

    package init(_ date: Date?) { self = date.map { .integer($0.millisecondsSince1970) } ?? .null }
}
