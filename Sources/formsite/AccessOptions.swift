import ArgumentParser
import DevServer

/// The rights at a server that others reach.
struct AccessOptions: ParsableArguments {
    @Flag(
        name: .customLong("allow-authoring"),
        help: "Where others reach the server, open the inbox, previews and the builder behind a token.")
    var allowsAuthoring = false

    @Option(
        name: .customLong("trust-proxy"),
        help: ArgumentHelp(
            "Believe what this proxy says of who sends; may be repeated.", valueName: "address|cidr"),
        transform: addressRange)
    /// The proxies that are believed; empty where nobody stands between the server and its visitors; one entry is
    /// enough to make the server count as reached by others (`SiteServer.Settings.isReachedByOthers`).
    var proxies: [AddressRange] = []

    @Option(
        name: .customLong("monitor"),
        help: ArgumentHelp("Let this machine read /metrics; may be repeated.", valueName: "address|cidr"),
        transform: addressRange)
    /// Machines besides this one that may read `/metrics`, when they ask themselves and not through a proxy.
    var monitors: [AddressRange] = []
}

/// Reads `192.0.2.1` or `10.0.0.0/8`; an address alone is a range of one. Names of machines are refused.
private func addressRange(_ text: String) throws -> AddressRange {
    guard let range = AddressRange(text) else {
        throw ValidationError("“\(text)” is no address such as 192.0.2.1, and no range such as 10.0.0.0/8")
    }
    return range
}
