import Foundation

/// Calls the closure with C copies of the strings, which are valid during the call; nil stays nil.
func withCStrings<R>(_ strings: [String?], _ body: ([UnsafePointer<CChar>?]) throws -> R) rethrows -> R {
    let copies = strings.map { string in string.map { strdup($0) } ?? nil }
    defer { copies.forEach { free($0) } }
    return try body(copies.map { UnsafePointer($0) })
}
