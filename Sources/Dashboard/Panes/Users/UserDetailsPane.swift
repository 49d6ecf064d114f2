internal import Presentation
internal import TerminalKit

/// Draws the record of the selected user.
@MainActor
final class UserDetailsPane: PresentationView {
    private var model: UserDetailsModel?
    private let invalidate: @MainActor () -> Void
    private let theme: Theme

    init(theme: Theme, invalidate: @escaping @MainActor () -> Void) {
        self.theme = theme
        self.invalidate = invalidate
    }

    func show(_ details: UserDetailsModel?) {
        model = details
        invalidate()
    }

    func draw(into buffer: inout CellBuffer, rect: Rect) {
        guard !rect.isEmpty else { return }
        let box = Box(title: model?.heading ?? "", style: theme.border)
        let inside = box.draw(into: &buffer, rect: rect).inset(rows: 0)
        guard let model else { return }
        UserRecordLines(model, width: inside.columns, theme: theme, textWidth: buffer.textWidth)
            .draw(into: &buffer, rect: inside)
    }
}
