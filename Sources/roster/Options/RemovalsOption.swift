import ArgumentParser

/// The option `--removals` of commands that may remove users or accounts.
struct RemovalsOption: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Allow up to N removals, instead of the connection's limit.", valueName: "n")
    )
    var removals: Int?

    func validate() throws {
        if let removals, removals < 0 { throw ValidationError("--removals must be 0 or more") }
    }
}
