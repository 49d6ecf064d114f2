/// Writes JSON without `JSONEncoder`, which does not keep the order of members and takes ten times as long.
package enum JSONText {
    /// Returns the text as a JSON string; characters that control a terminal are escaped.
    package static func quoted(_ text: String) -> String {
        // Most texts need no escapes.
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) { return "\"" + text + "\"" }
        var result = "\"".unicodeScalars
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result.append(contentsOf: "\\\"".unicodeScalars)
            case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
            case "\n": result.append(contentsOf: "\\n".unicodeScalars)
            case "\r": result.append(contentsOf: "\\r".unicodeScalars)
            case "\t": result.append(contentsOf: "\\t".unicodeScalars)
            case _ where isTerminalControl(scalar):
                let digits = String(scalar.value, radix: 16)
                let escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                result.append(contentsOf: escape.unicodeScalars)
            default: result.append(scalar)
            }
        }
        result.append("\"")
        return String(result)
    }

    package static func array(_ texts: [String]) -> String { list(texts, in: "[", "]") { $0 += quoted($1) } }

    /// Returns an array of elements, which must already be JSON.
    static func list(_ elements: [String]) -> String { list(elements, in: "[", "]") { $0 += $1 } }

    /// Returns an object with these members, whose values must already be JSON.
    package static func object(_ members: [(String, String)]) -> String {
        list(members, in: "{", "}") { text, member in
            text += quoted(member.0)
            text += ":"
            text += member.1
        }
    }

    private static func list<Item>(
        _ items: [Item],
        in open: String,
        _ close: String,
        _ append: (inout String, Item) -> Void
    ) -> String {
        var text = open
        for item in items {
            if text.utf8.count > 1 { text += "," }
            append(&text, item)
        }
        text += close
        return text
    }

    /// Whether a terminal, or its bidirectional algorithm, would interpret the scalar instead of drawing it.
    package static func isTerminalControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0: true
        case 0x61C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
