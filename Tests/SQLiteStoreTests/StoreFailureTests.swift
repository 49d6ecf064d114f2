import Foundation
import Testing

@testable import SQLiteStore

@Suite struct StoreFailureTests {
    @Test("the error of a system call is kept while the path for the message is computed")
    func lastSystemCall() {
        func makePath() -> String {
            errno = ENOENT
            return "/srv/team"
        }
        errno = EACCES
        #expect(StoreFailure.lastSystemCall(makePath()).reason.contains("/srv/team: permission denied"))
    }
}
