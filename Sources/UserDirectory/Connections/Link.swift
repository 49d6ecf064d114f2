/// What a user of the store and an account at a connection agreed on last.
///
/// A link stays when its user is purged or its account is removed there: so a later pull or push knows which side
/// removed it.
package struct Link: Hashable, Sendable {
    /// The connection's name.
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
    /// ``RemoteAccount/version`` when both sides agreed.
    package let version: String?
    /// The mapped fields as both sides agreed on them, in the form of ``UserField/text(of:)``.
    ///
    /// Empty after the user was purged.
    package let agreed: [UserField: String]

    package init(id: RemoteID, version: String?, agreed: [UserField: String]) {
        self.id = id
        self.version = version
        self.agreed = agreed
    }
}
