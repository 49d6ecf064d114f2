import Foundation
import Testing

@testable import roster

/// A document whose command lines a reader can run in order.
enum Document: String, CaseIterable, Sendable {
    case readme, manual, help, commandHelp

    /// The command lines, in their order.
    func commands() throws -> [String] {
        switch self {
        case .readme:
            let lines = try Document.readmeBlocks("console").flatMap { Document.joined($0) }
            return lines.filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
        case .manual:
            let section = try #require(try ManualPage.source().between(".SH EXAMPLES\n", "\n.SH "))
            return Document.code(in: String(section)).flatMap { Document.joined($0) }
        case .help:
            let section = try #require(HelpPage.text.between("Examples:\n", "\n\n"))
            return Document.joined(String(section)).map { $0.trimmingCharacters(in: .whitespaces) }
        case .commandHelp:
            return Document.examples(of: try CommandTree.make().command)
        }
    }

    /// The SQL statements for the database's owner, from the README and the manual page.
    static func statements() throws -> [String] {
        try readmeBlocks("sql") + code(in: ManualPage.source()).filter { $0.hasPrefix("GRANT ") }
    }

    private static func examples(of command: CommandTree.Command) -> [String] {
        let lines = (command.discussion ?? "").split(separator: "\n").filter { $0.hasPrefix("Example: ") }
        return lines.map { String($0.dropFirst(9)) } + (command.subcommands ?? []).flatMap(examples)
    }

    /// The README's code blocks in a language.
    private static func readmeBlocks(_ language: String) throws -> [String] {
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../README.md").standardized
        let blocks = try String(contentsOf: root, encoding: .utf8).components(separatedBy: "\n```\(language)\n")
        return blocks.dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
    }

    /// The blocks of code in the source of a manual page, as a reader sees them.
    private static func code(in source: String) -> [String] {
        let escapes = [("\\-", "-"), ("\\(aq", "'"), ("\\(dq", "\""), ("\\(ti", "~"), ("\\&", ""), ("\\e", "\\")]
        return source.components(separatedBy: ".EX\n").dropFirst().compactMap { part in
            let block = part.components(separatedBy: "\n.EE").first
            return block.map { escapes.reduce($0) { $0.replacing($1.0, with: $1.1) } }
        }
    }

    /// The lines; a line that ends in a backslash is joined with the next one.
    private static func joined(_ text: String) -> [String] {
        text.replacing("\\\n", with: "").split(separator: "\n").map(String.init)
    }
}
