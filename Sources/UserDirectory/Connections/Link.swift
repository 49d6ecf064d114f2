/// Links a user of the store with an account at a connection, and records the values on which both sides last agreed.
///
/// The link remains when the user is purged, or when another program deletes the account. A later pull or push can
/// therefore distinguish a removed user or account from one that never existed.
package struct Link: Hashable, Sendable {
    package let connection: String
    package let user: UserID
    package let account: AccountState

    package init(connection: String, user: UserID, account: AccountState) {
        self.connection = connection
        self.user = user
        self.account = account
    }
}

/// The part of a ``Link`` that is known before the user has an id.
package struct AccountState: Hashable, Sendable {
    package let id: RemoteID
    /// The account's ``RemoteAccount/version`` when both sides last agreed.
    package let version: String?
    /// The values of the mapped fields on which both sides last agreed; empty after the user has been purged.
    package let agreed: AgreedValues

    package init(id: RemoteID, version: String?, agreed: AgreedValues) {
        self.id = id
        self.version = version
        self.agreed = agreed
    }
}
