internal import Presentation
internal import TerminalKit

/// The styles of states and other meanings.
extension Theme {
    func style(of state: UserListModel.State) -> Style {
        switch state {
        case .active: styles[.active]
        case .disabled, .trashed: styles[.disabled]
        case .expired: styles[.expired]
        }
    }

    /// A nil level means that there is no seat limit.
    func style(of level: SeatLevel?) -> Style {
        switch level {
        case .free: styles[.seatsFree]
        case .low: styles[.seatsLow]
        case .full: styles[.seatsFull]
        case nil: bar
        }
    }

    func style(of meaning: OverviewModel.Meaning?) -> Style {
        switch meaning {
        case .seats(let level): style(of: level)
        case .state(let state): style(of: state)
        case .admin: admin
        case nil: bar
        }
    }

    func style(of mark: TaskListModel.Mark) -> Style {
        switch mark {
        case .queued, .cancelled: faint
        case .running: key
        case .done: success
        case .partlyDone, .refused: warning
        case .failed: error
        }
    }
}
