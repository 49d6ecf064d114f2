internal import Tracing
internal import UserDirectory

extension Layer {
    /// The layer of a placeholder span, which replaces the spans that a long trace has dropped.
    static let omitted = Layer(rawValue: "omitted")

    var title: String {
        switch self {
        case .queue: "queue wait"
        case .dataSource: "store"
        case .lock, .writeLock: "lock wait"
        default: rawValue
        }
    }

    /// Whether the layer is a wait for the thread on which the work continues.
    var isCrossing: Bool { self == .queue || self == .delivery }

    var isResult: Bool { self == .delivery || self == .view }
}
