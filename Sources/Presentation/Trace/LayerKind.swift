internal import Tracing
internal import UserDirectory

/// A group of layers that the bars of traces and of the task list show alike.
package enum LayerKind: Hashable, Sendable, CaseIterable {
    case presenter
    case waiting
    case interactor
    case store

    /// A short name.
    package var title: String {
        switch self {
        case .presenter: "presenter"
        case .waiting: "waiting"
        case .interactor: "interactor"
        case .store: "store"
        }
    }

    /// The layers in it, for a legend.
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
    /// Nil for the steps that were left out.
    var kind: LayerKind? {
        switch self {
        case .leftOut: nil
        case .presenter, .view: .presenter
        case .queue, .delivery, .lock, .writeLock: .waiting
        case .dataSource, .statement: .store
        default: .interactor
        }
    }
}
