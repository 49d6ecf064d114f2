internal import Presentation
internal import TerminalKit

/// Draws the whole record of one user.
@MainActor
final class DetailsPane: DialogPane {
    private var model: UserDetailsModel?
    private let theme: Theme

    init(theme: Theme) {
        self.theme = theme
    }

    func show(_ model: DialogModel) -> Bool {
        guard case .details(let details) = model else { return false }
        self.model = details
        return true
    }

    let keys = [KeyBar.Item("e", "edit"), KeyBar.Item(.escape, "close", isEssential: true)]

    func draw(into buffer: inout CellBuffer, screen: Rect) -> Point? {
        guard let model else { return nil }
        let width = min(76, screen.columns - 2)
        let record = UserRecord(model, width: width - 4, theme: theme, textWidth: buffer.textWidth)
        let size = Size(rows: min(screen.rows, record.lines + 2), columns: width)
        let inside = drawBox(title: model.title, size: size, into: &buffer, screen: screen, theme: theme)
        record.draw(into: &buffer, rect: inside)
        return nil
    }

    func action(for event: InputEvent) -> DialogAction? {
        switch event {
        case .key(.character("e")): .submit
        case .key(.escape), .key(.enter), .key(.character("q")), .key(.control("c")): .cancel
        default: nil
        }
    }
}
