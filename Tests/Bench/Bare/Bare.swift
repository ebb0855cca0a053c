import Foundation
import Hummingbird
import Logging

/// The least that Hummingbird needs to serve the bytes of one file: what the program's own server is
/// measured against. Prints its address.
@main
struct Bare {
    static func main() async throws {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
        let body = ByteBuffer(bytes: bytes)
        let router = Router()
        router.get("/") { _, _ in
            Response(
                status: .ok, headers: [.contentType: "text/html; charset=utf-8"], body: .init(byteBuffer: body))
        }
        var logger = Logger(label: "bare")
        logger.logLevel = .critical
        let app = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in
                print("http://127.0.0.1:\(channel.localAddress?.port ?? 0)/")
                fflush(nil)
            }, logger: logger)
        try await app.runService()
    }
}
