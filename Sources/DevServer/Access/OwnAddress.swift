/// Addresses that are the server's own and no files of the site.
///
/// All of them but the three for monitors begin with `/__`, as no file of a site does.
enum OwnAddress {
    static let health = "/healthz"
    static let readiness = "/readyz"
    static let metrics = "/metrics"

    /// Takes the path of a request as it was sent, with its slash.
    static func contains(_ path: String) -> Bool {
        path.hasPrefix("/__") || isForMonitors(path)
    }

    static func isForMonitors(_ path: String) -> Bool { [health, readiness, metrics].contains(path) }

    /// Tells whether the address is for the site's author: all of them but where forms are sent and what monitors ask.
    static func isForAuthors(_ path: String) -> Bool {
        path.hasPrefix("/__") && !path.hasPrefix(Receiver.prefix)
    }
}
