internal import Futures
internal import UserDirectory

extension Error {
    var isCancellation: Bool { self as? FutureError == .cancelled }

    /// Whether the request itself was refused, for example because it breaks a rule or because a file is unusable.
    var isRefusal: Bool {
        switch self {
        case let error as DirectoryError: !error.isStoreFailure
        case let error as ImportFileError: error.reason.isRefusal
        case is RejectsFileError, is PurgedMeanwhile, is LoginOccupied: true
        case is UserFileError, is FormatError, is CSVError, is UserCSVHeaderError: true
        default: false
        }
    }
}

/// Thrown if an import's file cannot be opened; `reason` also provides the description.
struct ImportFileError: Error, CustomStringConvertible {
    let reason: any Error

    var description: String { String(describing: reason) }
}
