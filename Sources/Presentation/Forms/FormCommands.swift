extension Command {
    package static let save = Command("save")
    package static let nextField = Command("next-field")
    package static let previousField = Command("previous-field")
    package static let acceptSuggestion = Command("take")
    package static let restoreField = Command("restore-field")
}

/// The commands of all forms; some of them also work in other dialogs.
enum FormCommands: CommandOwner {
    static let commands: [Entry] = [
        Entry(.save, "Save the form", short: "save", "Ctrl-S", in: [.form, .conflict]),
        Entry(
            .nextField,
            "Accept the suggestion, or go to the next field",
            short: "next field",
            "Tab",
            in: [.form, .conflict, .columns, .menu]
        ),
        Entry(
            .previousField,
            "Go to the previous field",
            short: "previous",
            "Shift-Tab",
            in: [.form, .conflict, .columns, .menu]
        ),
        Entry(.acceptSuggestion, "Accept the suggestion", short: "accept", "Right", "End", in: [.form]),
        Entry(
            .restoreField,
            "Restore the field's original value",
            short: "restore",
            "Ctrl-R",
            in: [.form]
        ),
    ]
}
