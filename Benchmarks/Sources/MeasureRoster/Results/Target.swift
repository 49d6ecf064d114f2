/// The maximum values for Roster.
struct Target: Hashable {
    enum Limit: Hashable {
        case value(Double)
        /// A multiple of another program's value in the same run.
        case times(Double, Program)
    }

    /// The limits by store; a store without a limit has no entry.
    let limits: [Program: Limit]
    /// The smallest number of users to which the target applies; with fewer users, most of the time is startup time.
    var smallest = 0

    /// The same limit for both stores.
    static func value(_ value: Double, from smallest: Int = 0) -> Target {
        Target(limits: [.roster: .value(value), .rosterOnPostgres: .value(value)], smallest: smallest)
    }

    /// A limit for SQLite only.
    static func onSQLite(_ value: Double, from smallest: Int = 0) -> Target {
        Target(limits: [.roster: .value(value)], smallest: smallest)
    }

    /// For SQLite, a multiple of `sqlite3`'s value; no limit for PostgreSQL.
    static func times(sqlite3: Double, from smallest: Int) -> Target {
        Target(limits: [.roster: .times(sqlite3, .sqlite3)], smallest: smallest)
    }

    /// For PostgreSQL, a multiple of `psql`'s value; no limit for SQLite.
    static func onPostgres(times factor: Double, from smallest: Int) -> Target {
        Target(limits: [.rosterOnPostgres: .times(factor, .psql)], smallest: smallest)
    }

    /// The limits in words.
    func words(_ unit: Unit) -> String {
        let texts = [Program.roster, .rosterOnPostgres].compactMap { program -> String? in
            switch limits[program] {
            case .value(0): "0"
            case .value(let value): "≤ \(unit.text(value))"
            case .times(let factor, let other): "≤ \(Unit.digits(factor)) × \(other.title)"
            case nil: nil
            }
        }
        return texts.count == 2 && texts[0] == texts[1] ? texts[0] : texts.joined(separator: ", ")
    }
}
