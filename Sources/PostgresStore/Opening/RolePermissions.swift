import UserDirectory

/// What the session's database role may do with Roster's tables.
struct RolePermissions {
    let connection: Connection

    var role: String {
        get throws { try connection.query("SELECT current_user").first?.text(0) ?? "" }
    }

    /// The permissions that the role lacks, such as `INSERT on task, UPDATE on task`; empty if none is missing.
    var missing: String {
        get throws {
            try connection.query(
                """
                SELECT coalesce(string_agg(kind || ' on ' || name, ', ' ORDER BY name, kind), '')
                FROM unnest(ARRAY['users', 'store', 'role', 'tally', 'journal', 'task', 'written', 'seat_week',
                    'link']) AS name,
                    unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS kind
                WHERE NOT has_table_privilege(name, kind)
                """
            ).first?.text(0) ?? ""
        }
    }

    /// Why the server refuses changes, whatever permissions the role has; nil if the server accepts changes.
    var obstacleOfServer: String? {
        get throws {
            let row = try connection.query(
                """
                SELECT pg_is_in_recovery(), EXISTS (
                    SELECT FROM pg_settings WHERE name = 'default_transaction_read_only' AND reset_val = 'on'
                )
                """
            ).first
            guard let row else { return nil }
            if try row.bool(0) { return "the server is a standby" }
            return try row.bool(1) ? "default_transaction_read_only is on for the role's sessions" : nil
        }
    }

    /// Why the role can make no change at all; nil if the role can make at least some changes.
    ///
    /// Every change locks the row of `store`, which requires UPDATE, and adds to the journal, which requires INSERT.
    /// The role also needs INSERT, UPDATE or DELETE on `users`; one of the three is enough.
    var obstacleToWriting: String? {
        get throws {
            if let obstacle = try obstacleOfServer { return obstacle }
            let row = try connection.query(
                """
                SELECT has_table_privilege('store', 'UPDATE') AND has_table_privilege('journal', 'INSERT')
                    AND has_table_privilege('users', 'INSERT, UPDATE, DELETE'), current_user
                """
            ).first
            guard let row, try !row.bool(0) else { return nil }
            return "the database role \(try row.text(1)) may only read"
        }
    }
}
