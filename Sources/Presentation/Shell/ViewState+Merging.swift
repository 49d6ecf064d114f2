extension ViewState {
    /// Returns the state to write to the file, including changes that another dashboard has saved there.
    ///
    /// - Parameters:
    ///   - theirs: The state that the file contains now.
    ///   - base: This dashboard's state when it last read or wrote the file. Values that this dashboard has not changed
    ///     since then are taken from `theirs`.
    package func merged(with theirs: ViewState, since base: ViewState) -> ViewState {
        var merged = theirs
        if theme != base.theme { merged.theme = theme }
        if mouse != base.mouse { merged.mouse = mouse }
        if times != base.times { merged.times = times }
        if columns != base.columns { merged.columns = columns }
        if sort != base.sort { merged.sort = sort }
        // Removes from `merged` the lines of `base.history` that `history` lacks. If `history` is full, it may lack the
        // lines only because they were the oldest. The lines then stay in `merged`, because another dashboard may have
        // entered them again.
        if history.count < ViewState.historyLimit {
            for line in base.history where !history.contains(line) { merged.forget(line: line) }
        }
        if history.last != base.history.last(where: history.contains) {
            for line in history where line == history.last || !base.history.contains(line) { merged.note(line: line) }
        }
        for filter in base.filters where savedFilter(named: filter.name) == nil {
            merged.removeFilter(named: filter.name)
        }
        for filter in filters where !base.filters.contains(filter) { merged.save(filter) }
        return merged
    }
}
