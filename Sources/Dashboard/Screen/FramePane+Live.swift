internal import Presentation
internal import TerminalKit

extension FramePane {
    /// Draws the live state at the right; returns the rest of the line.
    func drawLive(into buffer: inout CellBuffer, rect: Rect) -> Rect {
        guard let live = model.live, model.offline == nil else { return rect }
        let unicode = buffer.textWidth.drawsUnicode
        let (sign, word, style) =
            switch live {
            case .live: (unicode ? "●" : "*", "live", theme.success)
            case .paused: (unicode ? "‖" : "=", "paused", theme.strong)
            case .stale: (unicode ? "‖" : "=", "paused, stale", theme.warning)
            case .off: ("!", "live off", theme.warning)
            }
        let text = "\(sign) \(word) "
        let (rest, place) = rect.splitRight(buffer.textWidth.width(of: text) + 1)
        buffer.write(text, in: place, style: style, alignment: .right)
        return rest
    }
}
