internal import Futures
internal import UserDirectory

extension Feature {
    /// Reads the names that complete a path; calls back unless the read fails or is cancelled.
    func complete(
        _ path: String,
        _ token: CancellationToken,
        _ completion: @escaping @MainActor ([String]) -> Void
    ) {
        guard let imports = environment.imports else { return }
        tasks.read("Complete a path", imports.useCases.completePath, token: token) { [files = imports.files] in
            $0.execute(token: token) { files.names(completing: path) }
        } summary: {
            Text.count($0.count, "name")
        } completion: {
            if case .success(let names) = $0 { completion(names) }
        }
    }
}
