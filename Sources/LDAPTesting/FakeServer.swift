import Foundation
import Futures

/// A server on a port of this machine; a test decides what the server does with each connection.
package final class FakeServer: Sendable {
    package let url: String
    private let listener: Int32
    private let connections = Locked<[Int32]>([])

    /// Starts a server that calls the closure with the descriptor of each connection.
    ///
    /// Each call runs on a separate thread. A connection stays open until the closure or `stop()` shuts it down.
    package init(_ serve: @escaping @Sendable (Int32) -> Void) throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let code = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, size) == 0 && listen(listener, 16) == 0
                    ? getsockname(listener, address, &size) : -1
            }
        }
        guard code == 0 else { throw LDAPServer.Failure(description: "cannot listen on a port") }
        url = "ldap://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
        let connections = connections
        Thread.detachNewThread {
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { return }
                connections.withLock { $0.append(connection) }
                Thread.detachNewThread { serve(connection) }
            }
        }
    }

    deinit { stop() }

    /// Ends the server and its connections.
    package func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
        for connection in connections.withLock(\.self) { shutdown(connection, Int32(SHUT_RDWR)) }
    }

    /// A server that accepts connections and never answers.
    package static func silent() throws -> FakeServer { try FakeServer { _ in } }

    /// A server that forwards each connection to another server, whose socket is at `path`.
    ///
    /// After the other server has sent `limit` bytes, the connection is shut down.
    package static func cutting(after limit: Int, to path: String) throws -> FakeServer {
        try FakeServer { client in
            guard let server = connect(path) else { return }
            Thread.detachNewThread { _ = pass(client, server, limit: .max) }
            _ = pass(server, client, limit: limit)
            shutdown(client, Int32(SHUT_RDWR))
            shutdown(server, Int32(SHUT_RDWR))
        }
    }

    /// Writes bytes to a connection; returns false if not all of them could be written.
    @discardableResult
    package static func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
        Foundation.send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    }

    private static func pass(_ source: Int32, _ target: Int32, limit: Int) -> Int {
        var buffer = [UInt8](repeating: 0, count: 4_096)
        var total = 0
        while total < limit {
            let count = recv(source, &buffer, min(buffer.count, limit - total), 0)
            guard count > 0 else { break }
            send(Array(buffer[..<count]), to: target)
            total += count
        }
        return total
    }

    private static func connect(_ path: String) -> Int32? {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let code = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        return code == 0 ? descriptor : nil
    }
}
