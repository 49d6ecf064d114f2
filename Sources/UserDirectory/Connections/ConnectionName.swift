/// The rule for names of connections.
///
/// Names must fit into a column of a list, and must need no quotes in a query.
package enum ConnectionName {
    /// The maximum length in bytes.
    private static let longest = 30

    package static let rule =
        "a connection's name may have up to \(longest) characters: a-z, A-Z, 0-9, \".\", \"_\" and \"-\""

    package static func isValid(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= longest && name.unicodeScalars.allSatisfy(isAllowed)
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", ".", "_", "-": true
        default: false
        }
    }
}
