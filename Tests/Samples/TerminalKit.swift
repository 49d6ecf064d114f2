import Foundation
import TerminalKit

// Declarations that the code samples in the documentation of TerminalKit use; see `.ci/samples`.

struct User {
    var (login, name) = ("", "")
}

@MainActor final class Presenter {
    var text = ""
}

@MainActor var terminal: any Terminal { fatalError("samples are only compiled") }
@MainActor var buffer = CellBuffer(size: Size(rows: 24, columns: 80))
@MainActor var state = TextField.State()
@MainActor let presenter = Presenter()
let (users, event) = ([User()], InputEvent.key(.enter))
let (screen, inside) = (Rect(size: Size(rows: 24, columns: 80)), Rect(size: Size(rows: 22, columns: 78)))
