internal import Tracing
internal import UserDirectory

extension Layer {
    /// Stands for the spans that a long trace does not keep.
    static let leftOut = Layer(rawValue: "left out")

    /// The name on the screen.
    var title: String {
        switch self {
        case .queue: "queue wait"
        case .dataSource: "store"
        case .lock, .writeLock: "lock wait"
        default: rawValue
        }
    }

    /// Whether it is a wait for another thread, on which the work goes on.
    var isCrossing: Bool { self == .queue || self == .delivery }

    /// Whether it brings the result to the screen.
    var isResult: Bool { self == .delivery || self == .view }
}
