/// An account at a connection, as it was read.
package struct RemoteAccount: Hashable, Sendable {
    /// Identifies the account even after it is renamed; for example, `entryUUID` in an LDAP directory.
    package let id: RemoteID
    /// A text that differs after each change of the account's entry; nil if the connection's system keeps no versions.
    ///
    /// For example, `entryCSN` in an LDAP directory. The text may stay the same if only the account's groups change.
    package let version: String?
    /// The account's name at the connection, for display: a distinguished name or a login.
    package let place: String
    /// The values of the mapped fields; the other fields have the default values of a new user.
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
/// Ids are compared bytewise, as in the stores, so two Unicode normal forms of a text are different ids.
package struct RemoteID: Sendable, CustomStringConvertible {
    package let text: String
    package var description: String { text }

    package init(_ text: String) {
        self.text = text
    }
}

extension RemoteID: Hashable {
    package static func == (left: RemoteID, right: RemoteID) -> Bool {
        left.text.hasSameBytes(as: right.text)
    }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        // Marks the end of the text, as the hash of `String` does.
        hasher.combine(0xFF as UInt8)
    }
}
