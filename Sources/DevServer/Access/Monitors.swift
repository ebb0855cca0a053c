import HTTPTypes
import Hummingbird

/// The machines that may ask how the server is, under any name that they have for it.
package struct Monitors: Sendable {
    private let ranges: [AddressRange]

    /// - Parameter ranges: those of `--monitor`; empty for this machine alone.
    package init(_ ranges: [AddressRange] = []) {
        self.ranges = ranges
    }

    /// Tells whether one of them asks, itself and not through a proxy.
    func contain(_ peer: String?, asking request: Request) -> Bool {
        guard !TrustedProxies.areNamed(in: request.headers), let address = peer.flatMap({ IPAddress($0) }) else {
            return false
        }
        return ranges.contains { $0.contains(address) }
    }
}
