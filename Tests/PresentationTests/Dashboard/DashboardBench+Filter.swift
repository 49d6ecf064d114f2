@testable import Presentation

extension DashboardBench {
    /// Types filters in the open filter line, each in place of the one before; completes the work of each before the
    /// next one.
    func typeFilter(_ filters: String...) async {
        for filter in filters {
            presenter.filter.type(filter)
            await bench.settle()
        }
    }

    /// Opens the filter line, types a filter, and applies it, as `/`, the filter and Enter do.
    func applyFilter(_ filter: String) async {
        await perform(.filter)
        await typeFilter(filter)
        await applyTypedFilter()
    }

    /// Leaves the filter line and applies the typed filter, as Enter does.
    func applyTypedFilter() async {
        presenter.filter.apply()
        await bench.settle()
    }

    /// Leaves the filter line and restores the filter that was applied before, as Esc does.
    func cancelFilter() async {
        presenter.filter.cancel()
        await bench.settle()
    }
}
