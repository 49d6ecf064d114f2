import CPostgres
import Foundation

/// The notifications that a connection has received (`LISTEN`).
struct Notifications {
    let connection: Connection

    /// Reads the notifications that have arrived, without waiting, and returns their payloads.
    func receive() throws(PostgresError) -> [String] {
        connection.checkThread()
        let handle = connection.handle
        // The end of the stream must be detected here, because the Dispatch source of ``ChangeListener`` does not fire
        // again after the end.
        repeat {
            guard PQconsumeInput(handle) == 1, PQstatus(handle) == CONNECTION_OK else { throw connection.lost() }
        } while hasInput
        var payloads: [String] = []
        while let notification = PQnotifies(handle) {
            payloads.append(String(cString: notification.pointee.extra))
            PQfreemem(notification)
        }
        return payloads
    }

    /// Whether the socket can be read without waiting; also true at the end of the stream.
    private var hasInput: Bool {
        var descriptor = pollfd(fd: connection.socket, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) > 0
    }
}
