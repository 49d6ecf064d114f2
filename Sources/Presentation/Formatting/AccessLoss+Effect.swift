package import UserDirectory

extension AccessLoss {
    /// The effect of the changes, as worded in the questions of the dashboard and the command line.
    ///
    /// For example, `removes access from ana, an admin`, or, if ana keeps access, `removes admin rights from ana`.
    package var effect: String {
        let access = AccessLoss.users(users - admins - inactive, self[.access]).map { "access from \($0)" }
        let rights = self[.rights].map { "admin rights from \(AccessLoss.names($0, "admin"))" }
        let removals = [access, rights].compactMap(\.self)
        let kind = self[.kind].map { "changes the kind of \(AccessLoss.names($0, "admin", ", an admin"))" }
        let deletion = AccessLoss.users(inactive, self[.deletion], " without access").map { "deletes \($0)" }
        return [removals.isEmpty ? nil : "removes " + removals.joined(separator: ", and removes "), kind, deletion]
            .compactMap(\.self).joined(separator: ", and ")
    }

    /// The effect on a single admin, for a text that has already named the admin: `removes access from an admin`.
    package var effectOnNamedAdmin: String {
        let effects: [(Kind, String)] = [
            (.access, "removes access from an admin"), (.rights, "removes admin rights"),
            (.kind, "changes the kind of an admin"), (.deletion, "deletes an admin"),
        ]
        return effects.filter { self[$0.0] != nil }.map(\.1).joined(separator: ", and ")
    }

    /// The effect on the `count` users that a text has already named or counted: `removes their access`.
    ///
    /// Nil if some of these users do not lose access. Also nil if one of these users is an admin, because the text
    /// should name the admin.
    package func effectOnAll(of count: Int) -> String? {
        admins == 0 && users == count && inactive == 0 ? "removes their access" : nil
    }

    /// The admins who are deleted and had no access: `ana, an admin`, or `2 admins`; nil if there are none.
    package var deletedAdmins: String? { self[.deletion].map { AccessLoss.names($0, "admin", ", an admin") } }

    /// Counts the users, and names the admins among them; `others` is the number of users who are not admins.
    private static func users(_ others: Int, _ admins: Admins?, _ attribute: String = "") -> String? {
        guard let admins else { return others > 0 ? Text.count(others, "user") + attribute : nil }
        let names = names(admins, "admin", ", an admin")
        let count = Text.count(others + admins.count, "user")
        return others == 0 ? names : "\(count)\(attribute), including \(names)"
    }

    /// For one admin, the login and `remark`: `ana, an admin`.
    ///
    /// For several admins, their number and `noun`: `2 admins`.
    private static func names(_ admins: Admins, _ noun: String, _ remark: String = "") -> String {
        admins.count == 1 ? admins.first + remark : Text.count(admins.count, noun)
    }
}
