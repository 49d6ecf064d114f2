import Foundation

/// The program under test, which the package manager puts beside the tests.
enum RosterBinary {
    /// The file URL of the program.
    static var url: URL {
        get throws {
            let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            let candidates = [
                products.appendingPathComponent("roster"), Bundle.main.bundleURL.appendingPathComponent("roster"),
            ]
            guard let url = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
                throw NotFound(places: candidates.map(\.path))
            }
            return url
        }
    }

    /// The error if the binary is in none of these places.
    struct NotFound: Error {
        let places: [String]
    }
}
