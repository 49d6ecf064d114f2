import ArgumentParser

/// Options for messages, prompts and colours.
struct SessionOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print only errors.")
    var quiet = false

    @Flag(help: "Never prompt.")
    var noInput = false

    @Flag(help: "Disable colours, like NO_COLOR=1.")
    var noColor = false
}
