import ArgumentParser
import UserDirectory

/// The common options of `undo` and `redo`.
struct ReversalOptions: ParsableArguments {
    @Argument(help: "The task's number or id, as roster tasks lists them.", completion: StoreCompletion.tasks)
    var task: String?

    @OptionGroup var bulk: BulkOptions
    @OptionGroup var output: JSONOption

    var reference: TaskReference? { task.flatMap { TaskReference($0) } }

    func validate() throws {
        guard let task, reference == nil else { return }
        throw ValidationError("a task is a number or an id, as roster tasks lists them; \"\(task)\" is neither")
    }
}
