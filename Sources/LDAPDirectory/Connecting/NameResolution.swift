import Foundation
import Futures

struct SocketAddress: Sendable {
    let family: Int32
    let bytes: [UInt8]

    /// The address of a socket in the file system; nil if the path is too long or contains a NUL.
    init?(path: String) {
        var address = sockaddr_un()
        let capacity = MemoryLayout.size(ofValue: address.sun_path)
        let text = Array(path.utf8)
        guard text.count < capacity, !text.contains(0) else { return nil }
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: text) }
        family = AF_UNIX
        bytes = withUnsafeBytes(of: &address) { Array($0) }
    }

    fileprivate init(_ info: addrinfo) {
        family = info.ai_family
        bytes = Array(UnsafeRawBufferPointer(start: info.ai_addr, count: Int(info.ai_addrlen)))
    }
}

/// Looks up the addresses of a host.
///
/// `getaddrinfo` cannot be interrupted, so it runs on a separate thread. If the wait ends early, that thread continues,
/// and its result is ignored.
enum NameResolution {
    private enum Outcome: Sendable {
        case addresses([SocketAddress])
        case failure(String)
    }

    static func addresses(
        of host: String,
        port: Int,
        until deadline: Deadline,
        _ interruption: Interruption
    ) throws(LDAPFailure) -> [SocketAddress] {
        // A numeric address needs no lookup.
        if case .addresses(let addresses) = look(up: host, port, flags: AI_NUMERICHOST | AI_NUMERICSERV) {
            return addresses
        }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw LDAPFailure(.unreachable, "cannot create a pipe") }
        let (reading, writing) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(reading) }
        let outcome = Locked<Outcome?>(nil)
        Thread.detachNewThread {
            let found = look(up: host, port, flags: AI_NUMERICSERV)
            outcome.withLock { $0 = found }
            close(writing)
        }
        guard try interruption.wait(for: POLLIN, on: reading, until: deadline) else {
            throw LDAPFailure(.timedOut, "the name \(host) was not resolved in time")
        }
        switch outcome.withLock(\.self) {
        case .addresses(let addresses): return addresses
        case .failure(let text): throw LDAPFailure(.unreachable, "\(host): \(text)")
        case nil: throw LDAPFailure(.unreachable, host)
        }
    }

    private static func look(up host: String, _ port: Int, flags: Int32) -> Outcome {
        var hints = addrinfo()
        hints.ai_flags = flags
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var first: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, String(port), &hints, &first)
        guard code == 0 else { return .failure(String(cString: gai_strerror(code))) }
        defer { freeaddrinfo(first) }
        var addresses: [SocketAddress] = []
        var next = first
        while let info = next {
            addresses.append(SocketAddress(info.pointee))
            next = info.pointee.ai_next
        }
        return .addresses(addresses)
    }
}
