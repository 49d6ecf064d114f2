import Foundation
import GRDB
import UserDirectory

extension SQLiteTransaction {
    func insert(_ task: StoredTask) throws -> StoredTask { try journal.insert(task) }

    func update(_ task: StoredTask) throws { try journal.update(task) }

    func append(_ entries: [JournalEntry], to task: StoredTask) throws { try journal.append(entries, to: task) }

    func purge(_ user: User) throws {
        try remove(user)
        try journal.blank(user.id)
        try LinkRecord.blank(user.id, db)
    }
}
