/// Shows a page and scrolls it.
@MainActor
final class PagePresenter: DialogPresenter {
    private let page: PageModel
    private let action: (@MainActor () -> Void)?
    private let retry: (@MainActor () -> Void)?
    private var offset = 0

    /// `action` is called after Enter has closed the page; `retry` is the action that `PageModel/retry` names.
    init(
        _ page: PageModel,
        action: (@MainActor () -> Void)? = nil,
        retry: (@MainActor () -> Void)? = nil
    ) {
        self.page = page
        self.action = action
        self.retry = retry
    }

    var model: DialogModel { .page(page, offset: offset) }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .move(let lines):
            // Only the view, which wraps the lines, knows the page's length.
            offset = max(0, offset + lines)
            stack.update()
        case .submit:
            stack.close(self)
            self.action?()
        case .cancel: stack.close(self)
        case .confirm where page.retry != nil:
            stack.close(self)
            retry?()
        case .set, .complete, .switchButton, .confirm: return
        }
    }
}
