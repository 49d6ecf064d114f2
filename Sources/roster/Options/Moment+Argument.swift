import ArgumentParser
import UserDirectory

extension Age {
    /// Parses an argument such as `30d`; throws `ValidationError` if it is not an age.
    static func parsed(_ argument: String) throws -> Age {
        guard let age = Age(argument) else { throw ValidationError("give an age, e.g. 12h, 30d or 2w") }
        return age
    }
}

extension Moment {
    /// Parses an argument that is a day, a time or an age; throws `ValidationError` for any other argument.
    static func parsed(_ argument: String) throws -> Moment {
        guard let moment = Moment(argument) else {
            throw ValidationError(
                "give a day or a time, e.g. 2026-12-31, 2026-12-31T10:00:00Z, yesterday, 12h or 7d (hours or days ago)"
            )
        }
        return moment
    }
}
