import Foundation
import Hummingbird
import Logging
import NIOCore
import Testing

@testable import DevServer

/// Clients that send or fetch a byte now and then, or nothing at all; the limits are shorter than those of the program.
@Suite(.timeLimit(.minutes(5)))
struct ConnectionGuardTests {
    private static let limits: ConnectionLimits = {
        var limits = ConnectionLimits()
        (limits.idle, limits.interval, limits.leastProgress) = (.milliseconds(400), .milliseconds(200), 1000)
        limits.body = 4 << 20
        return limits
    }()

    private static let head = "POST / HTTP/1.1\r\nHost: localhost\r\n"

    @Test(arguments: [
        ("", ""), ("GET / HT", ""), ("GET / HTTP/1.1\r\nX: ", "x"), (head + "Content-Length: 50000\r\n\r\n", ""),
        (head + "Content-Length: 50000\r\n\r\n", "x"), (head + "Transfer-Encoding: chunked\r\n\r\n", "1\r\nx\r\n"),
    ])
    func clientsThatGetNowhereAreDropped(begin: String, dribble: String) async throws {
        let found = try await talk { client in
            client.send(begin)
            return client.dribble(dribble)
        }
        #expect(found == "")
    }

    @Test func anIdleConnectionIsClosedAfterItsAnswer() async throws {
        var limits = Self.limits
        limits.idle = .seconds(20)  // a busy machine takes its time for the question
        let found = try await talk(limits) { client in
            client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            return client.dribble("")
        }
        #expect(found.hasPrefix("HTTP/1.1 200 OK\r\n"))
    }

    @Test func aClientThatFetchesNothingIsDropped() async throws {
        let isDropped = try await talk { client in
            client.send("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n")
            // Where the other side has closed for good, there is an end to what can be sent.
            return (0..<5000).contains { _ in
                client.wait(milliseconds: 50)
                return !client.send("x")
            }
        }
        #expect(isDropped)
    }

    @Test func aClientThatGetsOnIsServedHoweverLongItTakes() async throws {
        var limits = Self.limits
        (limits.idle, limits.interval, limits.leastProgress) = (.seconds(30), .seconds(3), 1)
        let found = try await talk(limits) { client in
            client.send(Self.head + "Connection: close\r\nContent-Length: 3000000\r\n\r\n")
            let piece = String(repeating: "x", count: 100_000)
            for _ in 0..<30 {
                client.send(piece)
                client.wait(milliseconds: 120)
            }
            return client.dribble("")
        }
        #expect(found.hasSuffix("\r\n3000000"))
    }

    @Test func aBodyMayNotGrowBeyondTheLimit() async throws {
        let isDropped = try await talk { client in
            client.send(Self.head + "Transfer-Encoding: chunked\r\n\r\n")
            let chunk = "80000\r\n" + String(repeating: "x", count: 1 << 19) + "\r\n"
            return (0..<200).contains { _ in !client.send(chunk) }
        }
        #expect(isDropped)
    }

    /// The diagnostic of a client at a server that counts the bytes it gets, and has a large answer. The client has a
    /// thread of its own, as it waits where others would work.
    private func talk<Found: Sendable>(
        _ limits: ConnectionLimits = limits, _ body: @escaping @Sendable (Client) -> Found
    ) async throws -> Found {
        let router = Router(context: ServeContext.self)
        router.post("/") { request, _ in
            var count = 0
            for try await bytes in request.body { count += bytes.readableBytes }
            return "\(count)"
        }
        router.get("/") { _, _ in "here" }
        router.get("/large") { _, _ in ByteBuffer(repeating: 120, count: largeSize) }
        let (ports, port) = AsyncStream.makeStream(of: Int.self)
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        let app = Application(
            router: router, server: limits.server { _ in },
            configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { port.yield($0.localAddress?.port ?? 0) }, logger: logger)
        return try await withThrowingTaskGroup(of: Found?.self) { group in
            group.addTask {
                try await app.run()
                return nil
            }
            group.addTask {
                var ports = ports.makeAsyncIterator()
                let client = try Client(port: await ports.next() ?? 0)
                return await withCheckedContinuation { found in
                    Thread { found.resume(returning: body(client)) }.start()
                }
            }
            defer { group.cancelAll() }
            return try #require(await group.next() ?? nil)
        }
    }
}

private let largeSize = 64 << 20

/// A connection that sends and fetches as slowly as a test wants.
private final class Client: Sendable {
    private let descriptor: Int32

    init(port: Int) throws {
        #if canImport(Darwin)
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let descriptor = descriptor
        let code = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard code == 0 else { throw CocoaError(.fileReadUnknown) }
    }

    deinit { close(descriptor) }

    /// False where the other side takes nothing any more.
    @discardableResult func send(_ text: String) -> Bool {
        var left = Array(text.utf8)[...]
        while !left.isEmpty {
            let count = left.withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            left = left.dropFirst(count)
        }
        return true
    }

    /// Sends the text again and again until the other side closes.
    /// - Returns: what came from there.
    func dribble(_ text: String) -> String {
        var found: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            guard isReadable(within: 50) else {
                send(text)
                continue
            }
            let count = recv(descriptor, &bytes, bytes.count, 0)
            guard count > 0 else { return String(decoding: found, as: UTF8.self) }
            found += bytes.prefix(count)
        }
    }

    func wait(milliseconds: Int32) { poll(nil, 0, milliseconds) }

    private func isReadable(within milliseconds: Int32) -> Bool {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, milliseconds) > 0
    }
}
