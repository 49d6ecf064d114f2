package import UserDirectory

extension Text {
    /// A task's title and author: `Import people.csv by ana`.
    package static func titleAndAuthor(of task: StoredTask) -> String { "\(task.title) by \(task.author.name)" }

    /// The status while the store is locked: `waiting: Import people.csv by ana, 62 %`.
    package static func waiting(for locking: LockingTask?) -> String {
        guard let locking else { return "waiting: the store is locked" }
        let percent = locking.percent.map { ", \($0) %" } ?? ""
        return "waiting: \(titleAndAuthor(of: locking.task))\(percent)"
    }
}
