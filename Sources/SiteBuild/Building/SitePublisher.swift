package import FormModel
import FormRender

/// Builds a whole site and writes it: bundles, gallery, headers and the author's own public files.
package struct SitePublisher {
    private let builder: SiteBuilder
    private let output: String

    /// What a build came to.
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

    /// - Parameter progress: told after each form how many of how many are done, and what was found in it.
    package func publish(
        progress: (_ done: Int, _ all: Int, _ diagnostics: [Diagnostic]) -> Void
    ) async throws(SiteFault) -> Report {
        let (entries, listing, ids) = try builder.entries()
        progress(0, entries.count, listing)
        let writer: SiteWriter
        do {
            writer = try SiteWriter(output: output, site: builder.site.folder.path)
        } catch {
            throw .cannotWrite(error.words)
        }
        do {
            return try await write(entries, listing, order: ids, with: writer, progress)
        } catch let fault as SiteFault {
            writer.cancel()
            throw fault
        } catch {
            writer.cancel()
            throw .cannotWrite((error as? WriteError)?.words ?? words(for: error))
        }
    }

    private func write(
        _ entries: [FormEntry], _ listing: [Diagnostic], order ids: [String], with writer: SiteWriter,
        _ progress: (Int, Int, [Diagnostic]) -> Void
    ) async throws -> Report {
        let unsent = unsentAnswers(of: entries)
        progress(0, entries.count, unsent)
        var report = Report(diagnostics: listing + unsent, rows: [], summary: WriteSummary())
        var done = 0
        try await builder.build(entries) { outcome in
            (outcome, try outcome.bundle?.files() ?? [])
        } each: { outcome, files in
            done += 1
            progress(done, entries.count, outcome.diagnostics)
            report.diagnostics += outcome.diagnostics
            guard let bundle = outcome.bundle else { return }
            for file in files { try writer.write(file) }
            report.rows.append(SiteRow(bundle))
        }
        if !builder.options.forms.isEmpty {
            let built = Set(builder.options.forms)
            let others = (writer.previousManifest?.rows ?? []).filter { !built.contains($0.id) }
            try writer.carryOver { path in others.contains { $0.owns(path) } }
            let order = Dictionary(uniqueKeysWithValues: zip(ids, 0...))
            report.rows = (report.rows + others).sorted {
                (order[$0.id] ?? .max, $0.id) < (order[$1.id] ?? .max, $1.id)
            }
        }
        try writePages(of: report.rows, with: writer)
        let problems = try copyPublicFiles(with: writer)
        progress(done, entries.count, problems)
        report.diagnostics += problems
        report.summary = try writer.finish(rows: report.rows)
        return report
    }

    /// A warning, once for the site, where forms have nobody who receives their answers.
    private func unsentAnswers(of entries: [FormEntry]) -> [Diagnostic] {
        let ids = entries.filter { $0.options.submit == nil }.map { "“\($0.id)”" }
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

    private func writePages(of rows: [SiteRow], with writer: SiteWriter) throws {
        let audiences = [.people] + (builder.options.hasAuthorPage ? [Gallery.Audience.authors] : [])
        let pages = SitePages(site: builder.site, renderer: builder.renderer, audiences: audiences)
        for file in try pages.files(for: rows) {
            try writer.write(file)
        }
    }

    /// Copies the author's own files as they are; one that leads out of the site is told and left out.
    private func copyPublicFiles(with writer: SiteWriter) throws -> [Diagnostic] {
        let folder = builder.site.folder
        let found = PublicFiles(in: folder, hasRoom: writer.hasRoom)
        var problems = found.problems
        for path in found.paths {
            let file = "public/" + path
            switch Result(catching: { () throws(SiteFolder.Refusal) in try folder.locate(file) }) {
            case .success(let source): try writer.copy(from: source, to: path)
            case .failure(let refusal):
                problems.append(.error("site.source", at: SourcePosition(file: file), refusal.words(for: file)))
            }
        }
        return problems
    }
}
