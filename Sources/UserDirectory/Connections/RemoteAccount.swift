/// An account at a connection, as it was read.
package struct RemoteAccount: Hashable, Sendable {
    /// Identifies the account for as long as it exists, also after it is renamed: `entryUUID` in an LDAP directory.
    package let id: RemoteID
    /// Differs after each change of the account: `entryCSN` in an LDAP directory; nil if the place keeps no version.
    package let version: String?
    /// The account's name there, for people: a distinguished name, or a login.
    package let place: String
    /// The values of the mapped fields; the other fields have the values of a new account.
    ///
    /// See ``RemoteDirectory/mappedFields``.
    package let fields: UserFields

    package init(id: RemoteID, version: String?, place: String, fields: UserFields) {
        self.id = id
        self.version = version
        self.place = place
        self.fields = fields
    }
}

/// Identifies an account at a connection.
///
/// Ids are compared bytewise, as in the stores: texts that differ only in their Unicode normal form are different ids.
package struct RemoteID: Sendable, CustomStringConvertible {
    package let text: String
    package var description: String { text }

    package init(_ text: String) {
        self.text = text
    }
}

extension RemoteID: Hashable {
    package static func == (left: RemoteID, right: RemoteID) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
        // Ends the text, as `String` does.
        hasher.combine(0xFF as UInt8)
    }
}
