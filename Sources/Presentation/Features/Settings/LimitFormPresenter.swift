internal import UserDirectory

@MainActor
final class LimitFormPresenter: DialogPresenter {
    private let seats: Seats?
    private let save: @MainActor (_ limit: Int?, _ completion: @escaping @MainActor ((any Error)?) -> Void) -> Void
    private var form: FormModel
    /// Shown instead of the banner of `form`.
    private var banner: String?

    init(
        seats: Seats?,
        save: @escaping @MainActor (Int?, @escaping @MainActor ((any Error)?) -> Void) -> Void
    ) {
        self.seats = seats
        self.save = save
        form = FormModel(
            title: "Seat limit",
            fields: [
                .init(
                    id: "limit",
                    label: "Limit",
                    editor: .line,
                    value: seats?.limit.map(String.init) ?? "",
                    hint: SeatLimitInput.Failure.notANumber.advice(LimitFormPresenter.none),
                    isReplaceable: true,
                    original: seats?.limit.map(String.init)
                )
            ],
            banner: nil
        )
        updateRemarks()
    }

    private(set) var listState = ListState.settled

    var model: DialogModel {
        var form = form
        form.banner = banner ?? form.banner
        return .form(form)
    }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .set(_, let value):
            form.fields[0].value = value
            form.fields[0].isReplaceable = false
            banner = nil
            updateRemarks()
            stack.update()
        case .submit where !form.isSaving:
            guard let limit = try? SeatLimitInput(form.fields[0].value) else {
                form.refusals += 1
                return stack.update()
            }
            (form.isSaving, listState) = (true, .loading)
            stack.update()
            save(limit.value) { [weak self, weak stack] error in
                guard let self, let stack else { return }
                (form.isSaving, listState) = (false, error == nil ? .settled : .failed)
                guard let error else { return stack.close(self) }
                banner = Text.message(of: error)
                stack.update()
            }
        // The dialog stack has already cancelled the save; the form stays open until the result is known.
        case .cancel where form.isSaving: return
        case .cancel: stack.close(self)
        case .move, .switchButton, .complete, .submit, .confirm: return
        }
    }

    private func updateRemarks() {
        var limit: Int?
        form.fields[0].error = nil
        do throws(SeatLimitInput.Failure) {
            limit = try SeatLimitInput(form.fields[0].value).value
        } catch {
            form.fields[0].error = error.advice(LimitFormPresenter.none)
        }
        form.fields[0].remark = nil
        form.banner = nil
        guard let used = seats?.used else { return }
        let taken = Text.count(used, "seat is", "seats are") + " taken"
        guard let limit, limit < used else {
            form.banner = taken
            return
        }
        form.fields[0].remark = "\(taken): \(Text.number(used - limit)) over this limit"
        form.banner = "Users keep their seats; no more seats can be taken"
    }

    private static let none = "or leave empty for no limit"
}
