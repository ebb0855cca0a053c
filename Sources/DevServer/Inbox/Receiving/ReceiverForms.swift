import FormModel
import SiteBuild
import Synchronization

/// The forms of a site that is only received for; they are read anew when the site changes.
final class ReceiverForms: Sendable {
    private struct Form {
        var entry: FormEntry
        /// The latest one that has no error, or has the document of the latest version that had none.
        var reading: SiteBuilder.Reading
        /// Files of its folder by path; made when they are needed first.
        var files: [String: [UInt8]]?
    }

    /// The site as it was read last, replaced as a whole when it is read anew.
    private struct State {
        var builder: SiteBuilder
        var forms: [String: Form] = [:]
        /// Ids in the order of the site.
        var order: [String] = []
    }

    private let state: Mutex<State>
    private let start: SiteConfiguration
    /// The diagnostics in the definitions at first.
    let diagnostics: [Diagnostic]

    /// Reads all definitions.
    init(_ site: Site) throws(SiteError) {
        var state = State(builder: try SiteBuilder(site, options: BuildOptions()))
        diagnostics = try Self.read(into: &state).found
        self.state = Mutex(state)
        start = site.configuration
    }

    /// The forms that are received, in the order of the site.
    var ids: [String] { state.withLock(\.order) }
    var site: Site { state.withLock(\.builder.site) }

    /// Reads the definitions; a form whose definition has an error stays as it was, or as it was built last.
    ///
    /// - Returns: all diagnostics, and those in definitions of forms that are not received.
    private static func read(
        into state: inout State
    ) throws(SiteError) -> (found: [Diagnostic], unreceived: Set<Diagnostic>) {
        let (entries, listing, _) = try state.builder.entries()
        var (found, forms, unreceived) = (listing, [String: Form](), Set<Diagnostic>())
        let versions = VersionStore(state.builder.site.folder)
        for entry in entries {
            var reading = state.builder.read(entry)
            found += reading.diagnostics
            if reading.diagnostics.hasErrors {
                forms[entry.id] = state.forms[entry.id]
                reading.document = forms[entry.id] == nil ? versions.latest(of: entry.id) : nil
            }
            if reading.document != nil { forms[entry.id] = Form(entry: entry, reading: reading) }
            if forms[entry.id] == nil { unreceived.formUnion(reading.diagnostics) }
        }
        state.order = entries.map(\.id).filter { forms[$0] != nil }
        state.forms = forms
        return (found, unreceived)
    }

    /// Takes the definitions as they are now; where the site cannot be read as a whole all stays as it was.
    ///
    /// - Returns: the forms whose definitions are others now, what is wrong, and whether its form is received all the
    ///   same, and the keys of `site.json` that have values by now which need a restart.
    func reload() throws(SiteError) -> (
        changed: [String], errors: [(diagnostic: Diagnostic, isReceived: Bool)], keys: [String]
    ) {
        let former = state.withLock { $0 }
        let (site, _) = try Site.open(former.builder.site.folder.path)
        var next = State(builder: try SiteBuilder(site, options: BuildOptions()), forms: former.forms)
        let (found, unreceived) = try Self.read(into: &next)
        let errors = found.filter { $0.severity == .error }.map { ($0, !unreceived.contains($0)) }
        let changed = next.order.filter { id in
            next.forms[id]?.reading.documentVersion != former.forms[id]?.reading.documentVersion
        }
        state.withLock { [next] in $0 = next }
        let told = former.builder.site.configuration.keysForRestart(since: start, handsOn: true)
        let keys = site.configuration.keysForRestart(since: start, handsOn: true).filter { !told.contains($0) }
        return (changed, errors, keys)
    }

    /// The form as the receiver takes answers of it; nil where no answers are taken of such a form.
    func received(_ id: String) -> ReceivedForm? {
        let (form, site) = state.withLock { ($0.forms[id], $0.builder.site) }
        guard let form, let document = form.reading.document else { return nil }
        return ReceivedForm(form.entry, document, version: form.reading.documentVersion, of: site) { [self] in
            files(of: id)
        }
    }

    /// Builds the form when its pages are first needed, which is when somebody without script has sent something wrong.
    private func files(of id: String) -> [String: [UInt8]] {
        let (form, builder) = state.withLock { ($0.forms[id], $0.builder) }
        guard let form else { return [:] }
        if let files = form.files { return files }
        let contents = builder.outcome(of: form.entry).bundle?.contents ?? []
        let files = Dictionary(contents.map { ($0.path, $0.bytes) }) { first, _ in first }
        state.withLock { state in
            // The form may have been read anew meanwhile.
            guard state.forms[id]?.reading.documentVersion == form.reading.documentVersion else { return }
            state.forms[id]?.files = files
        }
        return files
    }
}
