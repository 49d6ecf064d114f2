internal import Foundation

/// Describes errors of the operating system as parts of Roster's own messages, which begin in lower case.
package enum SystemError {
    /// Returns the system's text for an error number: `no such file or directory`.
    package static func reason(_ number: Int32) -> String {
        let text = String(cString: strerror(number))
        // An abbreviation at the beginning keeps its capitals: `RPC struct is bad`.
        let isWord = text.dropFirst().first?.isLowercase == true
        return isWord ? text.prefix(1).lowercased() + text.dropFirst() : text
    }

    /// Returns the system's text for an error that Foundation throws, and the description of any other error.
    ///
    /// Foundation's own texts are not used, because they are whole sentences or only numbers.
    package static func reason(_ error: any Error) -> String {
        if let error = error as? POSIXError { return reason(error.code.rawValue) }
        guard error is CocoaError || type(of: error) == NSError.self else { return String(describing: error) }
        let error = error as NSError
        if let number = number(of: error) { return reason(number) }
        return "unknown error \(error.code) of \(error.domain)"
    }

    /// Returns the `errno` value behind a Foundation error; nil if there is none.
    private static func number(of error: NSError) -> Int32? {
        if error.domain == NSPOSIXErrorDomain { return Int32(error.code) }
        if let system = error.userInfo[NSUnderlyingErrorKey] as? any Error {
            let system = system as NSError
            if system.domain == NSPOSIXErrorDomain { return Int32(system.code) }
        }
        guard error.domain == NSCocoaErrorDomain else { return nil }
        return switch CocoaError.Code(rawValue: error.code) {
        case .fileNoSuchFile, .fileReadNoSuchFile: ENOENT
        case .fileReadNoPermission, .fileWriteNoPermission: EACCES
        case .fileWriteFileExists: EEXIST
        case .fileWriteOutOfSpace: ENOSPC
        case .fileWriteVolumeReadOnly: EROFS
        case .fileReadTooLarge: EFBIG
        default: nil
        }
    }
}
