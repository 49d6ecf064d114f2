internal import Foundation

/// Describes errors of the operating system as parts of Roster's own messages, which begin in lower case.
package enum SystemError {
    /// Returns the system's text for an error number: `no such file or directory`.
    package static func reason(_ number: Int32) -> String {
        let text = String(cString: strerror(number))
        // An abbreviation at the beginning stays: `RPC struct is bad`.
        let isWord = text.dropFirst().first?.isLowercase == true
        return isWord ? text.prefix(1).lowercased() + text.dropFirst() : text
    }

    /// Returns the system's text for an error that Foundation throws; Foundation's own text if the system has none.
    package static func reason(_ error: any Error) -> String {
        let error = error as NSError
        guard let system = error.userInfo[NSUnderlyingErrorKey] as? NSError, system.domain == NSPOSIXErrorDomain else {
            return error.localizedDescription
        }
        return reason(Int32(system.code))
    }
}
