import CPlatform
import FormImport
package import FormModel
import FormRender

/// Builds a whole site and writes it: bundles, gallery, headers and the author's own public files.
///
/// The new site is complete before it takes the place of the old one; where anything fails the old one stays (exit code
/// 3 of contract 1).
package struct SitePublisher {
    private let builder: SiteBuilder
    private let output: String

    /// The result of a build.
    package struct Report: Sendable {
        package var diagnostics: [Diagnostic]
        package var rows: [SiteRow]
        package var summary: WriteSummary
    }

    package init(_ builder: SiteBuilder) {
        self.builder = builder
        let site = builder.site
        output = builder.options.output ?? site.folder.path + "/" + site.configuration.output
    }

    /// - Parameters:
    ///   - parts: those that are joined in place of building forms; nil where forms are built.
    ///   - request: the file that is to say what to send to the site's host.
    ///   - progress: told after each form how many of how many are done, and what was found in it.
    package func publish(
        joining parts: SiteParts? = nil, planning request: PlanRequest? = nil,
        progress: (_ done: Int, _ all: Int, _ diagnostics: [Diagnostic]) -> Void
    ) async throws(SiteError) -> Report {
        // Each page takes and frees what the one before it did: given back in between, it costs a tenth of the build.
        formsite_keep_freed_memory(32 << 20)
        try builder.requireFolders()
        let listed = try builder.entries()
        progress(0, listed.entries.count, listed.diagnostics)
        let folder = BuildCacheFolder(site: builder.site.folder, output: output)
        let mark = folder.readMark()
        let inputs = BuildInputs(builder)
        async let cache = folder.read(mark)
        // Where nothing is known of the last build there is nothing to compare with.
        async let keys = mark.manifest.isEmpty ? [:] : inputs.keys(of: listed.entries)
        let writer = try openWriter(stamp: mark.stamp, spare: folder.spare)
        // Not before: an output that is refused leaves nothing behind. Where there is no such folder nothing is spared.
        _ = folder.make()
        do {
            try parts?.check(apartFrom: writer.location.path)
            if builder.options.shard != nil { try requirePlaceOfPart(writer) }
            let known = mark.manifest == writer.previousHash ? await cache : BuildCache()
            let build = IncrementalBuild(
                builder, entries: listed.entries, order: listed.ids, inputs: inputs, cache: known, writer: writer)
            var (report, made) = try await write(
                build, to: writer, joining: parts, keys: parts == nil ? await keys : [:], planning: request, progress)
            report.diagnostics = listed.diagnostics + report.diagnostics
            // A cache that would be the same stays: most builds of a large site change nothing or little.
            if let new = writer.mark, new.stamp != mark.stamp || made != known { folder.write(made.lines, new) }
            folder.removeForgotten()
            return report
        } catch let error as SiteError {
            writer.cancel()
            throw error
        } catch {
            writer.cancel()
            throw .cannotWrite((error as? WriteError)?.words ?? words(for: error))
        }
    }

    /// Insists that a part takes the place of a part, not of a site, which it would empty.
    private func requirePlaceOfPart(_ writer: SiteWriter) throws(SiteError) {
        guard writer.oldFiles.isEmpty || writer.oldFiles[SitePart.path] != nil else {
            throw .badParts(["\(output) holds a whole site; name another folder for the part with --output"])
        }
    }

    /// Opens the output for writing; refused where it is no output of formsite's or cannot be written.
    private func openWriter(stamp: String, spare: String) throws(SiteError) -> SiteWriter {
        do {
            return try SiteWriter(output: output, site: builder.site.folder.path, spare: spare, stamp: stamp)
        } catch {
            throw .cannotWrite(error.words)
        }
    }

    /// Makes or joins the forms and puts the new site in the place of the old one.
    private func write(
        _ build: IncrementalBuild, to writer: SiteWriter, joining parts: SiteParts?, keys: [String: String],
        planning request: PlanRequest?, _ progress: (_ done: Int, _ all: Int, _ diagnostics: [Diagnostic]) -> Void
    ) async throws -> (Report, made: BuildCache) {
        let plan = try request.map { request throws(WriteError) in
            try PlanFile(request, output: writer.location.path)
        }
        defer { plan?.discard() }
        var build = build
        let ofSite = unsentAnswers(of: build.entries) + (parts == nil ? builder.unknownPrefill(of: build.entries) : [])
        progress(0, build.entries.count, ofSite)
        if let parts {
            try await build.gather(parts, progress)
        } else {
            try await build.run(keys: keys, progress)
        }
        let summary = try writer.finish(rows: build.rows) { () throws(WriteError) in
            try plan?.prepare(from: writer.oldFiles, to: writer.newFiles)
        }
        try plan?.commit()
        let left = summary.diagnostics
        if !left.isEmpty { progress(build.entries.count, build.entries.count, left) }
        let diagnostics = ofSite + build.diagnostics + left
        return (Report(diagnostics: diagnostics, rows: build.rows, summary: summary), build.made)
    }

    /// A warning, once for the site, where forms have nobody who receives their answers. It is one with `--strict` too:
    /// the definitions have no error.
    private func unsentAnswers(of entries: [FormEntry]) -> [Diagnostic] {
        let ids = entries.filter { $0.options.submit == nil && !hasItsRecordsKept($0) }.map { "“\($0.id)”" }
        guard !ids.isEmpty, !builder.site.configuration.isHosted else { return [] }
        let forms = ids.count == entries.count ? "the forms" : ids.prefix(5).joined(separator: ", ")
        let others = ids.count == entries.count || ids.count <= 5 ? "" : " and \(ids.count - 5) more"
        return [
            .warning(
                "site.no-endpoint", at: SourcePosition(file: "site.json"),
                "nobody receives the answers of \(forms)\(others): the pages say so and send nothing",
                notes: [
                    "say in site.json where answers go: \"submit\": {\"endpoint\": \"https://…\"}",
                    "or that the pages stand in an app or page that takes them: \"host\": true",
                ])
        ]
    }

    /// Tells whether a service of the site keeps the form's records.
    private func hasItsRecordsKept(_ entry: FormEntry) -> Bool {
        let named = builder.site.configuration.services
        // Which language a form is in is known only once it is read.
        guard FormLanguages.recordServices.contains(where: { named[$0.name] != nil }),
            let document = builder.read(entry).document, let own = FormLanguages.of(document.dialect)?.records
        else { return false }
        return named[own.name] != nil
    }
}
