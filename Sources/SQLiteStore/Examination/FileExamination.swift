import Foundation
import UserDirectory

/// Checks the permissions and the owner of a database's file.
struct FileExamination {
    let path: String

    func permissions() -> StoreFinding {
        var status = stat()
        guard stat(path, &status) == 0 else {
            return StoreFinding("permissions", .fault, "\(path): \(SystemError.reason(errno))")
        }
        let mode = status.st_mode & 0o777
        let text = "0" + String(mode, radix: 8)
        if mode & 0o077 != 0 {
            return StoreFinding(
                "permissions",
                .warning,
                "other users may access \(path) (mode \(text))",
                advice: "run chmod 600 on the file, unless others need access"
            )
        }
        if status.st_uid != getuid() {
            return StoreFinding(
                "permissions",
                .warning,
                "\(path) belongs to another user (id \(status.st_uid))",
                advice: "run roster as the file's owner, or chown the file"
            )
        }
        return StoreFinding("permissions", "accessible only to its owner (mode \(text))")
    }
}
