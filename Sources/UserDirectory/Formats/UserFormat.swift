/// A file format for users.
package enum UserFormat: String, Sendable, CaseIterable {
    /// Roster's own CSV. An import also accepts the CSV exports of Google Workspace, Okta and Microsoft Entra ID.
    case csv
    /// One array of objects. An import also accepts objects that follow one another without an array.
    case json
    /// One object per line.
    case jsonl
    /// LDIF (RFC 2849) with entries of the class `inetOrgPerson` (RFC 2798).
    case ldif
    /// The lines of `passwd(5)`.
    case passwd
}

// MARK: - Detection

extension UserFormat {
    /// Determines the format from the file name; nil if the name's extension is unknown.
    package init?(fileName: String) {
        let name = fileName.splitScalars { $0 == "/" }.last?.lowercased() ?? ""
        if name == "passwd" {
            self = .passwd
            return
        }
        guard let dot = name.lastIndex(of: ".") else { return nil }
        switch name[name.index(after: dot)...] {
        case "csv": self = .csv
        case "json": self = .json
        case "jsonl", "ndjson": self = .jsonl
        case "ldif", "ldf": self = .ldif
        default: return nil
        }
    }

    /// The usual file name extensions of the formats, for messages.
    package static let endings = ".csv, .json, .jsonl or .ldif"

    /// Returns the extension, including the dot, if no format has this extension.
    ///
    /// A dot at the beginning of the name does not begin an extension, so `.users` has no extension.
    package static func unknownEnding(of fileName: String) -> String? {
        guard UserFormat(fileName: fileName) == nil else { return nil }
        let name = fileName.splitScalars { $0 == "/" }.last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        let ending = String(name[dot...])
        return ending.count > 1 ? ending : nil
    }

    /// Detects the format from the first line that is neither empty nor a comment; CSV by default.
    init(head: [UInt8]) {
        var lines = head.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }[...]
        if let first = lines.first, first.starts(with: UTF8Text.byteOrderMark) { lines[0] = first.dropFirst(3) }
        let line = lines.first { line in
            guard let byte = line.first(where: { !UTF8Text.isSpace($0) }) else { return false }
            return byte != UInt8(ascii: "#")
        }
        let text = String(decoding: (line ?? []).prefix(4_096), as: UTF8.self).lowercased()
        let trimmed = text.drop { $0.isWhitespace }
        if trimmed.hasPrefix("[") {
            self = .json
        } else if trimmed.hasPrefix("{") {
            self = UserFormat.isWholeObject(line ?? []) ? .jsonl : .json
        } else if trimmed.hasPrefix("dn:") || (trimmed.hasPrefix("version:") && !trimmed.hasPrefix("version:v")) {
            // Microsoft's CSV templates begin with the line `version:v1.0`.
            self = .ldif
        } else if text.utf8.count(where: { $0 == UInt8(ascii: ":") }) == 6, !text.contains(",\"") {
            self = .passwd
        } else {
            self = .csv
        }
    }

    private static func isWholeObject(_ line: ArraySlice<UInt8>) -> Bool {
        var scanner = JSONScanner()
        for byte in line where scanner.consume(byte) { return true }
        return false
    }
}
