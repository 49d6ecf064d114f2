import CLDAP
import Foundation
import UserDirectory

/// Opens the socket of a connection; gives up at a deadline or an interruption.
enum SocketConnector {
    /// Returns a connected socket, which the caller must close.
    ///
    /// The socket is in non-blocking mode until ``prepare(_:isNetwork:writeLimit:)`` is called.
    static func connect(
        to url: LDAPURL,
        until deadline: Deadline,
        _ interruption: Interruption
    ) throws(LDAPFailure) -> Int32 {
        let addresses: [SocketAddress]
        switch url.place {
        case .socket(let path):
            guard let address = SocketAddress(path: path) else {
                throw LDAPFailure(.unreachable, "the path of the socket is too long, or has a zero byte")
            }
            addresses = [address]
        case .host(let host, let port):
            addresses = try NameResolution.addresses(of: host, port: port, until: deadline, interruption)
        }
        var failure = LDAPFailure(.unreachable, "the host has no address")
        for (index, address) in addresses.enumerated() {
            do throws(LDAPFailure) {
                // Each address gets a share of the remaining time, in case one of them does not answer.
                let share = deadline.share(of: addresses.count - index)
                return try connect(to: address, until: share, interruption)
            } catch {
                guard error.kind != .interrupted else { throw error }
                failure = error
            }
        }
        throw failure
    }

    private static func connect(
        to address: SocketAddress,
        until deadline: Deadline,
        _ interruption: Interruption
    ) throws(LDAPFailure) -> Int32 {
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = socket(address.family, type, 0)
        guard descriptor >= 0 else { throw LDAPFailure(.unreachable, SystemError.reason(errno)) }
        do throws(LDAPFailure) {
            let code = address.bytes.withUnsafeBytes { bytes in
                guard let pointer = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return Int32(-1) }
                return Glibc.connect(descriptor, pointer, socklen_t(bytes.count))
            }
            if code != 0 {
                guard errno == EINPROGRESS else { throw LDAPFailure(.unreachable, SystemError.reason(errno)) }
                guard try interruption.wait(for: POLLOUT, on: descriptor, until: deadline) else {
                    throw LDAPFailure(.timedOut, "no connection within the time limit")
                }
                var number: Int32 = 0
                var size = socklen_t(MemoryLayout<Int32>.size)
                getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &number, &size)
                guard number == 0 else { throw LDAPFailure(.unreachable, SystemError.reason(number)) }
            }
        } catch {
            close(descriptor)
            throw error
        }
        return descriptor
    }

    /// Puts the socket in blocking mode, and limits the time of each write to `writeLimit`.
    ///
    /// For a network connection, also makes the system end the connection if the network drops all packets.
    static func prepare(_ socket: Int32, isNetwork: Bool, writeLimit: Duration) {
        _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) & ~O_NONBLOCK)
        let (seconds, attoseconds) = writeLimit.components
        _ = roster_ldap_set_send_timeout(socket, Int(seconds * 1_000_000 + attoseconds / 1_000_000_000_000))
        guard isNetwork else { return }
        set(1, of: Int32(TCP_NODELAY), Int32(IPPROTO_TCP), on: socket)
        set(1, of: SO_KEEPALIVE, SOL_SOCKET, on: socket)
        set(30, of: Int32(TCP_KEEPIDLE), Int32(IPPROTO_TCP), on: socket)
        set(15_000, of: Int32(TCP_USER_TIMEOUT), Int32(IPPROTO_TCP), on: socket)
    }

    private static func set(_ value: Int32, of option: Int32, _ level: Int32, on socket: Int32) {
        var value = value
        setsockopt(socket, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
}
