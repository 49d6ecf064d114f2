/// What was read about one account at a connection.
package enum RemoteEntry: Hashable, Sendable {
    /// Indirect, so that an entry is copied cheaply.
    indirect case account(RemoteAccount)
    /// An account that cannot become a user, for example because it has no login, or has more than one name.
    case unreadable(RemoteProblem)
}

/// Why an account at a connection cannot be read as a user.
package struct RemoteProblem: Hashable, Sendable {
    /// Nil if the account has no usable id.
    package let id: RemoteID?
    /// The account's name at the connection, for display.
    package let place: String
    /// Nil if the login could not be read.
    package let login: String?
    /// A stable identifier for programs, such as `several-values`.
    package let code: String
    /// What is wrong, in one line, without control characters.
    package let message: String

    package init(id: RemoteID?, place: String, login: String?, code: String, message: String) {
        self.id = id
        self.place = place
        self.login = login
        self.code = code
        self.message = message
    }
}
