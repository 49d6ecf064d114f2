internal import Futures

/// Presents a list that is read from the store and can be filtered by a query.
@MainActor
protocol FilteredPresenter: PanePresenter {
    associatedtype Filter: Equatable

    var tasks: TaskCenter { get }
    var input: FilterInput<Filter> { get set }
    /// The state of the rows; does not show whether a read has failed.
    var rows: ListState { get }
    /// Whether the rows are out of date because the last read failed.
    var isStale: Bool { get set }
    /// Called with nil after a successful read, and with the error if the store fails.
    var onHealth: (@MainActor ((any Error)?) -> Void)? { get }

    /// Parses a filter; with `allowsIncomplete`, ignores unfinished terms.
    func parse(_ text: String, allowsIncomplete: Bool) throws -> Filter
    func terms(beginning term: String, after before: String) -> [String]
    /// The help page: the filter's terms and their meanings.
    var guide: PageModel { get }
    func filter(by text: String)
    /// Called before a filter is typed; returns an action that restores the filter and, if possible, the cursor.
    func prepareToFilter() -> @MainActor () -> Void
    /// Shows that a read has failed.
    func fail(_ error: any Error)
    func update()
}

extension FilteredPresenter {
    var state: ListState { isStale && rows == .settled ? .failed : rows }

    var filter: Filter { input.filter }
    var filterText: String { input.text }
    var isFiltered: Bool { !input.text.isEmpty }

    var filterModel: FilterModel { input.model }

    /// Parses a filter that is being typed; returns whether the parsed filter has changed.
    func readFilter(_ text: String) -> Bool {
        input.read(text, terms: terms(beginning:after:)) { try parse($0, allowsIncomplete: true) }
    }

    /// Returns whether the filter is valid and has no unfinished terms; if not, shows the error.
    func checkFilter() -> Bool {
        let isValid = input.check { try parse($0, allowsIncomplete: false) }
        if !isValid { update() }
        return isValid
    }

    /// Puts the next (1) or previous (-1) completion into the filter.
    func completeFilter(_ step: Int) {
        if let text = input.complete(step, terms: terms(beginning:after:)) { filter(by: text) }
        update()
    }

    func beginTyping(isReplaceable: Bool) {
        input.beginTyping(isReplaceable: isReplaceable)
        update()
    }

    func endTyping() {
        input.endTyping()
        update()
    }

    /// Runs a read for this view; ignores the result if the token has been cancelled.
    func read<UseCase: Sendable, Value: Sendable>(
        _ title: String,
        _ useCase: UseCase,
        _ token: CancellationToken,
        execute: @escaping @MainActor (UseCase) -> Future<Value>,
        summary: @escaping @MainActor (Value) -> String,
        completion: @escaping @MainActor (Value) -> Void
    ) {
        tasks.read(title, useCase, execute: execute, summary: summary) { [weak self] result in
            guard let self, !token.isCancelled else { return }
            switch result {
            case .success(let value):
                isStale = false
                onHealth?(nil)
                completion(value)
            case .failure(let error): fail(error)
            }
        }
    }
}
