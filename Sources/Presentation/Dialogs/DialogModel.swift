internal import UserDirectory

package enum DialogModel: Hashable, Sendable {
    case form(FormModel)
    case confirm(ConfirmModel)
    case menu(MenuModel)
    case palette(PaletteModel)
    case details(UserDetailsModel)
    case trace(TraceModel, selected: Int)
    /// `offset` is the index of the first visible line.
    case page(PageModel, offset: Int)
    case columns(ColumnsModel)
    case conflict(ConflictModel)
    case plan(PlanModel)
    case roles(RolesModel)
    case groups(GroupsModel)
    case differences(DifferencesModel)
}

extension DialogModel {
    var isSaving: Bool {
        switch self {
        case .form(let form): form.isSaving
        case .conflict(let conflict): conflict.isSaving
        default: false
        }
    }

    /// This model while another dialog is above it.
    ///
    /// A covered dialog is not shown as being saved, because the dialog above it may ask a question, and saving may
    /// wait for the answer.
    var covered: DialogModel {
        switch self {
        case .form(var form):
            form.isSaving = false
            return .form(form)
        case .conflict(var conflict):
            conflict.isSaving = false
            return .conflict(conflict)
        default: return self
        }
    }
}

package struct FormModel: Hashable, Sendable {
    package enum Editor: Hashable, Sendable {
        case line
        case lines
        case choice([String])
    }

    package struct Field: Hashable, Sendable, Identifiable {
        /// Identifies the field in ``DialogAction/set(field:value:)``.
        package let id: String
        package let label: String
        package let editor: Editor
        package var value: String
        package var error: String?
        /// A remark on a valid value.
        package var remark: String?
        /// Shown while the field has the focus.
        package let hint: String
        /// Whether a value set by the presenter is selected, so that typing replaces it.
        package var isReplaceable = false
        /// The completions of the word being typed, the likeliest first.
        package var completions: [Completion] = []
        /// The suggested rest of the word being typed, shown dimmed; nil for none.
        package var inlineSuggestion: String?
        package var isRequired = false
        /// The value before the edit, for restoring it; nil if it cannot be restored.
        package var original: String?

        /// Whether the value is selected when the field gets the focus by a key or as the form's first field.
        ///
        /// Typed text is not selected, so that it is not lost. A list is not selected, because users mostly add to it.
        package var isReplacedOnEntry: Bool { editor == .line && !isList && value == original && !value.isEmpty }

        /// Whether typing begins a new word of the list when the field has just got the focus.
        package var isAddedToOnEntry: Bool { isList && value == original && !value.isEmpty }

        /// The value before the edit, for the hint; nil if there is nothing to restore.
        package var replaced: String? {
            guard let original, !original.isEmpty, original != value else { return nil }
            return original
        }

        /// Whether the value is a list of words; only the last word is completed.
        package var isList = false
    }

    package struct Completion: Hashable, Sendable {
        /// The whole word, possibly with a note in parentheses: `ops (12 users)`.
        package let title: String
        /// The part not yet typed.
        package let rest: String
    }

    package var title: String
    package var fields: [Field]
    /// An error or a status message about the whole form.
    package var banner: String?
    package var isSaving = false
    package var action = "Save"
    /// The progress of saving; nil if unknown.
    package var progress: String?
    /// How often a field has prevented saving; when the number grows, the first invalid field gets the focus.
    package var refusals = 0
}

/// A question that the user must confirm before an action is performed.
package struct ConfirmModel: Hashable, Sendable {
    package var title: String
    package var lines: [String]
    /// The action button's title; nil if there is nothing to confirm, and the dialog has only a Close button.
    package var action: String?
    /// The phrase that must be typed to enable the action button; nil for none.
    package var phrase: String?
    /// The meaning of the phrase, such as `the number of changes`; empty if that is obvious.
    package var phraseMeaning = ""
    package var typed = ""
    /// Whether the action button is drawn as focused: it has the focus, or the focused field contains the phrase.
    package var isActionFocused = false
    /// The login and name of each listed user and, in a bulk change, the expected result.
    package var names: [[String]] = []
    /// The index of the first visible line of ``names``.
    package var offset = 0
    /// The number of users that the action is for, including those not in ``names``.
    package var count = 0
    /// Says why the typed phrase is wrong; set when the user tries to confirm.
    package var remark: String?
    /// Whether the focus has moved from the phrase's field to the buttons.
    package var hasLeftField = false
    /// Whether declining leads back, for example to a form.
    package var goesBack = false
    /// The title of the button that declines.
    package var decline: String { goesBack ? "Back" : action == nil ? "Close" : "Cancel" }

    package var isFieldFocused: Bool { phrase != nil && !hasLeftField }
    package var isActionEnabled: Bool { action != nil && phrase.map { ConfirmModel.isSame(typed, as: $0) } ?? true }

    /// Versions of the instruction to type the phrase, the longest first: `Type 3 (the number of changes) to confirm`.
    package var instructions: [String] {
        guard let phrase else { return [] }
        let explained = phraseMeaning.isEmpty ? [] : ["Type \(phrase) (\(phraseMeaning)) to confirm"]
        return explained + ["Type \(phrase) to confirm", "Type \(phrase)"]
    }

    /// Whether the typed text matches the phrase; in a number, spaces and commas are ignored.
    private static func isSame(_ typed: String, as phrase: String) -> Bool {
        let typed = FieldRules.normalizedLine(typed)
        guard phrase.allSatisfy({ $0.isASCII && $0.isNumber }) else { return typed == phrase }
        return typed.filter { $0 != "," && !$0.isWhitespace } == phrase
    }

    /// Returns the line about the users not shown: `and 12 more`, or `and 12 more, not listed` after the last name.
    package func rest(after shown: Int) -> String {
        "and \(Text.number(count - shown)) more" + (shown < names.count ? "" : ", not listed")
    }
}

/// A menu, optionally searchable.
package struct MenuModel: Hashable, Sendable {
    package struct Item: Hashable, Sendable {
        package let title: String
        /// The command whose key is shown beside the title.
        package var command: Command?
        /// The heading of the item's group; nil for none.
        package var group: String?
        /// The name of the command's key; a query searches it together with the title.
        package var keyName = ""
    }

    package var title: String
    /// The items that match the query.
    package var items: [Item]
    package var selected: Int
    /// The text being searched for; nil if the user is not searching.
    package var query: String?
    /// Whether the query is being typed; if not, the query stays in effect, and keys work in the list.
    package var isTyping = false
    package var isSearchable = false
    /// Whether an item without a command starts a task; if not, such an item is a value to select.
    package var startsTask = false
    /// Shown below the items.
    package var note: String?

    /// The field of ``DialogAction/set(field:value:)`` for ``query``; setting it begins or continues the typing.
    package static let queryField = "query"
    /// The field of ``DialogAction/set(field:value:)`` that ends the typing and keeps the query.
    package static let typedField = "typed"
    /// The field of ``DialogAction/set(field:value:)`` for a pressed key; the value is the name of its command.
    package static let commandField = "command"
}

package enum DialogAction: Hashable, Sendable {
    case set(field: String, value: String)
    /// Moves the cursor, scrolls, or moves through the palette's list or history.
    case move(Int)
    /// Performs the main action, or a page's ``PageModel/retry``, regardless of which element has the focus.
    ///
    /// Does not perform an action that is disabled.
    case confirm
    /// Completes the text with the next (1) or previous (-1) completion.
    ///
    /// In the palette, any other number moves by a page of that many completions.
    case complete(Int)
    /// Moves the focus to the next button, field or list.
    case switchButton
    /// Saves, selects, or presses the focused button.
    case submit
    case cancel
}
