import ArgumentParser

/// The options of commands that make a plan, and then apply it, show it or write it to a file.
struct PlanOptions: ParsableArguments {
    @Flag(name: [.customShort("n"), .long], help: "Show each change that would be made, and change nothing.")
    var dryRun = false

    @Option(
        help: ArgumentHelp(
            "Write the plan to a file (\"-\" for standard output) and change nothing.",
            valueName: "file"
        ),
        completion: .file(),
        transform: FileName.checked
    )
    var plan: String?

    @OptionGroup var output: JSONOption

    var changesNothing: Bool { dryRun || plan != nil }

    /// Checks that the plan's file can be written, and that it is none of the files that the command uses.
    ///
    /// Called before anything is read, because reading may take a long time.
    func requirePlan(isNoneOf used: [UsedFile?]) throws {
        guard let plan, plan != "-" else { return }
        try OutputFile.require(plan, of: "--plan", isNoneOf: used)
        try OutputFile.check(plan)
    }

    func validate() throws {
        if plan == "-", dryRun || output.json {
            throw ValidationError("\"--plan -\" writes the plan to standard output; leave out --dry-run and --json")
        }
    }
}
