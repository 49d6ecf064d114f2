internal import Presentation
internal import TerminalKit

/// Draws the whole record of one user.
@MainActor
final class DetailsPane: DialogPane {
    private var model: UserDetailsModel?
    private let theme: Theme

    private let bound: DialogKeys

    init(theme: Theme, keys: DialogKeys) {
        self.theme = theme
        bound = keys
    }

    func show(_ model: DialogModel) -> Bool {
        guard case .details(let details) = model else { return false }
        self.model = details
        return true
    }

    var keys: [KeyBar.Item] { bound.item(.edit) + bound.wayOut() }

    func draw(into buffer: inout CellBuffer, screen: Rect) -> Point? {
        guard let model else { return nil }
        let width = min(76, screen.columns - 2)
        let record = UserRecordLines(model, width: width - 4, theme: theme, textWidth: buffer.textWidth)
        let size = Size(rows: min(screen.rows, record.lines + 2), columns: width)
        let inside = drawBox(title: model.title, size: size, into: &buffer, screen: screen, theme: theme)
        record.draw(into: &buffer, rect: inside)
        return nil
    }

    func action(for event: InputEvent) -> DialogAction? {
        switch bound.command(for: event) {
        case .edit: .submit
        case .close, .accept, .quit, .interrupt: .cancel
        default: nil
        }
    }
}
