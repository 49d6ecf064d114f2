internal import Tracing
internal import UserDirectory

/// A group of layers that look the same in the bars of traces and of the task list.
///
/// Its title is a word that administrators know; the layers are named after parts of Roster's code.
package enum LayerKind: Hashable, Sendable, CaseIterable {
    case presenter
    case waiting
    case interactor
    case store

    package var title: String {
        switch self {
        case .presenter: "screen"
        case .waiting: "waiting"
        case .interactor: "checks"
        case .store: "database"
        }
    }

    /// The text for a legend: the title, followed by the names of the kind's two main layers.
    ///
    /// For ``waiting``, the text is only the title.
    package var layers: String {
        switch self {
        case .presenter: "\(title) (presenter, view)"
        case .waiting: title
        case .interactor: "\(title) (interactor, repository)"
        case .store: "\(title) (store, statement)"
        }
    }
}

extension Layer {
    /// Nil for the placeholder of dropped spans.
    var kind: LayerKind? {
        switch self {
        case .omitted: nil
        case .presenter, .view: .presenter
        case .queue, .delivery, .lock, .writeLock: .waiting
        case .dataSource, .statement: .store
        default: .interactor
        }
    }
}
