internal import Futures
internal import UserDirectory

extension Error {
    var isCancellation: Bool { self as? FutureError == .cancelled }

    /// Whether a rule, a guard, a conflict or an unusable file refused the request; false for other failures.
    var isRefusal: Bool {
        switch self {
        case let error as DirectoryError: !error.isStoreFailure
        case is ImportFileError, is RejectsFileError: true
        case is UserFileError, is FormatError, is CSVError, is UserCSVHeaderError: true
        default: false
        }
    }
}

/// Why an import's file cannot be read.
struct ImportFileError: Error, CustomStringConvertible {
    let reason: any Error

    var description: String { String(describing: reason) }
}
