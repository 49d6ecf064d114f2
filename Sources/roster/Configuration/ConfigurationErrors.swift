import UserDirectory

/// All errors of a configuration, so that a single run reports all that the user must correct.
struct ConfigurationErrors: Error, CustomStringConvertible {
    /// The errors, in the order in which they were found.
    private(set) var errors: [ConfigurationError] = []

    var description: String { errors.map(\.description).joined(separator: "; ") }

    /// Calls `work`, and adds the errors that it throws.
    ///
    /// - Returns: The result; nil if `work` threw an error.
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
