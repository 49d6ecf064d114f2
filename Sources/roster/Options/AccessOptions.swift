import ArgumentParser

/// Options for how a store is opened.
struct AccessOptions: ParsableArguments {
    @Flag(help: "Refuse every change.")
    var readOnly = false

    @Flag(help: "Wait as long as another process keeps the store locked (default: up to 10 s).")
    var wait = false
}
