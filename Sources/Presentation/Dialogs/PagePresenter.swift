/// Shows something to read, and scrolls in it.
@MainActor
final class PagePresenter: DialogPresenter {
    private let page: PageModel
    private let action: (@MainActor () -> Void)?
    private let retry: (@MainActor () -> Void)?
    private var offset = 0

    /// - Parameters:
    ///   - action: What Enter does after the page has been closed.
    ///   - retry: What `PageModel/retry` names.
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
            // How long the page is the view knows, which breaks its lines.
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
