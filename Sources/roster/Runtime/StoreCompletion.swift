import ArgumentParser
import Foundation
import Futures
import Interactors
import PostgresStore
import Presentation
import SQLiteStore
import UserDirectory

/// Words for a shell's completion, mostly from the store that the command would use.
///
/// The shell waits for these words while a command is being typed. The store is therefore neither created nor upgraded,
/// and only a limited number of users are read. If the store or the configuration cannot be read, the words that depend
/// on it are left out.
enum StoreCompletion {
    /// Logins of users who are not in the trash; for `restore` and `purge`, logins of users in the trash.
    static let logins = CompletionKind.custom { words, _, prefix in
        reading(words) { try $0.logins(value(prefix), inTrash: trashCommands.contains(command(words))) }
    }
    static let roles = CompletionKind.custom { words, _, _ in reading(words) { try $0.roles() } }
    /// The store's roles without the admin role, which cannot be removed.
    static let removableRoles = CompletionKind.custom { words, _, _ in
        reading(words) { try $0.roles() }.filter { $0 != User.adminRole }
    }
    /// Groups of the most recently changed users; completes the last group of a value that contains several groups.
    static let groups = CompletionKind.custom { words, _, typed in
        let list = value(typed)
        let start = list.lastIndex(of: ",").map(list.index(after:)) ?? list.startIndex
        let named = list[..<start].split(separator: ",").map(String.init)
        guard named.allSatisfy(FieldRules.isHandle) else { return [] }
        return reading(words) { try $0.groups(String(list[start...])) }.filter { !named.contains($0) }
            .map { list[..<start] + $0 }
    }
    /// Numbers of the newest tasks; for `undo` and `redo`, only of tasks that the command can reverse.
    static let tasks = CompletionKind.custom { words, _, _ in
        let isOffered: (StoredTask) -> Bool =
            switch command(words) {
            case "undo":
                {
                    $0.undone != .wholly && $0.changed > 0 && $0.state != .running && $0.lastingObstacle == nil
                }
            case "redo": { $0.undone != .no }
            default: { _ in true }
            }
        return reading(words) { try $0.tasks().filter(isOffered).map { String($0.number) } }
    }

    /// Terms of the query language; completes the last term of a value that contains several terms.
    static let terms = CompletionKind.custom { words, _, typed in
        let text = value(typed)
        let start = text.lastIndex(of: " ").map(text.index(after:)) ?? text.startIndex
        let term = String(text[start...])
        // The shell inserts the returned text unescaped, so the terms before the last term must not need escapes. A
        // value with several terms is in quotes, so spaces, `<` and `>` need no escapes.
        guard text[..<start].allSatisfy({ $0.isLetter || $0.isNumber || " :.-_@+<>".contains($0) }) else { return [] }
        let field = term.drop { $0 == "-" }.prefix { $0 != ":" }
        let values =
            switch term.contains(":") ? field : "" {
            case "role": reading(words) { try $0.roles() }
            case "group": reading(words) { try $0.groups("") }
            default: [String]()
            }
        let completion = QueryCompletion(
            roles: values,
            groups: values.map { UserGroup(name: $0, users: 0) },
            connections: mayBeLinkTerm(term) ? knownConnections(words) : []
        )
        return completion.terms(beginning: term, after: "").filter { !$0.contains(where: "<>\"".contains) }
            .map { text[..<start] + $0 }
    }
    /// The names of the themes, except names that may need escapes; no store is read.
    static let themes = CompletionKind.custom { words, _, _ in
        guard let configuration = try? options(words).readConfiguration().configuration else { return [] }
        return ThemeLibrary(configuration).names.filter(FieldRules.isHandle)
    }

    static let connections = CompletionKind.custom { words, _, _ in connectionNames(words) }
    /// The names of the connections, and the paths of files, because the argument may also be a store.
    ///
    /// Paths that need escapes are left out.
    static let storesOrConnections = CompletionKind.custom { words, _, typed in
        connectionNames(words) + files(value(typed))
    }

    private static func connectionNames(_ words: [String]) -> [String] {
        guard let configuration = try? options(words).readConfiguration().configuration else { return [] }
        return configuration.connections.value.map(\.settings.name)
    }

    /// The names of the connections in the configuration, and of other connections with links in the store.
    private static func knownConnections(_ words: [String]) -> [String] {
        let configured = connectionNames(words)
        return configured + reading(words) { try $0.connections() }.filter { !configured.contains($0) }
    }

    /// Whether a term is, or can become, a term about a connection.
    private static func mayBeLinkTerm(_ term: String) -> Bool {
        let typed = term.drop { $0 == "-" }.lowercased()
        return UserFilter.LinkTest.allCases.map { $0.rawValue + ":" }.contains {
            $0.hasPrefix(typed) || typed.hasPrefix($0)
        }
    }

    private static func files(_ prefix: String) -> [String] {
        let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
        let place = (folder.isEmpty ? "." : unquoted(folder))
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        return names.map { folder + $0 }.filter { path in
            path.hasPrefix(prefix) && path.allSatisfy { $0.isLetter || $0.isNumber || "/._-~".contains($0) }
        }
    }

    /// Returns the typed part of a value, without `--option=` and without an opening quote.
    static func value(_ typed: String) -> String {
        let start = typed.hasPrefix("--") ? typed.firstIndex(of: "=").map(typed.index(after:)) : nil
        return String(typed[(start ?? typed.startIndex)...].drop { "'\"".contains($0) })
    }

    private static let trashCommands: Set<String> = ["restore", "purge"]

    private static func command(_ words: [String]) -> String {
        words.dropFirst().first { Roster.commandNames.contains($0) } ?? ""
    }

    private static func reading(_ words: [String], _ body: (StoreWords) throws -> [String]) -> [String] {
        guard let location = try? options(words).location(), let store = open(location) else { return [] }
        defer { store.close() }
        // Keeps only words without special characters: the shell inserts words unescaped, and another program may have
        // written special characters to the store.
        return ((try? body(StoreWords(store: store))) ?? []).filter(FieldRules.isHandle)
    }

    private static func open(_ location: StoreLocation) -> (any UserStore)? {
        switch location {
        case .sqlite(let path): return try? SQLiteStore(path: path, isReadOnly: true)
        case .postgres(let location):
            // The shortest timeout, in seconds, that every version of libpq supports. A timeout in the environment, in
            // a libpq service or in the store's connection string takes precedence.
            setenv("PGCONNECT_TIMEOUT", "2", 0)
            return try? PostgresStore(location, isReadOnly: true)
        case .memory: return nil
        }
    }

    /// Returns the options with which the command itself would find its store and its configuration.
    private static func options(_ words: [String]) throws -> StoreOptions {
        var options: [String] = []
        for (index, word) in words.enumerated() {
            for option in ["--store", "--config"] {
                if word == option, index + 1 < words.count { options += [option, unquoted(words[index + 1])] }
                if word.hasPrefix(option + "=") {
                    options += [option, unquoted(String(word.dropFirst(option.count + 1)))]
                }
            }
        }
        return try StoreOptions.parse(options)
    }

    /// Returns a word as the shell would pass it: a quoted word without its quotes, any other word with `~` expanded.
    private static func unquoted(_ word: String) -> String {
        for quote in ["'", "\""] where word.count > 1 && word.hasPrefix(quote) && word.hasSuffix(quote) {
            return String(word.dropFirst().dropLast())
        }
        return HomeFiles.expanded(word)
    }
}

/// Reads words for completion from a store.
///
/// A store reads on the calling thread, and returns resolved futures.
private struct StoreWords {
    /// The maximum number of logins or groups; more would not help.
    private static let limit = 100
    /// The maximum number of users whose groups are read.
    private static let sampleSize = 2_000

    let store: any UserStore

    func logins(_ prefix: String, inTrash: Bool) throws -> [String] {
        let window = UserWindowQuery.logins(
            from: prefix,
            filter: inTrash ? UserFilter(terms: [.init(.state(.trashed))]) : .everyone,
            limit: Self.limit
        )
        let key = FoldedText.search(prefix)
        let logins = try store.users.getAll(window).result.get().map(\.login)
        return logins.filter { FoldedText.search($0).hasPrefix(key) }
    }

    func roles() throws -> [String] { try store.roles.getAll(AllObjectsQuery()).result.get() }

    func groups(_ prefix: String) throws -> [String] {
        let window = UserWindowQuery(sort: UserSort(.updatedAt, isReversed: true), limit: Self.sampleSize)
        let groups = Set(try store.users.getAll(window).result.get().flatMap(\.groups))
        return Array(groups.filter { $0.hasPrefix(prefix) }.sorted().prefix(Self.limit))
    }

    func connections() throws -> [String] { try store.connections.getAll(AllObjectsQuery()).result.get() }

    func tasks() throws -> [StoredTask] { try store.tasks.getAll(TaskQuery(limit: 20)).result.get() }
}
