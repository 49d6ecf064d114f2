/// What keeps a store locked; the raw value is the noun in messages.
package enum LockHolder: String, Hashable, Sendable {
    case process
    /// A session on the database server.
    ///
    /// The session's client may run on another machine.
    case session = "session on the server"
}
