internal import UserDirectory

/// A dialog, ready to be drawn.
public enum DialogModel: Hashable, Sendable {
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
public struct FormModel: Hashable, Sendable {
    /// How a field is filled in.
    public enum Editor: Hashable, Sendable {
        /// One line of text.
        case line
        /// Several lines of text.
        case lines
        /// One of these words.
        case choice([String])
    }

    /// A field of the form.
    public struct Field: Hashable, Sendable, Identifiable {
        /// Names the field in ``DialogAction/set(field:value:)``.
        public let id: String
        /// What stands before it.
        public let label: String
        /// How it is filled in.
        public let editor: Editor
        /// What is in it.
        public var value: String
        /// What is wrong with it.
        public var error: String?
        /// What is to be known of its value, though nothing is wrong with it.
        public var remark: String?
        /// What may go in, shown while the field has the cursor.
        public let hint: String
        /// Whether the value was not typed by a person, so that what is typed first takes its place.
        public var isReplaceable = false
        /// What could come next, as text to add to the value, the likeliest first.
        public var completions: [Completion] = []
        /// The rest of a word that has been begun, which stands dimmed behind it and which a key takes; nil for none.
        public var ghost: String?
    }

    /// The rest of a word that is being typed.
    public struct Completion: Hashable, Sendable {
        /// The whole word, and what is said about it: `ops (12)`.
        public let title: String
        /// What is still to be typed of it.
        public let rest: String
    }

    /// What the form is for.
    public var title: String
    /// The fields.
    public var fields: [Field]
    /// Why saving failed, or what is going on.
    public var banner: String?
    /// Whether it is being saved.
    public var isSaving = false
    /// What the button that carries it out says.
    public var action = "Save"
    /// How far it is while it is being saved; nil where there is nothing to tell.
    public var progress: String?
    /// How many times it was not saved because of a field: each time the first that is wrong gets the focus.
    public var refusals = 0
}

/// A question before something that hurts.
///
/// Cancelling is what Enter does at first.
public struct ConfirmModel: Hashable, Sendable {
    /// The question.
    public var title: String
    /// Who and what is concerned, a line each.
    public var lines: [String]
    /// What the button that does it says.
    public var action: String
    /// What must be typed before the button works; nil where the button is enough.
    public var phrase: String?
    /// What has been typed so far.
    public var typed = ""
    /// Whether the button that does it has the focus.
    public var isActionFocused = false
    /// The names of the first who are concerned, a line each, of which as many stand below the lines as there is room for.
    public var names: [String] = []
    /// How many are concerned, named or not.
    public var count = 0
    /// What is wrong with what was typed, once the button was pressed.
    public var remark: String?
    /// Whether the buttons have the focus where there is something to type.
    public var hasLeftField = false

    /// Whether what is typed goes into the field, which Enter then ends.
    public var isFieldFocused: Bool { phrase != nil && !hasLeftField }

    /// Whether the button works.
    public var isActionEnabled: Bool { phrase.map { ConfirmModel.isSame(typed, as: $0) } ?? true }

    /// Whether that is what was asked for: spaces around it are no mistake, nor are the signs that group a number's digits.
    private static func isSame(_ typed: String, as phrase: String) -> Bool {
        let typed = FieldRules.mendedLine(typed)
        guard phrase.allSatisfy({ $0.isASCII && $0.isNumber }) else { return typed == phrase }
        return typed.filter { $0 != "," && !$0.isWhitespace } == phrase
    }

    /// What stands in place of the names that are not shown.
    ///
    /// - Parameter shown: How many are.
    public func rest(after shown: Int) -> String { "and \(Text.number(count - shown)) more" }
}

/// Things to choose from, found by typing.
public struct MenuModel: Hashable, Sendable {
    /// A thing to choose.
    public struct Item: Hashable, Sendable {
        /// What it is.
        public let title: String
        /// The command whose key stands beside it, if it is one.
        public let command: Command?
        /// What stands above the things of one kind; nil where they are of no kind.
        public let group: String?

        /// Takes a thing.
        public init(title: String, command: Command? = nil, group: String? = nil) {
            self.title = title
            self.command = command
            self.group = group
        }
    }

    /// What is chosen.
    public var title: String
    /// The things that what was typed leaves over.
    public var items: [Item]
    /// The one under the cursor.
    public var selected: Int
    /// What was typed; nil where nothing can be.
    public var query: String?
    /// What is said under the things.
    public var note: String?

    /// The field into which the name of a command is put whose key was pressed.
    public static let commandField = "command"
}

/// What a person does in a dialog.
public enum DialogAction: Hashable, Sendable {
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
public protocol DialogView: AnyObject {
    /// Shows these dialogs over the panes, the last one on top with the keys.
    func show(_ dialogs: [DialogModel])
}
