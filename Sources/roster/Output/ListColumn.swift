import Presentation
import UserDirectory

/// A column of a list of users: a field of the record, or a value that is derived from it.
enum ListColumn: Hashable, Sendable {
    case field(UserField)
    /// What applies today, such as expired; the field `status` is what an administrator has set.
    case state
    /// Whether the user takes a seat.
    case seated

    /// Creates the column with this name, which for a field may be any of the field's names.
    init?(name: String) {
        switch name.lowercased() {
        case "state": self = .state
        case "seated": self = .seated
        default:
            guard let field = UserField(name: name) else { return nil }
            self = .field(field)
        }
    }

    /// The name in `--columns`, and the member's name in JSON.
    var key: String {
        switch self {
        case .field(let field): field.key
        case .state: "state"
        case .seated: "seated"
        }
    }

    /// The heading in a table.
    var title: String { if case .field(let field) = self { field.shortName.uppercased() } else { key.uppercased() } }

    /// Returns the text for a table.
    ///
    /// Times are RFC 3339 in UTC if `times` is nil.
    func text(of user: User, today: Day, _ times: TimeFormat? = nil, separator: String = ", ") -> String {
        switch self {
        case .field(let field): field.text(of: user, times, separator: separator)
        case .state: user.state(on: today).rawValue
        case .seated: String(user.takesSeat(on: today))
        }
    }

    /// Returns the text in CSV.
    func csv(of user: User, today: Day) -> String {
        if case .field(let field) = self { UserCSV.text(of: field, of: user) } else { text(of: user, today: today) }
    }

    /// Returns the value in JSON.
    func json(of user: User, today: Day) -> JSON {
        switch self {
        case .field(let field): JSON(user.content(of: field))
        case .state: .string(user.state(on: today).rawValue)
        case .seated: .bool(user.takesSeat(on: today))
        }
    }
}

extension UserField {
    fileprivate func text(of user: User, _ times: TimeFormat?, separator: String) -> String {
        let content = user.content(of: self).text(separator: separator)
        return switch value {
        case .time(let place): times?.timestamp(user[place]) ?? content
        case .optionalTime(let place): user[place].flatMap { times?.timestamp($0) } ?? content
        default: content
        }
    }
}
