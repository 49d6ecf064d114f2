internal import UserDirectory

/// A dialog, ready to be drawn.
package enum DialogModel: Hashable, Sendable {
    /// A form.
    case form(FormModel)
    /// The confirmation of a severe action.
    case confirm(ConfirmModel)
    /// A menu.
    case menu(MenuModel)
    /// A command being typed.
    case palette(PaletteModel)
    /// The record of a user.
    case details(UserDetailsModel)
    /// The trace of a task.
    case trace(TraceModel, offset: Int)
    /// A page, from this line on.
    case page(PageModel, offset: Int)
    /// The choice of columns.
    case columns(ColumnsModel)
    /// Two conflicting versions of a record.
    case conflict(ConflictModel)
    /// The preview of an import.
    case plan(PlanModel)
    /// The store's roles.
    case roles(RolesModel)
}

/// A form.
package struct FormModel: Hashable, Sendable {
    /// The kind of editor.
    package enum Editor: Hashable, Sendable {
        /// One line of text.
        case line
        /// Several lines of text.
        case lines
        /// One of these words.
        case choice([String])
    }

    /// A field of the form.
    package struct Field: Hashable, Sendable, Identifiable {
        /// Names the field in ``DialogAction/set(field:value:)``.
        package let id: String
        /// The label.
        package let label: String
        /// The editor.
        package let editor: Editor
        /// The value.
        package var value: String
        /// The error, if any.
        package var error: String?
        /// A remark on a valid value, if any.
        package var remark: String?
        /// The hint shown while the field has the focus.
        package let hint: String
        /// Whether typing replaces the value, because it was not typed by the user.
        package var isReplaceable = false
        /// The completions of the value, the likeliest first.
        package var completions: [Completion] = []
        /// The suggested rest of the word being typed, shown dimmed after it; nil for none.
        package var inlineSuggestion: String?
    }

    /// A completion of the word being typed.
    package struct Completion: Hashable, Sendable {
        /// The whole word and a note: `ops (12)`.
        package let title: String
        /// The part not yet typed.
        package let rest: String
    }

    /// The title.
    package var title: String
    /// The fields.
    package var fields: [Field]
    /// An error or a status message.
    package var banner: String?
    /// Whether it is being saved.
    package var isSaving = false
    /// The title of the action button.
    package var action = "Save"
    /// The progress of saving; nil if unknown.
    package var progress: String?
    /// How often saving was refused because of a field: each time the first invalid field gets the focus.
    package var refusals = 0
}

/// The confirmation of a severe action.
///
/// Cancel has the focus at first.
package struct ConfirmModel: Hashable, Sendable {
    /// The question.
    package var title: String
    /// The details, one per line.
    package var lines: [String]
    /// The title of the action button.
    package var action: String
    /// The phrase to type before the button is enabled; nil for none.
    package var phrase: String?
    /// What has been typed so far.
    package var typed = ""
    /// Whether the action button has the focus.
    package var isActionFocused = false
    /// The first affected users, one per line; as many are shown as fit.
    package var names: [String] = []
    /// The number of affected users, named or not.
    package var count = 0
    /// The error in the typed phrase, after the button was pressed.
    package var remark: String?
    /// Whether the buttons have the focus although there is a phrase to type.
    package var hasLeftField = false

    /// Whether the field has the focus.
    package var isFieldFocused: Bool { phrase != nil && !hasLeftField }

    /// Whether the action button is enabled.
    package var isActionEnabled: Bool { phrase.map { ConfirmModel.isSame(typed, as: $0) } ?? true }

    /// Whether the typed text matches the phrase, ignoring surrounding spaces and the separators of a number's digits.
    private static func isSame(_ typed: String, as phrase: String) -> Bool {
        let typed = FieldRules.mendedLine(typed)
        guard phrase.allSatisfy({ $0.isASCII && $0.isNumber }) else { return typed == phrase }
        return typed.filter { $0 != "," && !$0.isWhitespace } == phrase
    }

    /// The line for the names that are not shown.
    ///
    /// - Parameter shown: The number of names shown.
    package func rest(after shown: Int) -> String { "and \(Text.number(count - shown)) more" }
}

/// A menu, optionally searchable.
package struct MenuModel: Hashable, Sendable {
    /// An item.
    package struct Item: Hashable, Sendable {
        /// The title.
        package let title: String
        /// The command whose key is shown beside it, if any.
        package let command: Command?
        /// The heading of its group; nil for none.
        package let group: String?

        /// Creates an item.
        package init(title: String, command: Command? = nil, group: String? = nil) {
            self.title = title
            self.command = command
            self.group = group
        }
    }

    /// The title.
    package var title: String
    /// The items that match the query.
    package var items: [Item]
    /// The index of the selected item.
    package var selected: Int
    /// The query; nil if the menu is not searchable.
    package var query: String?
    /// A note below the items.
    package var note: String?

    /// The field that is set to the name of the command whose key was pressed.
    package static let commandField = "command"
}

/// An action of the user in a dialog.
package enum DialogAction: Hashable, Sendable {
    /// Puts a value into a field.
    case set(field: String, value: String)
    /// Moves the cursor or scrolls.
    case move(Int)
    /// Presses the action button, wherever the focus is.
    case confirm
    /// Completes the text with the next or previous completion.
    case complete(isBackward: Bool)
    /// Puts the focus on the other button.
    case switchButton
    /// Saves, selects, or presses the focused button.
    case submit
    /// Closes the dialog.
    case cancel
}

/// Shows dialogs.
///
/// Called on the main thread.
@MainActor
package protocol DialogView: AnyObject {
    /// Shows these dialogs over the panes; the last one is on top and has the focus.
    func show(_ dialogs: [DialogModel])
}
