extension ConfirmModel {
    /// Asks whether an existing file may be replaced; declining leads back to the form.
    ///
    /// `moment` says when the file is replaced: for example, `after all users have been written`.
    static func replacement(of path: String, _ moment: String, in files: any DashboardFiles) -> ConfirmModel {
        var question = ConfirmModel(
            title: "Replace \(files.name(of: path))?",
            lines: ["The file \(path) already exists", "It will be replaced \(moment)"],
            action: "Replace"
        )
        question.goesBack = true
        return question
    }
}
