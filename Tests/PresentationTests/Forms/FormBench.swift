import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

/// A stack of dialogs with its view, and the outcomes that the user form has asked to save.
@MainActor
final class FormBench {
    let view = RecordingDialogView(isExhaustive: false)
    let stack: DialogStack
    private(set) var saved: [UserFormPresenter.Outcome] = []
    /// The groups that the form offers for completion; nil while they are unknown.
    var groups: [UserGroup]?
    /// The keys of the logins that the form has looked up; a test calls `answer` with the keys that are taken.
    private(set) var lookups: [(keys: [String], answer: @MainActor (Set<String>) -> Void)] = []
    private var completion: (@MainActor ((any Error)?) -> Void)?

    init() {
        stack = DialogStack(view: view)
    }

    /// Opens the form that edits `user`; if `user` is nil, opens the form that adds a user, or duplicates `template`.
    func openForm(editing user: User? = nil, like template: User? = nil) {
        stack.open(
            UserFormPresenter(
                editing: user,
                like: template,
                roles: { ["admin", "member"] },
                groups: { [weak self] in self?.groups },
                today: .of("2026-11-22"),
                findTaken: { [weak self] in self?.lookups.append(($0, $1)) }
            ) { [weak self] outcome, completion in
                self?.saved.append(outcome)
                self?.completion = completion
            }
        )
    }

    func set(_ field: String, _ value: String) { stack.perform(.set(field: field, value: value)) }

    func submit() { stack.perform(.submit) }

    func cancel() { stack.perform(.cancel) }

    /// Ends the last save with `error`, or successfully if `error` is nil.
    func answer(_ error: (any Error)?) {
        completion?(error)
        completion = nil
    }

    /// The dialogs that are open.
    var dialogs: [DialogModel] { view.latest ?? [] }

    /// The form on top.
    var form: FormModel {
        get throws {
            guard case .form(let form)? = dialogs.last else { throw NoDialog() }
            return form
        }
    }

    /// The conflict on top.
    var conflict: ConflictModel {
        get throws {
            guard case .conflict(let conflict)? = dialogs.last else { throw NoDialog() }
            return conflict
        }
    }

    /// The question on top.
    var question: ConfirmModel {
        get throws {
            guard case .confirm(let question)? = dialogs.last else { throw NoDialog() }
            return question
        }
    }

    /// The menu on top.
    var menu: MenuModel {
        get throws {
            guard case .menu(let menu)? = dialogs.last else { throw NoDialog() }
            return menu
        }
    }

    /// Thrown if another dialog, or no dialog, is on top.
    struct NoDialog: Error {}
}

extension FormModel {
    subscript(id: String) -> Field? { fields.first { $0.id == id } }

    /// The errors beside the fields, by the ids of the fields.
    var errors: [String: String] {
        Dictionary(fields.compactMap { field in field.error.map { (field.id, $0) } }) { first, _ in first }
    }
}
