internal import Foundation

/// Converts errors of the operating system to texts for Roster's messages.
///
/// The texts begin in lower case, because each text is a part of a message.
package enum SystemError {
    /// Returns the system's text for an error number, such as `no such file or directory`.
    package static func reason(_ number: Int32) -> String {
        let text = String(cString: strerror(number))
        // An abbreviation at the beginning keeps its capitals, as in `RPC struct is bad`.
        let isWord = text.dropFirst().first?.isLowercase == true
        return isWord ? text.prefix(1).lowercased() + text.dropFirst() : text
    }

    /// Returns the system's text for an error with an `errno` value.
    ///
    /// For any other error of Foundation, returns the code and the domain, because Foundation's texts are whole
    /// sentences or only numbers.
    package static func reason(_ error: any Error) -> String {
        if let number = number(of: error) { return reason(number) }
        guard error is CocoaError || type(of: error) == NSError.self else { return String(describing: error) }
        let error = error as NSError
        return "unknown error \(error.code) of \(error.domain)"
    }

    /// Returns the `errno` value that an error contains, or that matches its Foundation code; nil if there is none.
    package static func number(of error: any Error) -> Int32? {
        if let error = error as? POSIXError { return error.code.rawValue }
        guard error is CocoaError || type(of: error) == NSError.self else { return nil }
        let error = error as NSError
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
