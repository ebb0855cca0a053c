import Foundation
import Testing

@testable import DevServer

struct PortConflictTests {
    @Test func theListenerOfAPortIsKnown() throws {
        let listener = try Listener()
        let conflict = PortConflict(port: listener.port, host: "127.0.0.1")
        #if os(Linux)
            #expect(conflict.holder?.process == getpid())
            let name = try #require(conflict.holder?.name)
            #expect(conflict.words.hasPrefix("port \(listener.port) is in use by “\(name)” (process \(getpid())); "))
        #endif
        let free = try #require(conflict.free)
        #expect((listener.port + 1...listener.port + 100).contains(free))
        #expect(conflict.words.hasSuffix("; \(free) is free: run it with --port \(free)"))
    }

    @Test func nobodyHoldsAFreePort() throws {
        let port: Int
        do { port = try Listener().port }
        #expect(PortHolder(port: port) == nil)
    }

    @Test func aPortThatIsTakenIsNotOffered() throws {
        let listener = try Listener()
        #expect(nextFreePort(after: listener.port - 1, host: "127.0.0.1") != listener.port)
        #expect(nextFreePort(after: 65535, host: "127.0.0.1") == nil)
        #expect(nextFreePort(after: 8080, host: "no such host.invalid") == nil)
    }

    @Test func aConflictWithoutNamesIsToldToo() {
        let conflict = PortConflict(port: 65535, host: "no such host.invalid")
        #expect(conflict.free == nil)
        #expect(conflict.words.hasSuffix("; choose another one with --port"))
    }
}

/// A socket that listens at a port of the system's choice, until it is let go.
private final class Listener {
    let port: Int
    private let descriptor: Int32

    init() throws {
        #if canImport(Darwin)
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let code = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) + listen(descriptor, 1) + getsockname(descriptor, $0, &size)
            }
        }
        guard code == 0 else { throw CocoaError(.fileReadUnknown) }
        port = Int(UInt16(bigEndian: address.sin_port))
    }

    deinit { close(descriptor) }
}
