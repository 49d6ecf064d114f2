/// Shows what a presenter presents.
///
/// Called on the main thread.
@MainActor
package protocol PresentationView<Model>: AnyObject {
    associatedtype Model

    func show(_ model: Model)
}
