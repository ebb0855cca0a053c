import Foundation

/// A port that somebody else has, and the way out.
package struct PortConflict: Error, Sendable, Hashable {
    package let port: Int
    /// The process that has the port; nil where it cannot be known who it is.
    package let holder: PortHolder?
    /// The next port that can be had.
    package let free: Int?

    /// The conflict over a port; nil where the port can be had, or another reason stands against it.
    package static func find(port: Int, host: String) -> PortConflict? {
        listeningError(at: port, host: host) == EADDRINUSE ? PortConflict(port: port, host: host) : nil
    }

    /// Looks for the process and for a free port: who calls it knows that the port is in use.
    package init(port: Int, host: String) {
        self.port = port
        holder = PortHolder(port: port)
        free = nextFreePort(after: port, host: host)
    }

    /// “port 8080 is in use by “nginx” (process 12); 8081 is free: run it with --port 8081”.
    package var words: String {
        let who = holder.map { " by “\($0.name)” (process \($0.process))" } ?? ""
        let other = free.map { "\($0) is free: run it with --port \($0)" } ?? "choose another one with --port"
        return "port \(port) is in use\(who); \(other)"
    }
}

/// The first of the hundred ports above one that a server can listen at.
package func nextFreePort(after port: Int, host: String) -> Int? {
    (port + 1..<port + 101).first { $0 <= 65535 && listeningError(at: $0, host: host) == 0 }
}

/// The reason why a server cannot listen at a port, as the system numbers it; 0 where it can.
private func listeningError(at port: Int, host: String) -> Int32 {
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    #if canImport(Darwin)
        hints.ai_socktype = SOCK_STREAM
    #else
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #endif
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, "\(port)", &hints, &found) == 0, let address = found else { return EADDRNOTAVAIL }
    defer { freeaddrinfo(address) }
    let probe = socket(address.pointee.ai_family, address.pointee.ai_socktype, 0)
    guard probe >= 0 else { return errno }
    defer { close(probe) }
    // As the server does, or a port whose last connections are still fading would look taken.
    var yes: Int32 = 1
    setsockopt(probe, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    let isFree = bind(probe, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0 && listen(probe, 1) == 0
    return isFree ? 0 : errno
}
