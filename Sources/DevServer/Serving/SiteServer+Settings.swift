import Foundation
import NIOCore

extension SiteServer {
    /// How the site is served.
    package struct Settings: Sendable {
        package var host = "127.0.0.1"
        package var port = 8080
        /// Looks at the files from time to time in place of being told by the system.
        package var polls = false
        /// Opens the site in the browser once it is served.
        package var opens = false

        package init() {}
    }
}

extension SiteServer.Settings {
    /// Whether the server listens at all addresses that the machine has.
    private var isEverywhere: Bool { ["0.0.0.0", "::"].contains(host) }

    /// Where the server is found once it listens: where it listens everywhere, an address that other machines can use.
    func address(of channel: any Channel) -> String {
        let name = isEverywhere ? Self.networkAddress ?? "127.0.0.1" : host
        return "http://\(name.contains(":") ? "[\(name)]" : name):\(channel.localAddress?.port ?? port)/"
    }

    /// The names by which other machines call this one, where they may call it.
    var machineNames: [String] {
        guard isEverywhere, let name = ProcessInfo.processInfo.hostName.lowercased().split(separator: ".").first else {
            return []
        }
        return [ProcessInfo.processInfo.hostName.lowercased(), String(name), "\(name).local"]
    }

    private static var networkAddress: String? {
        let addresses = (try? System.enumerateDevices())?.compactMap(\.address) ?? []
        return addresses.compactMap(\.ipAddress).first { !$0.contains(":") && !$0.hasPrefix("127.") }
    }
}
