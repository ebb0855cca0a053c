package import FormRender
import Foundation
import NIOCore

extension SiteServer {
    /// The way in which the site is served.
    package struct Settings: Sendable {
        package var host = "127.0.0.1"
        package var port = 8080
        /// Looks at the files from time to time in place of being told by the system.
        package var polls = false
        /// Opens the site in the browser once it is served.
        package var opens = false
        /// Lets an author work from other machines too, behind a token.
        package var allowsAuthoring = false
        /// Whose word is taken for where requests come from.
        package var proxies = TrustedProxies()
        /// The right to ask for the metrics from another machine.
        package var monitors = Monitors()
        package var limits: ReceivingLimits
        /// The format of the log; nil logs only what goes wrong.
        package var log: LogFormat?

        package init(_ limits: ReceivingLimits) {
            self.limits = limits
        }
    }
}

extension SiteServer.Settings {
    /// Tells whether others than people at this machine reach the server, through the network or a proxy.
    var isReachedByOthers: Bool { !isLoopback || !proxies.isEmpty }

    /// Tells whether the server listens where this machine alone can reach it. What a name of another kind means is for
    /// the network to say.
    var isLoopback: Bool {
        let host = host.lowercased()
        if host == "localhost" || host.hasSuffix(".localhost") { return true }
        guard let address = IPAddress(host) else { return false }
        return AddressRange.loopback.contains { $0.contains(address) }
    }

    /// Whom the site's pages are made for: the author first, where he is not the only one.
    package var audiences: [Gallery.Audience] {
        switch (isReachedByOthers, allowsAuthoring) {
        case (false, _): [.authorsAtServer]
        case (true, false): [.people]
        case (true, true): [.authorsAtServer, .people]
        }
    }

    /// Tells whether the server listens at all addresses that the machine has.
    private var isEverywhere: Bool { ["0.0.0.0", "::"].contains(host) }

    /// The address of the server once it listens: where it listens everywhere, an address that other machines can use.
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
