package import UserDirectory

extension AccessLoss {
    /// The effect of the changes, as worded in the questions of the dashboard and the command line.
    ///
    /// For example, `removes access from ana, an admin`, `removes access from 2 users`, or, if ana keeps access but is
    /// no longer an admin, `removes admin rights from ana`.
    package var effect: String {
        let removals = [access, self[.rights].map { "admin rights from \(AccessLoss.names($0, "admin"))" }]
            .compactMap(\.self)
        let kind = self[.kind].map { "changes the kind of \(AccessLoss.names($0, "admin", ", an admin"))" }
        return [removals.isEmpty ? nil : "removes " + removals.joined(separator: ", and "), kind]
            .compactMap(\.self).joined(separator: ", and ")
    }

    /// The effect on a single admin, for a text that has already named the admin: `removes access from an admin`.
    package var effectOnNamedAdmin: String {
        let effects: [(Kind, String)] = [
            (.access, "removes access from an admin"), (.rights, "removes admin rights"),
            (.kind, "changes the kind of an admin"),
        ]
        return effects.filter { self[$0.0] != nil }.map(\.1).joined(separator: ", and ")
    }

    /// The effect on the `count` users that a text has already named or counted: `removes their access`.
    ///
    /// Nil if some of these users keep access, or if one is an admin, because the text should then name the admin.
    package func effectOnAll(of count: Int) -> String? {
        admins == 0 && users == count ? "removes their access" : nil
    }

    private var access: String? {
        let others = users - admins
        guard let admins = self[.access] else { return others > 0 ? "access from \(Text.count(others, "user"))" : nil }
        let names = AccessLoss.names(admins, "admin", ", an admin")
        return others == 0
            ? "access from \(names)" : "access from \(Text.count(others + admins.count, "user")), including \(names)"
    }

    /// `ana` followed by `remark` if ana is the only one of these admins; otherwise a count with `noun`: `2 admins`.
    private static func names(_ admins: Admins, _ noun: String, _ remark: String = "") -> String {
        admins.count == 1 ? admins.first + remark : Text.count(admins.count, noun)
    }
}
