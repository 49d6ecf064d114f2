import ArgumentParser

/// `--json`, for commands without ``FormatOptions``.
struct JSONOption: ParsableArguments {
    @Flag(help: "Write data, and errors, as JSON.")
    var json = false
}
