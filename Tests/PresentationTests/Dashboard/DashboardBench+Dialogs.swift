@testable import Presentation

extension DashboardBench: DialogBench {
    /// Performs actions in the dialog on top; completes the work of each action before the next one.
    func answer(_ actions: DialogAction...) async {
        for action in actions {
            presenter.dialogs.perform(action)
            await bench.settle()
        }
    }

    /// Performs actions in the dialog on top, and runs only the first `steps` closures of the work that they begin.
    func answer(_ actions: DialogAction..., steps: Int) async {
        for action in actions { presenter.dialogs.perform(action) }
        await bench.step(steps)
    }

    /// Performs a command in the dialog on top, as the command's key does.
    func performInDialog(_ command: Command) async {
        await answer(.set(field: MenuModel.commandField, value: command.name))
    }

    /// Confirms the question about a change of many users by typing their number, and runs the change's first steps.
    func beginChange(of count: Int, steps: Int = 2) async {
        await answer(.set(field: "phrase", value: String(count)), .submit, steps: steps)
    }

    /// Types a line in the open palette, in place of the line before.
    func typeLine(_ line: String) async { await answer(.set(field: "line", value: line)) }

    /// Opens the palette, and types a line.
    func openPalette(typing line: String) async {
        await perform(.palette)
        await typeLine(line)
    }

    /// Opens the palette, types a line and runs it.
    func run(_ line: String) async {
        await openPalette(typing: line)
        await answer(.submit)
    }
}
