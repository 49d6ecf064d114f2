/// A place where users are kept, and the program that reads and writes it.
protocol UserStore {
    /// The program that is measured.
    var program: Program { get }

    /// Imports a file into a store that does not exist yet.
    func importPeople(_ file: String) throws -> Usage
    /// Copies the rows of Roster's store into empty tables with the same indexes; nil if the program cannot.
    func copyRoster() throws -> Usage?
    /// Imports another file into the same store.
    func importMore(_ file: String) throws -> Usage
    /// Counts all users.
    func count() throws -> Usage
    /// Shows the seat limit; nil if the program has none.
    func limit() throws -> Usage?
    /// Disables all active viewers.
    func disable() throws -> Usage
    /// Undoes the last change; nil if the program cannot.
    func undo() throws -> Usage?
    /// Writes all users in the order of their logins, as CSV.
    func export() throws -> Usage
    /// Prints the list of all users in the order of their logins.
    func list() throws -> Usage
    /// The number of active viewers.
    func activeViewers() throws -> Int
    /// The size of the store in bytes.
    func size() throws -> Double
    /// Removes the store.
    func remove() throws
}

extension UserStore {
    func copyRoster() throws -> Usage? { nil }
}
