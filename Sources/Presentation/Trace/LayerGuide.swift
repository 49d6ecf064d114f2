internal import Tracing
internal import UserDirectory

/// What a layer does, and where its code is.
struct LayerGuide {
    let layer: Layer
    /// Two lines.
    let text: String
    /// Paths in the repository.
    let folders: [String]

    static let all = [
        LayerGuide(
            layer: .presenter,
            text: "Turns a command into the call of a use case.\nRuns on main and returns before the use case has run.",
            folders: ["Sources/Presentation"]
        ),
        LayerGuide(
            layer: .queue,
            text: "The use case waits for its thread: main → app.\nLong if other use cases run; they take turns.",
            folders: ["Sources/Futures/Executors"]
        ),
        LayerGuide(
            layer: .interactor,
            text:
                "The use case: checks, decides, calls repositories.\nLong work is done in slices, which queue up again.",
            folders: ["Sources/UserDirectory/UseCases"]
        ),
        LayerGuide(
            layer: .repository,
            text: "Answers a use case's query from its data sources.\nHides from it where the data is.",
            folders: ["Sources/Interactors/Repositories"]
        ),
        LayerGuide(
            layer: .dataSource,
            text: "The data source: makes a store's read or write\nof a query, such as ChangeQuery.",
            folders: ["Sources/UserDirectory/Stores/DataSources"]
        ),
        LayerGuide(
            layer: .statement,
            text: "One step in the database: a read, the rules of a\nchange, the write lock, the commit.",
            folders: ["Sources/SQLiteStore", "Sources/PostgresStore"]
        ),
        LayerGuide(
            layer: .lock,
            text: "Another process has the store locked.\nTries again for up to ten seconds; c cancels.",
            folders: ["Sources/UserDirectory/UseCases"]
        ),
        LayerGuide(
            layer: .delivery,
            text: "The result waits for the main thread: app → main.\nLong if main is busy, as with drawing.",
            folders: ["Sources/Presentation/Tasks"]
        ),
        LayerGuide(
            layer: .view,
            text: "The presenter takes the result and shows it.\nRuns on main; the screen is drawn after it.",
            folders: ["Sources/Dashboard"]
        ),
    ]
}

extension PageModel {
    /// The layers in the order in which a task passes them.
    static let layers = PageModel(
        title: "Layers",
        columns: ["LAYER", "WHAT IT DOES"],
        rows: LayerGuide.all.map { guide in
            [guide.layer.title, "\(guide.text)\n\(guide.folders.joined(separator: ", "))\n"]
        },
        note: """
            self: the time of the layer without the layers below it; the selfs add up to the total.
            total: until the last layer below has ended, also if the call returned earlier.
            """
    )
}
