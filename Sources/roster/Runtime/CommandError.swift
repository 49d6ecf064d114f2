import ArgumentParser
import Presentation
import UserDirectory

/// An error of a command: a stable code, a message, the invalid field if there is one, and the exit code.
struct CommandError: Error, CustomStringConvertible {
    let code: String
    let message: String
    let field: String?
    let exitCode: ExitCode

    /// The message, so that another error can quote this error.
    var description: String { message }

    init(code: String, message: String, field: String? = nil, exitCode: ExitCode) {
        self.code = code
        self.message = CommandError.shortened(message)
        self.field = field
        self.exitCode = exitCode
    }

    /// Shortens a message to a readable length, because it may quote typed or piped text of any length.
    static func shortened(_ message: String) -> String {
        message.utf8.count > 8_000 ? String(message.unicodeScalars.prefix(2_000)) + "…" : message
    }

    /// Creates the error for anything that a command throws.
    init(_ error: any Error) {
        switch error {
        case let error as CommandError: self = error
        case let error as DirectoryError: self.init(error)
        case let error as StoreLocationError: self.init(error)
        case let error as CopyError:
            self.init(
                code: error.code,
                message: error.description,
                exitCode: error.code == "not-empty" ? .conflict : .failure
            )
        case let error as ConfigurationError: self.init(error)
        case let error as RemoteError:
            self.init(
                code: error.code,
                message: error.description,
                exitCode: error.exitCode
            )
        case let error as UserFilterError:
            let message = error.description(fallback: nil, isShell: true)
            self.init(code: "query", message: message, exitCode: .usage)
        case let error as UserCSVHeaderError:
            self.init(code: "csv-header", message: error.description, exitCode: .usage)
        case let error as UserFileError:
            self.init(code: "file", message: error.description, exitCode: .usage)
        default:
            self.init(code: "failure", message: SystemError.reason(error), exitCode: .failure)
        }
    }

    func withMessage(_ message: String) -> CommandError {
        CommandError(code: code, message: message, field: field, exitCode: exitCode)
    }

    private init(_ error: DirectoryError) {
        let exitCode: ExitCode =
            switch error {
            case .invalid, .ambiguous: .usage
            case .notFound, .noRole, .purged, .noTask, .nothingToReverse: .notFound
            case .irreversible(_, .purge), .irreversible(_, .push): .notAllowed
            case .loginTaken, .roleExists, .conflict, .movedOn, .irreversible: .conflict
            case .limitReached: .limitReached
            case .lastAdmin, .ownAccount, .roleInUse, .roleNeeded, .readOnly, .notTrashed, .storeForbids:
                .notAllowed
            case .storeUnavailable, .storeBusy: .storeUnavailable
            default: .failure
            }
        self.init(
            code: error.code,
            message: error.description,
            field: error.field?.key,
            exitCode: exitCode
        )
    }

    /// The error object of `--json`.
    var json: JSON {
        .object([
            (
                "error",
                .object([
                    ("code", .string(code)), ("message", .string(message)), ("field", field.map(JSON.string) ?? .null),
                ])
            )
        ])
    }
}

extension RemoteError {
    fileprivate var exitCode: ExitCode {
        switch reason {
        case .misconfigured: .usage
        case .notPermitted: .notAllowed
        default: .storeUnavailable
        }
    }
}
