import Foundation
import UserDirectory

/// Looks at the store that a command line names.
@MainActor
struct StoreDoctor {
    let options: StoreOptions
    let session: Session

    func findings() -> [StoreFinding] {
        let location: StoreLocation
        do { location = try options.location() } catch { return [fault(error)] }
        if case .sqlite(let path) = location, !FileManager.default.fileExists(atPath: path) {
            return [
                StoreFinding("store", "there is none yet at \(path); the first command that needs it creates it")
            ]
        }
        do {
            // For reading, so that nothing is brought up to date by looking.
            let directory = try session.openForReading(options)
            let count = try session.wait(for: directory.useCases.countUsers.execute())
            let seats = try session.seats(in: directory)
            let reached = StoreFinding("store", "\(try options.identity()): \(Words.users(count)); \(seats)")
            return [reached] + (try session.wait(for: directory.useCases.examineStore.execute()))
        } catch {
            return [fault(error)]
        }
    }

    private func fault(_ error: any Error) -> StoreFinding {
        StoreFinding("store", .fault, CommandError(error).message)
    }
}
