/// Presents a scrollable page.
@MainActor
final class PagePresenter: DialogPresenter {
    private let content: @MainActor (_ offset: Int) -> DialogModel
    private let action: (@MainActor () -> Void)?
    private let retry: (@MainActor () -> Void)?
    private var offset = 0

    private init(
        action: (@MainActor () -> Void)? = nil,
        retry: (@MainActor () -> Void)? = nil,
        content: @escaping @MainActor (_ offset: Int) -> DialogModel
    ) {
        self.content = content
        self.action = action
        self.retry = retry
    }

    /// `action` performs the action that ``PageModel/action`` names, and `retry` the action that ``PageModel/retry``
    /// names.
    convenience init(
        _ page: PageModel,
        action: (@MainActor () -> Void)? = nil,
        retry: (@MainActor () -> Void)? = nil
    ) {
        var page = page
        page.facts.removeAll { $0.value.isEmpty }
        self.init(action: action, retry: page.retry == nil ? nil : retry ?? {}) { [page] in
            .page(page, offset: $0)
        }
    }

    var model: DialogModel { content(offset) }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .move(let lines):
            // The view applies the upper limit, because only the view knows how the lines wrap.
            offset = max(0, offset + lines)
            stack.update()
        case .submit:
            stack.close(self) { self.action?() }
        case .cancel: stack.close(self)
        case .confirm:
            guard let retry else { return }
            stack.close(self, then: retry)
        case .set, .complete, .switchButton: return
        }
    }
}
