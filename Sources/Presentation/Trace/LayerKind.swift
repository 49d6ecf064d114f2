internal import Tracing
internal import UserDirectory

/// A group of layers that look the same in the bars of traces and of the task list.
package enum LayerKind: Hashable, Sendable, CaseIterable {
    case presenter
    case waiting
    case interactor
    case store

    package var title: String {
        switch self {
        case .presenter: "presenter"
        case .waiting: "waiting"
        case .interactor: "interactor"
        case .store: "store"
        }
    }

    /// The names of the layers of this kind, for a legend.
    package var layers: String {
        switch self {
        case .presenter: "presenter, view"
        case .waiting: "waiting"
        case .interactor: "interactor, repository"
        case .store: "store, statement"
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
