internal import Futures

/// Presents a list that is read from the store and filtered by a text.
@MainActor
protocol FilteredPresenter: PanePresenter {
    associatedtype Filter: Equatable

    var tasks: TaskCenter { get }
    var filter: Filter { get set }
    /// As typed; views edit it and keep no text of their own.
    var filterText: String { get set }
    var filterError: String? { get set }
    var completion: FilterCompletion { get set }
    /// Whether the rows are out of date because the store does not answer.
    var isStale: Bool { get set }
    /// Called when a read fails or succeeds again.
    var onHealth: (@MainActor ((any Error)?) -> Void)? { get }

    func parse(_ text: String, allowsIncomplete: Bool) throws -> Filter
    func terms(beginning term: String) -> [String]
    func filter(by text: String)
    /// Shows that a read has failed.
    func fail(_ error: any Error)
    func update()
}

extension FilteredPresenter {
    var isFiltered: Bool { !filterText.isEmpty }

    var filterModel: FilterModel {
        var model = FilterModel()
        (model.text, model.error, model.completion) = (filterText, filterError, completion.model)
        return model
    }

    /// Applies a filter text that is being typed; returns whether the filter has changed.
    ///
    /// An unfinished term is ignored; an invalid one is an error, and the filter stays.
    func readFilter(_ text: String) -> Bool {
        filterText = text
        completion.begin(text, terms: terms)
        do {
            let parsed = try parse(text, allowsIncomplete: true)
            filterError = nil
            defer { filter = parsed }
            return parsed != filter
        } catch {
            filterError = String(describing: error)
            return false
        }
    }

    /// Whether the filter is valid, with its last term finished; shows the error otherwise.
    func checkFilter() -> Bool {
        guard filterError == nil else { return false }
        do {
            _ = try parse(filterText, allowsIncomplete: false)
        } catch {
            filterError = String(describing: error)
            update()
        }
        return filterError == nil
    }

    /// Puts the next (1) or previous (-1) completion into the filter.
    func completeFilter(_ step: Int) {
        if completion.model.terms.isEmpty { completion.begin(filterText, isAsked: true, terms: terms) }
        if let text = completion.next(step) { filter(by: text) }
        update()
    }

    func endCompletion() {
        completion.end()
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
