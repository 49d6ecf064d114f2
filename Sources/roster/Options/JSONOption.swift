import ArgumentParser

/// `--json`, for commands whose data has no other form for programs.
struct JSONOption: ParsableArguments {
    @Flag(help: "Write data, and errors, as JSON.")
    var json = false
}
