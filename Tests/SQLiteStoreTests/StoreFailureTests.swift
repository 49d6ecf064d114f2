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

    @Test(
        "an unwritable folder is reported as a permission error, without the advice to try `--read-only`",
        arguments: [EACCES, EPERM, EROFS]
    )
    func creation(code: Int32) {
        errno = code
        let failure = StoreFailure.ofCreation(in: "/srv")
        #expect(failure.isForbidden)
        #expect(failure.reason.hasPrefix("the folder /srv ") && failure.reason.contains("choose another path"))
        #expect(!failure.reason.contains("--read-only"))
        errno = code
        #expect(StoreFailure.lastSystemCall("/srv").isForbidden)
    }

    @Test("a full disk does not count as a missing permission")
    func fullDisk() {
        errno = ENOSPC
        #expect(!StoreFailure.ofCreation(in: "/srv").isForbidden)
    }
}
