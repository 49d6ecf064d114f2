import UserDirectory

/// The errors of a configuration, all at once, so that a user need not correct them one run at a time.
struct ConfigurationErrors: Error, CustomStringConvertible {
    /// The errors, in the order in which they were found.
    private(set) var errors: [ConfigurationError] = []

    var description: String { errors.map(\.description).joined(separator: "; ") }

    /// Does a part of the work; adds the configuration errors that it throws.
    ///
    /// - Returns: The result; nil if the part failed.
    @discardableResult
    mutating func collect<Value>(_ work: () throws -> Value) -> Value? {
        do { return try work() } catch let error as ConfigurationErrors {
            errors += error.errors
        } catch let error as ConfigurationError {
            errors.append(error)
        } catch {
            errors.append(ConfigurationError(place: nil, message: SystemError.reason(error)))
        }
        return nil
    }

    /// Throws the errors, if there are any; a single one is thrown as ``ConfigurationError``.
    func check() throws {
        guard let first = errors.first else { return }
        throw errors.count == 1 ? first : self
    }
}
