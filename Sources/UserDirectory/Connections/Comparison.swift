import Interactors

/// One result of ``Differences/next(_:)``, about an account, a link or a user.
enum Comparison: Sendable {
    case difference(Difference)
    /// Found only for a pull.
    case unchanged(UnchangedUser)
}

/// A user and a linked account that both still have the values recorded in their link.
package struct UnchangedUser: Hashable, Sendable {
    package let account: RemoteID
    package let user: UserID
    package let version: Int
    package let login: String

    package init(account: RemoteID, user: UserID, version: Int, login: String) {
        self.account = account
        self.user = user
        self.version = version
        self.login = login
    }
}

/// Finds users whose values equal the values of their account and link; answered by
/// ``StoreReader/unchangedUsers(_:)``.
package struct UnchangedUsersQuery: Query {
    package let connection: String
    /// The mapped fields, in the order of ``UserField/settable``.
    package let fields: [UserField]
    package let accounts: [RemoteAccount]

    package init(of connection: String, fields: [UserField], accounts: [RemoteAccount]) {
        self.connection = connection
        self.fields = fields
        self.accounts = accounts
    }
}
