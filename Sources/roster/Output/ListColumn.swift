import Presentation
import UserDirectory

/// A column of a list of users.
enum ListColumn: Hashable, Sendable {
    case field(UserField)
    /// The user's state today, such as expired; the field `status` is what an administrator has set.
    case state
    case seated
    /// The names of the connections at which an account is linked to the user.
    case connections

    /// Creates the column with this name; for a field, accepts any of the field's names.
    init?(name: String) {
        switch name.lowercased() {
        case "state": self = .state
        case "seated": self = .seated
        case "on", "connections": self = .connections
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
        case .connections: "connections"
        }
    }

    var title: String {
        switch self {
        case .field(let field): field.shortName.uppercased()
        case .connections: "CONNECTIONS"
        case .state, .seated: key.uppercased()
        }
    }

    /// Returns the text for a table; times are RFC 3339 in UTC if `times` is nil.
    func text(of listed: ListedUser, today: Day, _ times: TimeFormat? = nil, separator: String = ", ") -> String {
        switch self {
        case .field(let field): field.text(of: listed.user, times, separator: separator)
        case .state: listed.user.state(on: today).rawValue
        case .seated: String(listed.user.takesSeat(on: today))
        case .connections: listed.connections.joined(separator: separator)
        }
    }

    func csv(of listed: ListedUser, today: Day) -> String {
        if case .field(let field) = self { return UserCSV.text(of: field, of: listed.user) }
        return text(of: listed, today: today)
    }

    func json(of listed: ListedUser, today: Day) -> JSON {
        switch self {
        case .field(let field): JSON(listed.user.content(of: field))
        case .state: .string(listed.user.state(on: today).rawValue)
        case .seated: .bool(listed.user.takesSeat(on: today))
        case .connections: .array(listed.connections.map(JSON.string))
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
