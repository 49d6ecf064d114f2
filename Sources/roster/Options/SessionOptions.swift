import ArgumentParser

/// How a command behaves towards the person, or the script, that runs it.
struct SessionOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Say nothing but errors.")
    var quiet = false

    @Flag(help: "Ask nothing, also on a terminal.")
    var noInput = false

    @Flag(help: "Use no colours; the same as NO_COLOR=1.")
    var noColor = false
}
