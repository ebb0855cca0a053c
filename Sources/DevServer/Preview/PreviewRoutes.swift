import FormModel
import Foundation
import Hummingbird
import SiteBuild

/// The preview of a form in all its languages: its page, the facts that the page loads, and the frames that it shows.
struct PreviewRoutes {
    private let site: LiveSite
    private let store: PreviewStore
    private let forms: FormStore

    init(_ site: LiveSite, forms: FormStore) {
        (self.site, store, self.forms) = (site, PreviewStore(site), forms)
    }

    /// All lie below `/__preview/` and are the author's: `forms.json` to choose from, and for each form its page,
    /// `events`, `facts.json`, the `frames/` with a page for each language, and `scenarios`, which takes what was
    /// recorded.
    func addRoutes(to router: Router<ServeContext>) {
        router.get("/__preview/forms.json") { _, _ in
            let forms = await site.allForms.filter { $0.document != nil }
            let list = forms.map { ["id": $0.entry.id, "title": $0.row?.title ?? $0.entry.id] }
            return asset(ByteBuffer(bytes: try JSONEncoder().encode(list)), path: "forms.json")
        }
        router.get("/__preview/:id") { request, context in
            try await page(of: context.parameters.require("id"), request)
        }
        router.get("/__preview/:id/events") { _, context in
            eventStream(changes(of: try context.parameters.require("id")))
        }
        router.get("/__preview/:id/facts.json") { _, context in
            let facts = try await store.facts(of: form(context))
            return asset(ByteBuffer(bytes: try JSONEncoder().encode(facts)), path: "facts.json")
        }
        router.post("/__preview/:id/scenarios") { request, context in
            do {
                let scenario = try await ScenarioRequest(request)
                let id = try context.parameters.require("id")
                let source = try await forms.add(scenario.value, to: id)
                return BuilderJSON.response(.object([.init("source", .string(source))]), status: .created)
            } catch let error as BuilderError {
                return BuilderJSON.response(error.answer, status: error.status)
            }
        }
        router.get("/__preview/:id/frames/**") { _, context in
            let path = context.parameters.getCatchAll().joined(separator: "/")
            guard let file = try await frames(of: form(context))?.files[path] else { throw HTTPError(.notFound) }
            var response = asset(ByteBuffer(bytes: file.bytes), path: path)
            response.headers[.contentSecurityPolicy] = "frame-ancestors 'self'"
            if !path.hasSuffix(".html") { response.headers[.cacheControl] = ServedFile.cachingByHash }
            return response
        }
    }

    /// The page of the preview, the same for all forms; it finds its form by its own address.
    private func page(of id: String, _ request: Request) async -> Response {
        guard await site.form(id) != nil else {
            return EmptyPage.nothing.response(.notFound, site.current.pageAssets(isAuthor: true))
        }
        // What the page loads lies below its own address.
        guard request.uri.path.hasSuffix("/") else {
            let query = request.uri.query.map { "?\($0)" } ?? ""
            return Response(status: .movedPermanently, headers: [.location: request.uri.path + "/" + query])
        }
        return asset(site.current.webFile("preview/index.html"), path: "index.html")
    }

    /// - Throws: 404 where there is no such form.
    private func form(_ context: ServeContext) async throws -> LiveForm {
        let id = try context.parameters.require("id")
        guard let form = await site.form(id) else { throw HTTPError(.notFound, message: "there is no form “\(id)”\n") }
        return form
    }

    /// An event at once, and one after each rebuild that changes any of the form's languages or what is wrong with it.
    private func changes(of id: String) -> AsyncStream<ServerEvent> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let changes = site.changes.changes()
            let sending = Task {
                var last: PreviewMark?
                func send() async {
                    let mark = PreviewMark(await site.form(id), site.current.errors)
                    guard mark != last else { return }
                    last = mark
                    continuation.yield(ServerEvent(name: "change", data: mark.isThere ? "there" : "gone"))
                }
                await send()
                for await _ in changes { await send() }
            }
            continuation.onTermination = { _ in sending.cancel() }
        }
    }

    /// - Returns: nil where the form never was right.
    /// - Throws: 500 where the frames cannot be built.
    private func frames(of form: LiveForm) async throws -> PreviewStore.Frames? {
        do {
            return try await store.frames(of: form)
        } catch let error as PreviewError {
            throw HTTPError(.internalServerError, message: "there is no preview: \(error.words)\n")
        }
    }
}

/// The mark that tells one state of a form's preview from another.
///
/// Two marks are equal where nothing of what the preview shows has changed between them.
private struct PreviewMark: Equatable {
    var isThere: Bool
    var built: ContinuousClock.Instant?
    var errors: [PageDiagnostic]

    init(_ form: LiveForm?, _ siteErrors: [PageDiagnostic]) {
        (isThere, built) = (form != nil, form?.built)
        errors = siteErrors + (form?.errors ?? [])
    }
}
