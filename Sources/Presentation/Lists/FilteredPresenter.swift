internal import Futures

/// Presents a list that is read from the store and filtered by a text.
@MainActor
protocol FilteredPresenter: PanePresenter {
    associatedtype Filter: Equatable

    var tasks: TaskCenter { get }
    var input: FilterInput<Filter> { get set }
    /// Whether the rows are out of date because the store does not answer.
    var isStale: Bool { get set }
    /// Called when a read fails or succeeds again.
    var onHealth: (@MainActor ((any Error)?) -> Void)? { get }

    /// With `allowsIncomplete`, an unfinished term is ignored.
    func parse(_ text: String, allowsIncomplete: Bool) throws -> Filter
    func terms(beginning term: String) -> [String]
    func filter(by text: String)
    /// Shows that a read has failed.
    func fail(_ error: any Error)
    func update()
}

extension FilteredPresenter {
    var filter: Filter { input.filter }
    var filterText: String { input.text }
    var isFiltered: Bool { !input.text.isEmpty }

    var filterModel: FilterModel { input.model }

    /// Reads a filter text that is being typed; returns whether the filter has changed.
    func readFilter(_ text: String) -> Bool {
        input.read(text, terms: terms) { try parse($0, allowsIncomplete: true) }
    }

    /// Whether the filter is valid, with its last term finished; shows the error otherwise.
    func checkFilter() -> Bool {
        let isValid = input.check { try parse($0, allowsIncomplete: false) }
        if !isValid { update() }
        return isValid
    }

    /// Puts the next (1) or previous (-1) completion into the filter.
    func completeFilter(_ step: Int) {
        if let text = input.complete(step, terms: terms) { filter(by: text) }
        update()
    }

    func endCompletion() {
        input.endCompletion()
        update()
    }

    /// Runs a read of this view; drops the result if its token was cancelled.
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
