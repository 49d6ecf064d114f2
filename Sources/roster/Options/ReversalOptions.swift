import ArgumentParser
import UserDirectory

/// The common options of `undo` and `redo`.
struct ReversalOptions: ParsableArguments {
    @Argument(help: "The task's number or id; \"roster tasks --json\" shows both.", completion: StoreCompletion.tasks)
    var task: String?

    @OptionGroup var bulk: BulkOptions
    @OptionGroup var output: JSONOption

    var reference: TaskReference? { task.flatMap { TaskReference($0) } }

    func validate() throws {
        guard let task, reference == nil else { return }
        throw ValidationError("give a task's number or id, as in roster tasks --json; \"\(task)\" is neither")
    }
}
