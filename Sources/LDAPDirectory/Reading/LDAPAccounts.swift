import UserDirectory

/// Reads the accounts of a directory, page by page.
struct LDAPAccounts: RemoteAccounts {
    private let directory: LDAPDirectory
    private let session: LDAPSession
    private let groups: GroupIndex
    /// The message ID of the search whose answers are being read.
    private var message: Int32?
    private var cookie: [UInt8] = []
    private var isAtEnd = false

    var unreadableGroups: [String] { groups.unreadable }

    init(_ directory: LDAPDirectory, _ session: LDAPSession) throws(RemoteError) {
        self.directory = directory
        self.session = session
        groups = try GroupIndex(session)
    }

    mutating func next() throws(RemoteError) -> [RemoteEntry]? {
        var reader = self
        defer { self = reader }
        return try directory.goOn(session) { () throws(RemoteError) in try reader.page() }
    }

    /// Returns the next accounts; nil if all have been read.
    ///
    /// A server without paging sends all accounts in answer to one request. Therefore, one call returns at most twice
    /// as many accounts as a page may have, and later calls return the remaining accounts.
    private mutating func page() throws(RemoteError) -> [RemoteEntry]? {
        guard message == session.openSearch else {
            throw RemoteError(.unreachable, "another request interrupted the reading; read the accounts again")
        }
        guard !isAtEnd else { return nil }
        let current = if let message { message } else { try search() }
        let mapping = session.mapping
        var entries: [RemoteEntry] = []
        while entries.count < 2 * session.settings.limits.page {
            let (number, answer) = try session.next()
            guard number == current else { continue }
            switch answer {
            case .entry(let entry):
                entries.append(mapping.read(entry) { groups.groups(of: entry, login: $0) })
            case .other: continue
            case .result(let result):
                try end(result)
                return entries.isEmpty && isAtEnd ? nil : entries
            }
        }
        return entries
    }

    /// Requests the first page or the next page, and returns the message ID.
    @discardableResult
    private mutating func search() throws(RemoteError) -> Int32 {
        let mapping = session.mapping
        let request = LDAPRequest.search(
            base: session.settings.base,
            scope: .subtree,
            filter: mapping.filter,
            attributes: mapping.attributes
        )
        let number = try session.send(request, session.page(after: cookie))
        message = number
        session.openSearch = number
        return number
    }

    /// Checks the result of the current page, and requests the next page if there is one.
    ///
    /// The request is sent early, so that the server prepares the next page while the caller handles the current page.
    private mutating func end(_ result: LDAPResult) throws(RemoteError) {
        message = nil
        session.openSearch = nil
        try session.check(result, base: session.settings.base)
        cookie = result.cookie ?? []
        isAtEnd = cookie.isEmpty
        if !isAtEnd { try search() }
    }
}
