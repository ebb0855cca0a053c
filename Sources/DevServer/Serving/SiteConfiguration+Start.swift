import SiteBuild

extension SiteConfiguration {
    /// The keys whose values a server takes when it starts, as far as they have others now than then.
    ///
    /// - Parameter handsOn: whether the server hands submissions on.
    func keysForRestart(since start: SiteConfiguration, handsOn: Bool) -> [String] {
        let keys = zip(valuesOfStart, start.valuesOfStart).compactMap { $0.values == $1.values ? nil : $0.key }
        return handsOn ? keys : keys.filter { $0 != "forward" }
    }

    /// The keys that are read once; all others are taken with each rebuild.
    private var valuesOfStart: [(key: String, values: [String?])] {
        [
            ("baseURL", [baseURL]), ("inbox", [inbox?.text]),
            ("attachments", [attachments?.bucket, attachments?.region]),
            ("forward", [forward?.endpoint, forward?.secretFile]),
        ]
    }
}
