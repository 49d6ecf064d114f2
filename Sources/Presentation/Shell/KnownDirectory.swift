internal import UserDirectory

/// The seats, roles, groups and connections that were last read from the store.
///
/// Passes the names of groups and connections to the list of users, which offers them as completions.
@MainActor
final class KnownDirectory {
    /// Nil until the seats have been counted.
    var seats: Seats? { didSet { onChange?() } }
    /// The store's roles; until they have been read, the roles of a new store.
    var roles = User.initialRoles { didSet { onChange?() } }
    /// The largest groups, offered as completions; nil until read.
    private(set) var groups: [UserGroup]? { didSet { onChange?() } }
    /// True after the groups have been requested, until ``expireGroups()`` is called.
    private(set) var hasRequestedGroups = false
    private(set) var hasRequestedConnections = false
    var onChange: (@MainActor () -> Void)?

    private let useCases: UserUseCases
    private let tasks: TaskCenter
    private let users: UserListPresenter
    private let dialogs: DialogStack
    /// The names of the connections in the configuration.
    private let configured: [String]

    init(
        _ useCases: UserUseCases,
        tasks: TaskCenter,
        users: UserListPresenter,
        dialogs: DialogStack,
        connections: [String]
    ) {
        self.useCases = useCases
        self.tasks = tasks
        self.users = users
        self.dialogs = dialogs
        configured = connections
        users.names.connections = connections
    }

    func readGroups() {
        hasRequestedGroups = true
        tasks.read("Read groups", useCases.listGroups) {
            $0.execute()
        } summary: {
            Text.count($0.count, "group")
        } completion: { [weak self] result in
            guard let self, case .success(let groups) = result else { return }
            self.groups = groups
            users.names.groups = groups
            dialogs.update()
        }
    }

    /// Called when the palette opens, because users may have changed since the groups were read.
    func expireGroups() { hasRequestedGroups = false }

    /// Returns the groups whose name begins with the text, each with its number of users.
    ///
    /// If ``hasRequestedGroups`` is false, starts a new read, but still returns the groups that were read before.
    func groups(beginning typed: String) -> [(text: String, title: String)] {
        if !hasRequestedGroups { readGroups() }
        let key = FoldedText.identity(typed)
        return (groups ?? []).filter { FoldedText.identity($0.name).hasPrefix(key) }
            .map { ($0.name, Text.count($0.users, "user")) }
    }

    func readConnections() {
        hasRequestedConnections = true
        tasks.read("Read connections", useCases.listLinkedConnections) {
            $0.execute()
        } summary: {
            Text.count($0.count, "connection")
        } completion: { [weak self] result in
            guard let self, case .success(let linked) = result else { return }
            users.names.connections = configured + linked.filter { !self.configured.contains($0) }
            dialogs.update()
        }
    }
}
