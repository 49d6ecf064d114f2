@testable import Presentation

/// A test bench with a stack of dialogs, of which tests read the one on top.
///
/// The properties throw an ``UnexpectedDialog`` if another dialog, or no dialog, is on top.
@MainActor
protocol DialogBench {
    /// The dialog on top; nil if no dialog is open.
    var dialog: DialogModel? { get }
}

/// Thrown if another dialog than the one that a test reads, or no dialog, is on top.
struct UnexpectedDialog: Error {
    let dialog: DialogModel?
}

extension DialogBench {
    var form: FormModel { get throws { try top { if case .form(let form) = $0 { form } else { nil } } } }

    var question: ConfirmModel {
        get throws { try top { if case .confirm(let question) = $0 { question } else { nil } } }
    }

    var menu: MenuModel { get throws { try top { if case .menu(let menu) = $0 { menu } else { nil } } } }

    var palette: PaletteModel { get throws { try top { if case .palette(let palette) = $0 { palette } else { nil } } } }

    var record: UserDetailsModel {
        get throws { try top { if case .details(let record) = $0 { record } else { nil } } }
    }

    var trace: TraceModel { get throws { try top { if case .trace(let trace, _) = $0 { trace } else { nil } } } }

    var page: PageModel { get throws { try top { if case .page(let page, _) = $0 { page } else { nil } } } }

    var conflict: ConflictModel {
        get throws { try top { if case .conflict(let conflict) = $0 { conflict } else { nil } } }
    }

    var plan: PlanModel { get throws { try top { if case .plan(let plan) = $0 { plan } else { nil } } } }

    var differences: DifferencesModel {
        get throws { try top { if case .differences(let model) = $0 { model } else { nil } } }
    }

    /// Returns what `model` returns for the dialog on top; throws if there is no dialog, or if `model` returns nil.
    private func top<Model>(_ model: (DialogModel) -> Model?) throws -> Model {
        guard let found = dialog.flatMap(model) else { throw UnexpectedDialog(dialog: dialog) }
        return found
    }
}
