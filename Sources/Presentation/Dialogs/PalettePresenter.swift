internal import UserDirectory

extension Command {
    package static let complete = Command("complete")
    package static let completeBackward = Command("complete-back")
}

/// Presents the palette: completes the typed command and runs it.
@MainActor
final class PalettePresenter: DialogPresenter, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.complete, "Complete the input", short: "complete", "Tab", in: [.line]),
        Entry(.completeBackward, "Go to the previous completion", "Shift-Tab", in: [.line]),
    ]

    struct Environment {
        /// The commands that can be run, those of the focused pane first.
        let commands: [Command]
        let arguments: [Command: CommandArgument]
        /// The lines that were run, the oldest first.
        let history: [String]
        /// The hint for an unknown command if no known command is similar; says how to list the commands.
        let fallback: String
        /// Returns the key of a command or, if the command has none, the text to type in the palette.
        let key: @MainActor (Command) -> String
        /// Returns why a command that is not among ``commands`` cannot be run.
        let refusal: @MainActor (Command) -> String
        /// Throws if the command cannot be performed now, or if the argument is invalid.
        let run: @MainActor (Command, _ argument: String) throws(CommandArgumentError) -> Void
    }

    private let environment: Environment
    private let completion: PaletteCandidates
    private var state = PaletteModel()
    /// The index of the history line that is shown; `history.count` means the line being typed.
    private var place: Int
    private var draft = ""

    init(_ line: String = "", environment: Environment) {
        self.environment = environment
        completion = PaletteCandidates(
            commands: environment.commands,
            arguments: environment.arguments,
            recent: RecentLines(environment.history, among: environment.commands),
            key: environment.key
        )
        place = environment.history.count
        type(line)
    }

    var model: DialogModel {
        // The candidates' data may have been loaded since the line was typed.
        if state.selected == nil, !state.isWrong { state.candidates = completion.candidates(for: state.typed) }
        (state.up, state.down) = (movement(by: -1), movement(by: 1))
        return .palette(state)
    }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .set(_, let text):
            place = environment.history.count
            type(text)
        case .complete(let steps): complete(by: steps)
        case .move(let steps): move(by: steps)
        case .submit: return run(in: stack)
        case .cancel: return stack.close(self)
        case .confirm, .switchButton: return
        }
        stack.update()
    }

    private func type(_ text: String) {
        state.typed = text
        state.selected = nil
        (state.note, state.isWrong) = ("", false)
        state.candidates = completion.candidates(for: text)
        let line = PaletteLine(text)
        if state.candidates.isEmpty, !line.name.isEmpty, !line.hasArgument,
            let refused = Command.all.first(where: { !$0.isOfDialogs && $0.name.hasPrefix(line.name) })
        {
            state.note = environment.refusal(refused)
        }
        guard line.hasArgument, let command = completion.command(named: line.name) ?? Command(name: line.name) else {
            return
        }
        if let argument = environment.arguments[command] {
            state.note = "\(command.name) \(argument.name): \(argument.title)"
        } else if state.candidates.isEmpty {
            state.note = "\(command.name) takes no argument"
        }
    }

    /// Selects another candidate.
    ///
    /// If only one candidate begins with the typed text, that candidate becomes the typed text, unless both are equal.
    /// The user can then complete the candidate's argument.
    private func complete(by steps: Int) {
        let count = state.candidates.count
        guard count > 0 else { return }
        // After a completion, the next step through the history begins at the end of the history.
        place = environment.history.count
        let beginning = state.candidates.filter { $0.line.hasPrefix(state.typed) }
        if beginning.count == 1, beginning[0].line != state.typed { return type(beginning[0].line) }
        let isPage = abs(steps) > 1
        let start = state.selected ?? (isPage ? 0 : steps > 0 ? -1 : count)
        // A page stops at the ends of the list; a single step wraps around.
        select(isPage ? min(max(0, start + steps), count - 1) : (start + steps + count) % count)
    }

    private func select(_ index: Int?) {
        state.selected = index
        (state.note, state.isWrong) = ("", false)
    }

    private func move(by steps: Int) {
        switch movement(by: steps) {
        case nil: return
        case .history: recall(steps)
        case .list:
            // A step up from the first candidate goes back to the typed text.
            let index = min((state.selected ?? -1) + steps, state.candidates.count - 1)
            select(index < 0 ? nil : index)
        }
    }

    /// What a step moves through: the list or the history; nil if neither.
    private func movement(by steps: Int) -> PaletteModel.Movement? {
        let isRecalling = place < environment.history.count
        if !isRecalling, state.selected != nil { return .list }
        let isEmpty = PaletteLine(state.typed).name.isEmpty
        if !isRecalling, !state.candidates.isEmpty, steps > 0 || !isEmpty { return steps > 0 ? .list : nil }
        return (0...environment.history.count).contains(place + steps.signum()) ? .history : nil
    }

    private func recall(_ steps: Int) {
        let wanted = min(max(0, place + steps), environment.history.count)
        guard wanted != place else { return }
        if place == environment.history.count { draft = state.line }
        place = wanted
        type(wanted == environment.history.count ? draft : environment.history[wanted])
    }

    /// Opens the palette again with the line that has just been run, and shows the error.
    func show(error: String, in stack: DialogStack) {
        (state.note, state.isWrong) = (error, true)
        let line = PaletteLine(state.line)
        if state.candidates.isEmpty, line.hasArgument, let command = completion.command(named: line.name),
            let argument = environment.arguments[command], argument.hasFewValues
        {
            // Offers all values, because no value begins with the typed text.
            state.candidates = completion.candidates(completing: "", of: command, argument)
        }
        stack.open(self)
    }

    /// The candidate to use instead of the typed text; nil if the typed text is used.
    ///
    /// A single candidate may match by its title, by a part of an alias, or by a part of its name that is not the
    /// beginning. ``PaletteCandidates/command(named:)`` does not find such a match.
    private var onlyCandidate: PaletteModel.Candidate? {
        let line = PaletteLine(state.line)
        guard state.candidates.count == 1, !line.name.isEmpty, !line.hasArgument, Command(name: line.name) == nil else {
            return nil
        }
        return state.candidates.first { !$0.name.hasPrefix(line.name) }
    }

    private func run(in stack: DialogStack) {
        if let candidate = onlyCandidate, let command = candidate.command {
            type(candidate.line)
            if environment.arguments[command] != nil { return stack.update() }
        }
        let line = PaletteLine(state.line)
        guard !line.name.isEmpty else { return stack.close(self) }
        // The palette is closed first, because the command may open a dialog.
        stack.close(self) {
            do throws(CommandArgumentError) {
                try environment.run(try command(of: line), line.argument)
            } catch {
                show(error: error.message, in: stack)
            }
        }
    }

    private func command(of line: PaletteLine) throws(CommandArgumentError) -> Command {
        if let command = completion.command(named: line.name) {
            guard line.argument.isEmpty || environment.arguments[command] != nil else {
                throw CommandArgumentError(message: "\(command.name) takes no argument")
            }
            return command
        }
        if let command = Command(name: line.name), !command.isOfDialogs {
            throw CommandArgumentError(message: environment.refusal(command))
        }
        let all = environment.commands
        let beginning = all.filter { $0.name.hasPrefix(line.name) }
        guard beginning.isEmpty else {
            let names = beginning.map(\.name).joined(separator: ", ")
            throw CommandArgumentError(message: "\"\(line.name)\" is ambiguous: \(names)")
        }
        if let command = Command(name: line.name) {
            throw CommandArgumentError(message: environment.refusal(command))
        }
        throw CommandArgumentError(
            unknown: "command",
            line.name,
            among: all.map(\.name),
            fallback: environment.fallback
        )
    }
}
