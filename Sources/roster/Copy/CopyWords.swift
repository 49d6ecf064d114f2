import Presentation
import UserDirectory

enum CopyWords {
    /// Returns a size in words, such as "3 users, 4 tasks and 12 journal entries".
    static func size(_ size: ContentsSize) -> String {
        let (users, tasks) = (Words.users(size.users), number(size.tasks, "task"))
        let entries = Text.count(size.entries, "journal entry", "journal entries")
        if size.links == 0 { return "\(users), \(tasks) and \(entries)" }
        return "\(users), \(tasks), \(entries) and \(number(size.links, "link"))"
    }

    /// Returns a summary, such as "1 setting and 3 users differ".
    static func differences(_ counts: DifferenceCounts) -> String {
        let parts = StoreDifference.Kind.allCases.compactMap { kind -> String? in
            guard let count = counts.counts[kind], count > 0 else { return nil }
            return kind == .entry && count != 1 ? "\(Text.number(count)) entries" : number(count, kind.rawValue)
        }
        guard let last = parts.last else { return "no differences" }
        let list = parts.count == 1 ? last : parts.dropLast().joined(separator: ", ") + " and " + last
        return list + (counts.total == 1 ? " differs" : " differ")
    }

    private static func number(_ count: Int, _ noun: String) -> String {
        Text.count(count, noun)
    }
}

extension JSON {
    static func size(_ size: ContentsSize) -> JSON {
        .object([
            ("users", .number(size.users)), ("tasks", .number(size.tasks)), ("entries", .number(size.entries)),
            ("links", .number(size.links)),
        ])
    }

    static func difference(_ difference: StoreDifference) -> JSON {
        .object([
            ("kind", .string(difference.kind.rawValue)), ("key", .string(difference.key)),
            ("title", difference.title.map(JSON.string) ?? .null), ("in", .string(difference.presence.word)),
            (
                "fields",
                .object(
                    difference.fields.map { field in
                        let sides: [JSON] = [field.first, field.second].map { $0.map(JSON.string) ?? .null }
                        return (field.name, .object([("a", sides[0]), ("b", sides[1])]))
                    }
                )
            ),
        ])
    }
}

extension StoreDifference.Presence {
    fileprivate var word: String {
        switch self {
        case .first: "a"
        case .second: "b"
        case .both: "both"
        }
    }
}

extension StoreDifference {
    var line: String {
        let sign =
            switch presence {
            case .first: "-"
            case .second: "+"
            case .both: "~"
            }
        let subject =
            switch kind {
            case .setting: "setting \(key)"
            case .user: "user \(title ?? "") (id:\(key))"
            case .task: "task \(key)\(title.map { " (\($0))" } ?? "")"
            case .entry: "entry \(key)\(title.map { " (\($0))" } ?? "")"
            case .link: "link \(key)\(title.map { " (\($0))" } ?? "")"
            }
        guard presence == .both else { return "\(sign) \(subject)" }
        func quoted(_ text: String?, _ name: String) -> String {
            let isGroups = kind == .user && name == UserField.groups.key || kind == .link && name == "agreed.groups"
            return text.map { JSON.string(isGroups ? $0.replacing("\n", with: ", ") : $0).text } ?? "none"
        }
        let changes = fields.map { "\($0.name) \(quoted($0.first, $0.name)) → \(quoted($0.second, $0.name))" }
        return "\(sign) \(subject): \(changes.joined(separator: ", "))"
    }
}
