package import UserDirectory

extension AccessLoss {
    /// What the changes do, in the questions of the dashboard and the command line.
    ///
    /// For example, `removes access from ana, an admin`, or `removes access from 2 admins`.
    package var effect: String {
        guard let firstAdmin else { return "removes access from \(Text.count(users, "user"))" }
        return "removes access from \(admins == 1 ? "\(firstAdmin), an admin" : Text.count(admins, "admin"))"
    }
}
