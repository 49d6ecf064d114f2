import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

/// A stack of dialogs with its view, and the outcomes that the user form has asked to save.
@MainActor
final class FormBench: DialogBench {
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
        // The completion may save again, and thereby set another completion.
        let completion = completion
        self.completion = nil
        completion?(error)
    }

    /// The user and the edit that the form has last asked to save; throws if that was no edit.
    var savedEdit: (user: User, edit: UserEdit) {
        get throws {
            guard case .edit(let user, let edit)? = saved.last else { throw UnexpectedOutcome(outcome: saved.last) }
            return (user, edit)
        }
    }

    /// The user that the form has last asked to add; throws if the last outcome was no new user.
    var addedUser: UserFields {
        get throws {
            guard case .add(let fields)? = saved.last else { throw UnexpectedOutcome(outcome: saved.last) }
            return fields
        }
    }

    struct UnexpectedOutcome: Error {
        let outcome: UserFormPresenter.Outcome?
    }

    /// The dialogs that are open.
    var dialogs: [DialogModel] { view.latest ?? [] }

    var dialog: DialogModel? { dialogs.last }
}

extension FormModel {
    subscript(id: String) -> Field? { fields.first { $0.id == id } }

    /// The errors beside the fields, by the ids of the fields.
    var errors: [String: String] {
        Dictionary(fields.compactMap { field in field.error.map { (field.id, $0) } }) { first, _ in first }
    }
}
