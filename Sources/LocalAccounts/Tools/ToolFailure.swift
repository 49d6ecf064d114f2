import Foundation
import Subprocess
import SystemPackage
import UserDirectory

/// Converts the failure of a tool to an error.
enum ToolFailure {
    /// Returns the error for a tool that could not be started or whose exit status is unknown.
    static func error(_ tool: String, _ error: any Error) -> RemoteError {
        let failure = error as? SubprocessError
        let why = failure?.underlyingError.map { SystemError.reason($0.rawValue) } ?? SystemError.reason(error).shown
        switch failure?.code {
        case .spawnFailed, .executableNotFound, .failedToChangeWorkingDirectory:
            return RemoteError(.misconfigured, "\(tool) cannot be started: \(why)")
        default: return RemoteError(.unknownOutcome, "it is unknown how \(tool) ended: \(why)")
        }
    }

    /// Returns the error for a tool that failed; `said` is the text of ``ToolOutput/said()``.
    static func error(_ tool: String, _ status: TerminationStatus, _ said: String) -> RemoteError {
        switch status {
        case .signaled(let number):
            return RemoteError(.refused, "\(tool) was killed by signal \(number)\(said); check the account")
        case .exited(let code):
            let lower = said.lowercased()
            if lower.contains("permission denied") || lower.contains("only root") {
                return RemoteError(.notPermitted, "\(tool) lacks permission for this change\(said); run Roster as root")
            }
            if lower.contains("cannot lock") {
                let advice = "another program is changing them; try again later"
                return RemoteError(.refused, "\(tool) cannot change the accounts now\(said), because \(advice)")
            }
            switch code {
            case 8: return RemoteError(.refused, "the account is in use\(said); end its processes first")
            case 9:
                return RemoteError(.exists, "\(tool) reports that this name already exists\(said); choose another one")
            default: return RemoteError(.refused, "\(tool) exited with \(code)\(said)")
            }
        }
    }
}
