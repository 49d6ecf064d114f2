import ArgumentParser

/// `--json`, for commands without other formats for programs.
struct JSONOption: ParsableArguments {
    @Flag(help: "Write data, and errors, as JSON.")
    var json = false
}
