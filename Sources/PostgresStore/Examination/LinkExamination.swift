import Foundation
import UserDirectory

/// Checks that every link can be read.
struct LinkExamination {
    private static let pageSize = 5_000

    let connection: Connection

    func finding() throws -> StoreFinding {
        var (count, unreadable) = (0, 0)
        var place: (connection: String, user: UUID)?
        while true {
            let page = try LinkRow.page(after: place, limit: Self.pageSize, connection)
            for row in page where (try? row.link()) == nil { unreadable += 1 }
            count += page.count
            guard page.count == Self.pageSize else { return .links(count, unreadable: unreadable) }
            let last = page[page.count - 1]
            place = (try last.text(0), try last.uuid(1))
        }
    }
}
