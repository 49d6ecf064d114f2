import UserDirectory

/// Checks a database's contents, and the connection to it.
struct PostgresExamination {
    let connection: Connection

    func findings(_ observer: ExaminationObserver) throws -> [StoreFinding] {
        let links = LinkExamination(connection: connection)
        let checks = [server, permissions, schema, integrity, tally, searchIndex, links.finding]
        return try checks.enumerated().map { index, check in
            let finding = try check()
            try observer(index + 1, checks.count)
            return finding
        }
    }

    /// The server's version, and whether the connection is secure.
    private func server() throws -> StoreFinding {
        let row = try connection.query(
            """
            SELECT current_setting('server_version'), coalesce(host(inet_server_addr()), ''),
                coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false)
            """
        ).first
        return Self.server(
            "PostgreSQL \(try row?.text(0) ?? "")",
            address: try row?.text(1) ?? "",
            isEncrypted: try row?.bool(2) == true,
            mode: connection.option("sslmode") ?? ""
        )
    }

    /// `address` is the server's IP address, or empty for a local socket; `mode` is libpq's `sslmode`.
    static func server(_ name: String, address: String, isEncrypted: Bool, mode: String) -> StoreFinding {
        // A socket or the loopback interface: no other machine can read the traffic.
        if address.isEmpty || address.hasPrefix("127.") || address == "::1" {
            return StoreFinding("server", "\(name), on this machine")
        }
        let advice = "add sslmode=verify-full to the connection string or, if it names a service, to the service file"
        guard isEncrypted else {
            return StoreFinding("server", .warning, "\(name), not encrypted", advice: advice)
        }
        guard ["verify-ca", "verify-full"].contains(mode) else {
            let text =
                "\(name), encrypted, but the server's certificate is not verified, so another server could "
                + "impersonate this one"
            return StoreFinding("server", .warning, text, advice: advice)
        }
        return StoreFinding("server", "\(name), encrypted, certificate verified")
    }

    private func permissions() throws -> StoreFinding {
        let permissions = RolePermissions(connection: connection)
        let (role, lacking) = (try permissions.role, try permissions.missing)
        if let obstacle = try permissions.obstacleOfServer {
            return StoreFinding(
                "permissions",
                .warning,
                "\(role) may only read: \(obstacle)",
                advice: "to change users, connect to a server that accepts changes"
            )
        }
        if lacking.isEmpty { return StoreFinding("permissions", "\(role) may read and write every table") }
        return StoreFinding(
            "permissions",
            .warning,
            "\(role) lacks \(lacking)",
            advice: "ask the store's owner to grant what is missing, unless \(role) should only read"
        )
    }

    private func schema() throws -> StoreFinding {
        let version = try connection.query("SELECT schema_version FROM store").first?.int64(0) ?? 0
        return StoreFinding("schema", "up to date (version \(version))")
    }

    private func integrity() throws -> StoreFinding {
        let row = try connection.query(
            """
            SELECT coalesce(bool_or(relname = 'users_login' AND indisunique AND indisvalid), false),
                coalesce(string_agg(relname, ', ' ORDER BY relname) FILTER (WHERE NOT (indisvalid AND indisready)), '')
            FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
            WHERE relnamespace = current_schema()::regnamespace
            """
        ).first
        guard try row?.bool(0) == true else {
            return StoreFinding(
                "integrity",
                .fault,
                "the index users_login, which keeps logins unique, is missing or invalid",
                advice: "restore a backup, or rebuild the index"
            )
        }
        let invalid = try row?.text(1) ?? ""
        if invalid.isEmpty { return StoreFinding("integrity", "every index is valid") }
        return StoreFinding("integrity", .fault, "invalid indexes: \(invalid)", advice: "run REINDEX to rebuild them")
    }

    /// Compares the total of the tally, from which seats are computed, with the number of users.
    private func tally() throws -> StoreFinding {
        let row = try connection.query(
            "SELECT (SELECT coalesce(sum(users), 0)::bigint FROM tally), (SELECT count(*) FROM users)"
        ).first
        return .tally(counted: Int(try row?.int64(0) ?? 0), present: Int(try row?.int64(1) ?? 0))
    }

    private func searchIndex() throws -> StoreFinding {
        let hasIndex = try connection.exists(
            """
            FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
            WHERE relnamespace = current_schema()::regnamespace AND relname = 'users_by_text' AND indisvalid
            """
        )
        if hasIndex { return StoreFinding("search", "the substring index is valid") }
        return StoreFinding(
            "search",
            .warning,
            "the substring index is missing or invalid: a search reads every user",
            advice: "have a superuser run CREATE EXTENSION pg_trgm; then export the users, "
                + "and import them into a new store"
        )
    }
}
