import ArgumentParser

/// Options for messages and prompts.
struct SessionOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print only errors.")
    var quiet = false

    @Flag(help: "Never prompt.")
    var noInput = false

    @Flag(help: "Disable colours, like NO_COLOR=1.")
    var noColor = false
}
