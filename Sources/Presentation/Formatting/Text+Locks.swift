package import UserDirectory

extension Text {
    /// `Import people.csv by ana`.
    package static func titleAndAuthor(of task: StoredTask) -> String { "\(task.title) by \(task.author.name)" }

    /// `waiting: Import people.csv by ana`.
    ///
    /// - Parameter task: The task that keeps the store locked; nil if it is unknown.
    package static func waiting(for task: StoredTask?) -> String {
        "waiting: " + (task.map(titleAndAuthor) ?? "another process keeps the store locked")
    }
}
