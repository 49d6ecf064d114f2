import Foundation

/// Writes users as LDIF entries (RFC 2849) of the object class `inetOrgPerson` (RFC 2798).
struct LDIFUserWriter: UserWriter {
    let baseName: String

    var head: String { "version: 1\n" }

    private static let attributes = [(field: UserField.name, attribute: "displayName")] + LDIFRecords.fields

    var leftOut: [String] { UserField.names(otherThan: [.login] + LDIFUserWriter.attributes.map(\.field)) }

    func append(_ user: User, number: Int, to bytes: inout [UInt8]) {
        let name = user.name.isEmpty ? user.login : user.name
        // `inetOrgPerson` requires a surname; the last word of the name is a guess.
        let surname = name.split(separator: " ").last.map(String.init) ?? name
        var attributes = [
            ("dn", "uid=\(LDIFUserWriter.escapedName(user.login)),\(baseName)"), ("objectClass", "inetOrgPerson"),
            ("uid", user.login), ("cn", name), ("sn", surname),
        ]
        for (field, name) in LDIFUserWriter.attributes {
            let text = user.text(of: field)
            if !text.isEmpty { attributes.append((name, text)) }
        }
        bytes += ("\n" + attributes.map(LDIFUserWriter.line).joined()).utf8
    }

    /// Escapes a login for a distinguished name (RFC 4514).
    private static func escapedName(_ text: String) -> String {
        var result = ""
        let last = text.unicodeScalars.count - 1
        for (index, scalar) in text.unicodeScalars.enumerated() {
            let isSpecial = "\"+,;<>\\=".unicodeScalars.contains(scalar)
            let isSpace = scalar == " " && (index == 0 || index == last)
            if isSpecial || isSpace || (index == 0 && scalar == "#") { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        return result
    }

    /// Returns the lines of an attribute, folded after 76 bytes; the value is encoded in Base64 if necessary.
    private static func line(_ name: String, _ value: String) -> String {
        let text = isSafe(value) ? "\(name): \(value)" : "\(name):: \(Data(value.utf8).base64EncodedString())"
        guard text.utf8.count > 76 else { return text + "\n" }
        // The text is ASCII, so each character is one byte.
        var rest = Substring(text)
        var lines = [rest.prefix(76)]
        rest = rest.dropFirst(76)
        while !rest.isEmpty {
            lines.append(" " + rest.prefix(75))
            rest = rest.dropFirst(75)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// True for a `SAFE-STRING` of RFC 2849 that does not end with a space and has no control characters except tabs.
    private static func isSafe(_ value: String) -> Bool {
        guard let first = value.utf8.first, let last = value.utf8.last else { return true }
        return ![UInt8(ascii: " "), UInt8(ascii: ":"), UInt8(ascii: "<")].contains(first) && last != UInt8(ascii: " ")
            && value.utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x09 }
    }
}
