import Foundation

/// Reads the entries of LDIF (RFC 2849), including folded lines, comments and values in Base64.
///
/// Written for Roster, because no known package streams LDIF and the format is small.
struct LDIFReader: Sendable {
    struct Attribute: Sendable {
        /// The attribute's name in lower case, without options such as `;lang-en`.
        let name: String
        /// Nil if the value is given as a URL, or if it is not text (for example a picture).
        let value: String?
        /// The physical line on which the attribute begins.
        let line: Int
        /// Whether the value is given as a URL.
        ///
        /// URLs are never read, because a URL could name any file on this machine.
        let isReference: Bool
    }

    struct Entry: Sendable {
        let line: Int
        var attributes: [Attribute] = []
        var problem: FormatError?
        /// The lines exactly as they are in the file, without comments and without the version line.
        var raw: [UInt8] = []
        /// Whether ``raw`` is the whole entry; false if the entry or one of its lines was too long to be kept.
        var isWhole = true
    }

    private var lines: LineReader
    /// The line that was read ahead, if any.
    private var next: LineReader.Line?
    private var isAtStart = true

    /// The maximum length of an entry and of a line with its continuations, in bytes.
    private static let maximumLength = LineReader.maximumLength

    var bytesRead: Int { lines.bytesRead }

    init(_ source: any ByteSource) {
        lines = LineReader(source)
    }

    mutating func nextEntry() throws -> Entry? {
        var entry: Entry?
        while let line = try nextLogicalLine() {
            if line.bytes.isEmpty {
                if let entry { return entry }
                continue
            }
            if isAtStart {
                isAtStart = false
                if let version = LDIFReader.version(line) {
                    guard version != "1" else { continue }
                    let message = "LDIF version \(version.quotedForMessage) is not supported; use \"version: 1\""
                    entry = Entry(line: line.number)
                    entry?.problem = FormatError("ldif-version", message, line: line.number)
                    continue
                }
            }
            // If the entry stayed in the variable `entry`, its arrays would be copied for each line.
            var current = entry.take() ?? Entry(line: line.number)
            LDIFReader.add(line, to: &current)
            entry = current
        }
        return entry
    }

    // MARK: Lines

    /// A line with its continuations.
    private struct LogicalLine {
        let number: Int
        var bytes: [UInt8]
        var raw: [UInt8]
        var isTooLong: Bool
    }

    /// Returns the next line that is not a comment; an empty line separates two entries.
    private mutating func nextLogicalLine() throws -> LogicalLine? {
        while let first = try next ?? lines.next() {
            next = nil
            let isTooLong = first.isTooLong
            var line = LogicalLine(number: first.number, bytes: first.bytes, raw: first.raw, isTooLong: isTooLong)
            while !first.bytes.isEmpty, let more = try lines.next() {
                guard more.bytes.first == UInt8(ascii: " ") else {
                    next = more
                    break
                }
                let isTooLong = more.isTooLong || line.bytes.count + more.bytes.count > LDIFReader.maximumLength
                line.isTooLong = line.isTooLong || isTooLong
                if line.isTooLong { continue }
                line.bytes += more.bytes.dropFirst()
                line.raw += [UInt8(ascii: "\n")] + more.raw
            }
            if line.bytes.first != UInt8(ascii: "#") { return line }
        }
        return nil
    }

    private static func version(_ line: LogicalLine) -> String? {
        let text = String(decoding: line.bytes.prefix(64), as: UTF8.self).lowercased()
        guard text.hasPrefix("version:") else { return nil }
        return text.dropFirst("version:".count).trimmingCharacters(in: .whitespaces)
    }

    private static func add(_ line: LogicalLine, to entry: inout Entry) {
        if entry.raw.count + line.raw.count <= maximumLength {
            entry.raw += line.raw + [UInt8(ascii: "\n")]
        } else {
            entry.problem = entry.problem ?? .tooLong(line: entry.line)
            entry.isWhole = false
        }
        if line.isTooLong { entry.isWhole = false }
        guard entry.problem == nil else { return }
        if line.isTooLong {
            entry.problem = .tooLong(line: line.number)
            return
        }
        do throws(FormatError) {
            let attribute = try attribute(line.bytes, line: line.number)
            if entry.attributes.isEmpty, attribute.name != "dn" {
                throw FormatError("ldif-dn", "an entry must begin with a line \"dn: …\"", line: line.number)
            }
            entry.attributes.append(attribute)
        } catch {
            entry.problem = error
        }
    }

    // MARK: Attributes

    private static func attribute(_ bytes: [UInt8], line: Int) throws(FormatError) -> Attribute {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else {
            throw FormatError("ldif-syntax", "a line must consist of a name, a colon and a value", line: line)
        }
        let description = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
        let name = description.split(separator: ";").first.map(String.init) ?? ""
        guard !name.isEmpty, name.utf8.allSatisfy(isNameByte) else {
            let message = "an attribute's name may have only letters, digits, hyphens and dots"
            throw FormatError("ldif-syntax", message, line: line)
        }
        let rest = bytes[(colon + 1)...]
        switch rest.first {
        case UInt8(ascii: ":"):
            let encoded = rest.dropFirst().filter { $0 != UInt8(ascii: " ") }
            guard let data = Data(base64Encoded: Data(encoded)) else {
                throw FormatError("ldif-base64", "the value after :: is not Base64", line: line)
            }
            return Attribute(
                name: name,
                value: String(validating: data, as: UTF8.self),
                line: line,
                isReference: false
            )
        case UInt8(ascii: "<"):
            return Attribute(name: name, value: nil, line: line, isReference: true)
        default:
            // Spaces after the colon are not part of the value.
            guard let value = String(validating: rest.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self) else {
                throw .encoding(line: line)
            }
            return Attribute(name: name, value: value, line: line, isReference: false)
        }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
            UInt8(ascii: "."):
            true
        default: false
        }
    }
}
