import Foundation

/// Finds member names that a JSON object repeats.
///
/// If two members have the same name, `JSONDecoder` keeps only one of them and reports no error.
///
/// The functions ignore nested objects. The bytes must be a JSON object that `JSONDecoder` can decode.
enum JSONMemberNames {
    static func firstDuplicate(in bytes: [UInt8]) -> String? {
        var seen: Set<String> = []
        return first(in: bytes) { !seen.insert($0).inserted }
    }

    static func repeats(_ name: String, in bytes: [UInt8]) -> Bool {
        var count = 0
        return first(in: bytes) {
            if $0 == name { count += 1 }
            return count > 1
        } != nil
    }

    private static func first(in bytes: [UInt8], where isMatch: (String) -> Bool) -> String? {
        var depth = 0
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""):
                let end = endOfString(in: bytes, from: index)
                // A string followed by a colon is a name.
                let isName = bytes[end...].first { !$0.isJSONSpace } == UInt8(ascii: ":")
                if depth == 1, isName, let name = text(bytes[index..<end]), isMatch(name) { return name }
                index = end
                continue
            default: break
            }
            index += 1
        }
        return nil
    }

    /// Returns the index after the closing quote.
    private static func endOfString(in bytes: [UInt8], from start: Int) -> Int {
        var index = start + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, bytes.count)
    }

    private static func text(_ quoted: ArraySlice<UInt8>) -> String? {
        guard quoted.contains(UInt8(ascii: "\\")) else {
            return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
        }
        return try? JSONDecoder().decode(String.self, from: Data(quoted))
    }
}

extension UInt8 {
    fileprivate var isJSONSpace: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}
