import UserDirectory

/// All errors of a configuration, so that one run reports everything that the user must correct.
struct ConfigurationErrors: Error, CustomStringConvertible {
    /// Errors in the same file are in the order of their places.
    var errors: [ConfigurationError] { entries.map(\.error) }

    private var entries: [(error: ConfigurationError, mark: ConfigurationError.Mark?)] = []
    private var known: Set<ConfigurationError> = []

    var description: String { errors.map(\.description).joined(separator: "; ") }

    /// Calls `work`, and adds the errors that it throws; returns nil if `work` throws.
    @discardableResult
    mutating func collect<Value>(_ work: () throws -> Value) -> Value? {
        do { return try work() } catch let error as ConfigurationErrors {
            error.errors.forEach { insert($0) }
        } catch let error as ConfigurationError {
            insert(error)
        } catch {
            entries.append((ConfigurationError(place: nil, message: SystemError.reason(error)), nil))
        }
        return nil
    }

    private mutating func insert(_ error: ConfigurationError) {
        // Leaves out repeated errors. For example, two themes may extend the same invalid theme.
        guard known.insert(error).inserted else { return }
        // Each mark is computed only once: a file can have thousands of errors.
        let mark = error.mark
        let next = mark.flatMap { mark in
            entries.firstIndex { $0.mark.map { $0.source == mark.source && $0.position > mark.position } ?? false }
        }
        entries.insert((error, mark), at: next ?? entries.count)
    }

    /// Throws the errors, if there are any; a single error is thrown as ``ConfigurationError``.
    func check() throws {
        guard let first = entries.first else { return }
        throw entries.count == 1 ? first.error : self
    }
}

extension ConfigurationError {
    fileprivate typealias Mark = (source: String, position: (line: Int, column: Int))

    fileprivate var mark: Mark? {
        guard let match = place?.wholeMatch(of: /(.+):(\d+):(\d+)/), let line = Int(match.2), let column = Int(match.3)
        else { return nil }
        return (String(match.1), (line, column))
    }
}
