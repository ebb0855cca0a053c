import FormModel
import SiteBuild

/// The previews of the site's forms: built when they are asked for, kept until their form changes.
actor PreviewStore {
    /// The frames of one form.
    struct Frames: Sendable {
        /// The time at which the form was built that they show.
        fileprivate var built: ContinuousClock.Instant?
        /// The pages and their files, by path below `frames/`.
        ///
        /// A page is `LOCALE/index.html`, also of the two pseudo-languages.
        var files: [String: SiteFile]
        /// Changes with any of the files.
        var version: String
    }

    private let site: LiveSite
    private(set) var frames: [String: Frames] = [:]

    init(_ site: LiveSite) {
        self.site = site
    }

    /// The frames of a form as it was when it was right the last time; nil where it never was.
    func frames(of form: LiveForm) async throws -> Frames? {
        guard let shown = form.shown, let document = shown.document else { return nil }
        if let known = frames[document.id], known.built == form.built { return known }
        let builder = await site.previews
        let files = try builder.files(
            of: document, options: form.entry.options, version: shown.version, pictures: shown.pictures)
        let marks = files.map { "\($0.path) \(ContentHash.short($0.bytes))" }
        let made = Frames(
            built: form.built, files: Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) }),
            version: ContentHash.short(Array(marks.joined(separator: "\n").utf8)))
        let known = Set(await site.allForms.map(\.entry.id))
        frames = frames.filter { known.contains($0.key) }
        frames[document.id] = made
        return made
    }

    /// The facts of a form for the preview's page.
    ///
    /// A reason why the frames cannot be built is an error among the facts.
    func facts(of form: LiveForm) async -> Facts {
        var facts = Facts(id: form.entry.id, errors: site.current.errors + form.errors)
        do {
            guard let document = form.document, let frames = try await frames(of: form) else { return facts }
            facts.form = try await site.previews.facts(
                of: document, diagnostics: form.diagnostics)
            facts.version = frames.version
        } catch {
            let failure = Diagnostic.error(
                "preview", at: SourcePosition(file: form.entry.source),
                "there is no preview: \((error as? PreviewError)?.words ?? words(for: error))")
            facts.errors += PageDiagnostic.all(in: [failure], folder: await site.site.folder)
        }
        return facts
    }

    /// The facts of the frames, and what is wrong with the definition now.
    struct Facts: Encodable {
        var id: String
        var errors: [PageDiagnostic]
        var version = ""
        /// The facts of the form; nil where there is nothing to show yet.
        var form: PreviewFacts?

        private enum Key: String, CodingKey { case id, title, locales, rules, fields, places, errors, version }

        func encode(to encoder: any Encoder) throws {
            try form?.encode(to: encoder)
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(errors, forKey: .errors)
            try container.encode(version, forKey: .version)
            guard form == nil else { return }
            try container.encode(id, forKey: .id)
            try container.encode(id, forKey: .title)
            for key in [Key.locales, .rules, .fields, .places] { try container.encode([String](), forKey: key) }
        }
    }
}
