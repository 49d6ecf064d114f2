import Foundation
import Presentation
import UserDirectory
import Yams

/// A value in a configuration, with its place.
struct ConfigurationNode {
    /// The source of the value: a file's path, an environment variable or a flag.
    let source: String
    private let node: Node

    private init(_ node: Node, source: String) {
        self.node = node
        self.source = source
    }

    init(word: String, source: String) {
        self.init(Node(word), source: source)
    }

    /// Reads a file; returns nil if the file contains no value.
    init?(file path: String) throws {
        try self.init(text: ConfigurationNode.text(of: path), source: path)
    }

    /// Reads a file, and passes an error to `duplicates` for each name that a mapping has twice.
    ///
    /// - Returns: nil if the file contains no value, or if the duplicate names make the file unreadable.
    init?(file path: String, duplicates: (ConfigurationError, _ name: String) -> Void) throws {
        try self.init(text: ConfigurationNode.text(of: path), source: path, duplicates: duplicates)
    }

    private static func text(of path: String) throws -> String {
        do {
            let data = try WholeFile.read(path)
            guard let decoded = String(bytes: data, encoding: .utf8) else {
                throw ConfigurationError(place: path, message: "the file is not UTF-8; save it as UTF-8")
            }
            return decoded
        } catch let error as ConfigurationError {
            throw error
        } catch {
            let number = SystemError.number(of: error)
            let reason =
                switch number {
                case EISDIR: "it is a folder; name a file in it"
                case ENOENT: "no such file; check the path"
                case EACCES, EPERM: "\(SystemError.reason(error)); get permission to read it"
                default: SystemError.reason(error)
                }
            throw ConfigurationError(
                place: path,
                message: "the file cannot be read: \(reason)",
                isForbidden: number == EACCES || number == EPERM
            )
        }
    }

    /// Reads YAML; returns nil if the text contains no value.
    init?(text: String, source: String) throws {
        var errors = ConfigurationErrors()
        try self.init(text: text, source: source) { error, _ in
            errors.collect { () throws -> Void in throw error }
        }
        try errors.check()
    }

    private init?(
        text: String,
        source: String,
        duplicates report: (ConfigurationError, _ name: String) -> Void
    ) throws {
        guard YAMLAliases.count(in: text) <= YAMLAliases.maxCount else {
            let message = "more than \(YAMLAliases.maxCount) words look like aliases (*name); write out their values"
            throw ConfigurationError(place: source, message: message)
        }
        do {
            let parsed = try DuplicateNames(parsing: text)
            for duplicate in parsed.duplicates {
                let message = "\"\(duplicate.name)\" appears here and again below"
                report(ConfigurationError(place: "\(source):\(duplicate.place)", message: message), duplicate.name)
            }
            guard let node = parsed.root, node.null == nil || node.scalar == nil else { return nil }
            self.init(node, source: source)
        } catch let error as YamlError {
            throw ConfigurationError(error, source: source)
        }
    }

    /// The value's place, such as `config.yml:3:8`; only the source if the value is not from a file.
    var place: String { node.mark.map { "\(source):\($0.line):\($0.column)" } ?? source }

    func failure(_ message: String) -> ConfigurationError { ConfigurationError(place: place, message: message) }

    /// Returns an error that suggests the most similar known word.
    ///
    /// If no known word is similar, the error lists the known words. If there are more than ``maxListed`` known words,
    /// the error ends with `help` instead of the list.
    func failure(
        unknown kind: String,
        _ word: String,
        among words: [String],
        fallback help: String = "roster manual describes the file"
    ) -> ConfigurationError {
        let help = words.count > ConfigurationNode.maxListed ? help : "use " + words.joined(separator: ", ")
        return failure("there is no \(kind) \"\(word)\"" + NearestWord.hint(word, among: words, fallback: help))
    }

    private static let maxListed = 8

    var isMapping: Bool { node.mapping != nil }

    func word() throws -> String {
        guard let scalar = node.scalar else { throw failure("expected a single value, not a list or a mapping") }
        guard !scalar.string.isEmpty else { throw failure("there is no value; give one") }
        return scalar.string
    }

    /// Returns the value as a text, which may be empty.
    func text() throws -> String {
        guard let scalar = node.scalar else { throw failure("expected a single value, not a list or a mapping") }
        return scalar.string
    }

    /// Returns the values of a list; if this value is not a list, returns this value alone.
    func elements() -> [ConfigurationNode] {
        node.sequence.map { $0.map { ConfigurationNode($0, source: source) } } ?? [self]
    }

    /// Returns the pairs of a mapping; leaves out a pair if a later pair has the same name.
    func pairs() throws -> [(name: ConfigurationNode, value: ConfigurationNode)] {
        guard let mapping = node.mapping else { throw failure("expected names with values, such as theme: light") }
        return mapping.filter { !DuplicateNames.isMarked($0.key) }.map {
            (ConfigurationNode($0.key, source: source), ConfigurationNode($0.value, source: source))
        }
    }

    func flag() throws -> Bool {
        let word = try word()
        switch word.lowercased() {
        case "true", "yes", "on", "1": return true
        case "false", "no", "off", "0": return false
        default: throw failure("\"\(word)\" is neither true nor false")
        }
    }

    func choice(of kind: String, among words: [String]) throws -> String {
        let word = try word()
        guard words.contains(word) else { throw failure(unknown: kind, word, among: words) }
        return word
    }

    func choice<Value: CaseIterable & RawRepresentable>(of kind: String) throws -> Value
    where Value.RawValue == String {
        let words = Value.allCases.map(\.rawValue)
        let word = try choice(of: kind, among: words)
        guard let value = Value(rawValue: word) else { throw failure(unknown: kind, word, among: words) }
        return value
    }
}

extension ConfigurationError {
    fileprivate init(_ error: YamlError, source: String) {
        switch error {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            let what = [context?.text, problem].compactMap(\.self).joined(separator: ", ")
            let advice = "quote a value that has characters such as \"*\", \":\", \"#\" or \"?\""
            self.init(place: "\(source):\(mark)", message: "this is not YAML: \(what); \(advice)")
        case .reader(let problem, let offset, _, let text):
            let line = offset.map { text.prefix($0).filter(\.isNewline).count + 1 } ?? 1
            self.init(place: "\(source):\(line):1", message: "this is not YAML: \(problem)")
        default:
            self.init(place: source, message: "this is not YAML")
        }
    }
}
