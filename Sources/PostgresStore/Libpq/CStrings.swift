import Foundation

/// Calls the closure with C copies of the strings, which are valid during the call; nil stays nil.
///
/// Traps if there is not enough memory for a copy, because the database would store NULL for a missing copy.
func withCStrings<R>(_ strings: [String?], _ body: ([UnsafePointer<CChar>?]) throws -> R) rethrows -> R {
    let copies = strings.map { string -> UnsafeMutablePointer<CChar>? in
        guard let string else { return nil }
        guard let copy = strdup(string) else { preconditionFailure("there is not enough memory") }
        return copy
    }
    defer { copies.forEach { free($0) } }
    return try body(copies.map { UnsafePointer($0) })
}
