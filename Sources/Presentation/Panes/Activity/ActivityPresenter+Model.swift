internal import UserDirectory

extension ActivityPresenter {
    func model<Element>(of list: NumberedList<Element>, _ noun: String) -> ActivityModel {
        var model = ActivityModel()
        (model.filter, model.isStale) = (filterModel, isStale)
        let window = list.window
        model.rows =
            showsTasks
            ? .tasks(storedTasks.window.visible.map(ActivityModel.Task.init))
            : .changes(changes.window.visible.map(ActivityModel.Change.init))
        model.selected = window.selected == nil ? nil : window.cursor - window.top
        let isWhole = showsTasks || filter == JournalFilter()
        if isWhole, let first = window.visible.first, let selected = window.selected {
            // Numbers have no gaps: the newest one is the total, and the difference to it gives an element's row.
            model.extent = "\(Text.count(list.newest, noun)) · row \(Text.number(list.newest - selected.number + 1))"
            model.scroll = .init(offset: max(0, list.newest - first.number), total: list.newest)
        } else if let openedTask, list.hasLoaded {
            model.extent = "\(Text.count(openedTask.changed, noun)) of task \(openedTask.number)"
        } else if list.hasLoaded, !window.elements.isEmpty {
            let isAll = window.reachesStart && window.reachesEnd
            model.extent = isAll ? Text.count(window.elements.count, noun) : "\(Text.number(list.seen))+ \(noun)s"
        }
        model.placeholder = list.hasLoaded && window.elements.isEmpty ? placeholder : nil
        return model
    }

    private var placeholder: UserListModel.Placeholder {
        isFiltered && !showsTasks
            ? .init(
                title: missing ?? "No change matches \(input.error == nil ? filterText : "the last valid filter")",
                hints: ["\(hint(.clear)) clears the filter"]
            )
            : .init(
                title: "Nothing has been changed yet",
                hints: ["Every change will be listed here; \(hint(.undo)) undoes one"]
            )
    }
}
