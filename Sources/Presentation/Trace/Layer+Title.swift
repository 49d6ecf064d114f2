internal import Tracing
internal import UserDirectory

extension Layer {
    /// Stands for the spans that a long trace does not keep.
    static let leftOut = Layer(rawValue: "left out")

    /// As the screen names it.
    var title: String {
        switch self {
        case .queue: "queue wait"
        case .dataSource: "store"
        case .delivery: "delivery"
        default: rawValue
        }
    }

    /// Whether it waits for another thread and leads there.
    var isCrossing: Bool { self == .queue || self == .delivery }

    /// Whether nothing is done in it but waiting.
    var isWait: Bool { isCrossing || self == .lock }
}
