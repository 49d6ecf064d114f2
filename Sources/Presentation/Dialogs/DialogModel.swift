internal import UserDirectory

/// A dialog, ready to be drawn.
package enum DialogModel: Hashable, Sendable {
    /// Fields to fill in.
    case form(FormModel)
    /// A question before something that hurts.
    case confirm(ConfirmModel)
    /// Things to choose from.
    case menu(MenuModel)
    /// A command being typed.
    case palette(PaletteModel)
    /// The record of a user.
    case details(UserDetailsModel)
    /// The way of a task through the layers.
    case trace(TraceModel, offset: Int)
    /// Something to read, from this line on.
    case page(PageModel, offset: Int)
    /// Things to switch on and off and to put in order.
    case columns(ColumnsModel)
    /// What two people made of a record.
    case conflict(ConflictModel)
    /// What an import is going to do.
    case plan(PlanModel)
    /// The store's roles.
    case roles(RolesModel)
}

/// Fields to fill in.
package struct FormModel: Hashable, Sendable {
    /// How a field is filled in.
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
        /// What stands before it.
        package let label: String
        /// How it is filled in.
        package let editor: Editor
        /// What is in it.
        package var value: String
        /// What is wrong with it.
        package var error: String?
        /// What is to be known of its value, though nothing is wrong with it.
        package var remark: String?
        /// What may go in, shown while the field has the cursor.
        package let hint: String
        /// Whether the value was not typed by a person, so that what is typed first takes its place.
        package var isReplaceable = false
        /// What could come next, as text to add to the value, the likeliest first.
        package var completions: [Completion] = []
        /// The rest of a word that has been begun, which stands dimmed behind it and which a key takes; nil for none.
        package var inlineSuggestion: String?
    }

    /// The rest of a word that is being typed.
    package struct Completion: Hashable, Sendable {
        /// The whole word, and what is said about it: `ops (12)`.
        package let title: String
        /// What is still to be typed of it.
        package let rest: String
    }

    /// What the form is for.
    package var title: String
    /// The fields.
    package var fields: [Field]
    /// Why saving failed, or what is going on.
    package var banner: String?
    /// Whether it is being saved.
    package var isSaving = false
    /// What the button that carries it out says.
    package var action = "Save"
    /// How far it is while it is being saved; nil where there is nothing to tell.
    package var progress: String?
    /// How many times it was not saved because of a field: each time the first that is wrong gets the focus.
    package var refusals = 0
}

/// A question before something that hurts.
///
/// Cancelling is what Enter does at first.
package struct ConfirmModel: Hashable, Sendable {
    /// The question.
    package var title: String
    /// Who and what is concerned, a line each.
    package var lines: [String]
    /// What the button that does it says.
    package var action: String
    /// What must be typed before the button works; nil where the button is enough.
    package var phrase: String?
    /// What has been typed so far.
    package var typed = ""
    /// Whether the button that does it has the focus.
    package var isActionFocused = false
    /// The names of the first who are concerned, a line each, of which as many stand below the lines as there is room for.
    package var names: [String] = []
    /// How many are concerned, named or not.
    package var count = 0
    /// What is wrong with what was typed, once the button was pressed.
    package var remark: String?
    /// Whether the buttons have the focus where there is something to type.
    package var hasLeftField = false

    /// Whether what is typed goes into the field, which Enter then ends.
    package var isFieldFocused: Bool { phrase != nil && !hasLeftField }

    /// Whether the button works.
    package var isActionEnabled: Bool { phrase.map { ConfirmModel.isSame(typed, as: $0) } ?? true }

    /// Whether that is what was asked for: spaces around it are no mistake, nor are the signs that group a number's digits.
    private static func isSame(_ typed: String, as phrase: String) -> Bool {
        let typed = FieldRules.mendedLine(typed)
        guard phrase.allSatisfy({ $0.isASCII && $0.isNumber }) else { return typed == phrase }
        return typed.filter { $0 != "," && !$0.isWhitespace } == phrase
    }

    /// What stands in place of the names that are not shown.
    ///
    /// - Parameter shown: How many are.
    package func rest(after shown: Int) -> String { "and \(Text.number(count - shown)) more" }
}

/// Things to choose from, found by typing.
package struct MenuModel: Hashable, Sendable {
    /// A thing to choose.
    package struct Item: Hashable, Sendable {
        /// What it is.
        package let title: String
        /// The command whose key stands beside it, if it is one.
        package let command: Command?
        /// What stands above the things of one kind; nil where they are of no kind.
        package let group: String?

        /// Takes a thing.
        package init(title: String, command: Command? = nil, group: String? = nil) {
            self.title = title
            self.command = command
            self.group = group
        }
    }

    /// What is chosen.
    package var title: String
    /// The things that what was typed leaves over.
    package var items: [Item]
    /// The one under the cursor.
    package var selected: Int
    /// What was typed; nil where nothing can be.
    package var query: String?
    /// What is said under the things.
    package var note: String?

    /// The field into which the name of a command is put whose key was pressed.
    package static let commandField = "command"
}

/// What a person does in a dialog.
package enum DialogAction: Hashable, Sendable {
    /// Puts a value into a field.
    case set(field: String, value: String)
    /// Moves the cursor or scrolls.
    case move(Int)
    /// Presses the button that does what was asked, wherever the focus is.
    case confirm
    /// Completes what is being typed by the next, or the last, of what it could be.
    case complete(isBackward: Bool)
    /// Puts the focus on the other button.
    case switchButton
    /// Saves, chooses, presses the button that has the focus.
    case submit
    /// Leaves.
    case cancel
}

/// Shows dialogs.
///
/// Called on the main thread.
@MainActor
package protocol DialogView: AnyObject {
    /// Shows these dialogs over the panes, the last one on top with the keys.
    func show(_ dialogs: [DialogModel])
}
