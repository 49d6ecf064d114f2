internal import Tracing
internal import UserDirectory

/// Explains what a layer does and where its code is.
struct LayerGuide {
    let layer: Layer
    let text: String
    /// The folders with its code, as paths in the repository.
    let folders: [String]

    static let all = [
        LayerGuide(
            layer: .presenter,
            text:
                "Screen: turns a command into a use case call and awaits its result. Runs on main, which "
                + "never waits for a store.",
            folders: ["Sources/Presentation"]
        ),
        LayerGuide(
            layer: .queue,
            text:
                "Waiting: the use case waits for its thread (main → app) or its next slice (app → app). The wait is "
                + "long if other use cases are running, because use cases take turns.",
            folders: ["Sources/Futures/Executors"]
        ),
        LayerGuide(
            layer: .interactor,
            text:
                "Checks: the use case applies the rules and calls repositories. Long-running work is split "
                + "into slices; each slice waits in the queue.",
            folders: ["Sources/UserDirectory/UseCases"]
        ),
        LayerGuide(
            layer: .repository,
            text:
                "Checks: chooses the data source for a query. The data source is always the store, because there "
                + "is no cache.",
            folders: ["Sources/Interactors/Repositories"]
        ),
        LayerGuide(
            layer: .dataSource,
            text: "Database: runs a snapshot read or a write transaction.",
            folders: ["Sources/UserDirectory/Stores/DataSources"]
        ),
        LayerGuide(
            layer: .statement,
            text:
                "Database: one step of a query or transaction, such as reading, checking a change, updating the "
                + "search index or committing.",
            folders: ["Sources/SQLiteStore", "Sources/PostgresStore"]
        ),
        LayerGuide(
            layer: .lock,
            text:
                "Waiting: another transaction has locked the store. The task can be cancelled in the task list.",
            folders: ["Sources/UserDirectory/UseCases"]
        ),
        LayerGuide(
            layer: .delivery,
            text:
                "Waiting: the result waits for main (app → main). The wait is long if main is busy. The use "
                + "case may still be finishing.",
            folders: ["Sources/Presentation/Tasks"]
        ),
        LayerGuide(
            layer: .view,
            text:
                "Screen: the presenter takes the result and shows it. Runs on main; the screen is drawn "
                + "afterwards.",
            folders: ["Sources/Dashboard"]
        ),
    ]
}

extension PageModel {
    /// Explains the times of a trace, and the layers except `remote` and `omitted`.
    static let layers = PageModel(
        title: "Where the time went",
        facts: [
            .init(
                label: "trace",
                value: "the steps of a task, layer by layer; each step includes the indented steps below it"
            ),
            .init(
                label: "duration",
                value: "time from the command until all its work is done; equals the first step's total"
            ),
            .init(
                label: "total",
                value: "time from the start of the step until the last step below it has finished, even if the "
                    + "call returned earlier"
            ),
            .init(
                label: "self",
                value: "time spent in the step itself, without the steps below it; self times add up to the "
                    + "duration, or to more if two threads overlap"
            ),
            .init(label: "critical path", value: "the steps that the result had to wait for, in sequence"),
        ],
        columns: ["LAYER", "MEANING"],
        rows: LayerGuide.all.map { guide in
            [guide.layer.title, "\(guide.text)\n\(guide.folders.joined(separator: ", "))\n"]
        }
    )
}
