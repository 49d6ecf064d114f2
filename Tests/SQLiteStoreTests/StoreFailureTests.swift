import Foundation
import Testing

@testable import SQLiteStore

@Suite struct StoreFailureTests {
    @Test("the error of a call is that of the call, and not of what makes the path for the message")
    func lastCall() {
        func makePath() -> String {
            errno = ENOENT
            return "/srv/team"
        }
        errno = EACCES
        #expect(StoreFailure.lastCall(makePath()).reason.contains("/srv/team: permission denied"))
    }
}
