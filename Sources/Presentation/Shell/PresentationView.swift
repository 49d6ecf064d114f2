/// A view that shows a presenter's model.
@MainActor
package protocol PresentationView<Model>: AnyObject {
    associatedtype Model

    func show(_ model: Model)
}
