import Foundation
import Testing
import UserDirectory

@Suite("Errors of the operating system") struct SystemErrorTests {
    @Test(
        "a Foundation error is described by the system's text, or by its code if the system has none",
        arguments: [
            (POSIXError(.EISDIR), "is a directory"), (CocoaError(.fileReadNoSuchFile), "no such file or directory"),
            (CocoaError(.fileWriteNoPermission), "permission denied"),
            (
                CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(.ENOTDIR)]),
                "not a directory"
            ),
            (NSError(domain: NSPOSIXErrorDomain, code: Int(ENOSPC)), "no space left on device"),
            (CocoaError(.coderInvalidValue), "unknown error 4866 of NSCocoaErrorDomain"),
        ] as [(any Error, String)]
    )
    func foundation(error: any Error, text: String) {
        #expect(SystemError.reason(error) == text)
    }

    @Test("an error thrown by Foundation is described by the system's text")
    func thrown() {
        do {
            try FileManager.default.createDirectory(atPath: "/dev/null/x", withIntermediateDirectories: true)
            Issue.record("no error")
        } catch {
            #expect(SystemError.reason(error) == "not a directory")
        }
    }

    @Test("an error that is not from the system or Foundation is described by its own description")
    func others() {
        #expect(SystemError.reason(DirectoryError.readOnly) == DirectoryError.readOnly.description)
    }
}
