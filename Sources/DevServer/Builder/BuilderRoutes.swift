import FormImport
import FormModel
import Foundation
import Hummingbird
import SiteBuild

/// The routes of the form builder: the forms of the site, how they look in a language, and to save them.
struct BuilderRoutes: Sendable {
    private let site: LiveSite
    private let store: FormStore

    init(_ site: LiveSite, store: FormStore) {
        (self.site, self.store) = (site, store)
    }

    /// All lie below `/__builder/` and are the author's (`AuthorGuard`). They answer with JSON, and what is wrong with
    /// a request (`BuilderError`) is JSON too; a picture is answered as it is.
    func addRoutes(to router: Router<ServeContext>) {
        router.get("/__builder/forms.json") { _, _ in try await told { BuilderJSON.response(await list()) } }
        router.get("/__builder/forms/:id") { _, context in
            try await told { BuilderJSON.response(try await store.open(context.parameters.require("id")).answer) }
        }
        router.post("/__builder/export/:language") { request, context in
            try await told {
                BuilderJSON.response(try await export(request, try context.parameters.require("language")))
            }
        }
        router.put("/__builder/forms/:id") { request, context in
            try await told { BuilderJSON.response(try await save(request, try context.parameters.require("id"))) }
        }
        router.post("/__builder/forms") { request, _ in
            try await told { BuilderJSON.response(try await make(request), status: .created) }
        }
        router.post("/__builder/forms/:id/brand") { request, context in
            try await told { BuilderJSON.response(try await brand(request, try context.parameters.require("id"))) }
        }
        addPictureRoutes(to: router)
        addTextRoutes(to: router)
    }

    /// Texts for translators: their extraction, their merging, and the marks of stale translations.
    private func addTextRoutes(to router: Router<ServeContext>) {
        let texts = TextRoutes(store: store)
        router.post("/__builder/texts/extract/:locale/:format") { request, context in
            try await told {
                let (locale, format) = (
                    try context.parameters.require("locale"), try context.parameters.require("format")
                )
                return BuilderJSON.response(try await texts.extract(request, into: locale, as: format))
            }
        }
        router.post("/__builder/texts/merge") { request, _ in
            try await told { BuilderJSON.response(try await texts.merge(request)) }
        }
        router.post("/__builder/texts/marks") { request, _ in
            try await told { BuilderJSON.response(try await texts.marks(request)) }
        }
        router.post("/__builder/texts/confirm") { request, _ in
            try await told { BuilderJSON.response(try await texts.confirm(request)) }
        }
    }

    /// Pictures of a form: `pictures.json` has those that it shows, `pictures` those that it may name; a picture is put
    /// under its own name and asked for by a name that is made of its path.
    private func addPictureRoutes(to router: Router<ServeContext>) {
        router.get("/__builder/forms/:id/pictures.json") { _, context in
            try await told { BuilderJSON.response(try await pictures(of: context.parameters.require("id")).list) }
        }
        router.get("/__builder/forms/:id/pictures") { _, context in
            try await told { BuilderJSON.response(try await pictures(of: context.parameters.require("id")).choice) }
        }
        router.post("/__builder/forms/:id/pictures/:name") { request, context in
            try await told {
                let (id, name) = (try context.parameters.require("id"), try context.parameters.require("name"))
                return try await add(request, named: name, to: id)
            }
        }
        router.get("/__builder/forms/:id/pictures/:name") { _, context in
            try await told {
                let pictures = try await pictures(of: context.parameters.require("id"))
                return try pictures.response(for: context.parameters.require("name"))
            }
        }
    }

    /// `[{id, source, dialect, title, locales, errors, warnings}]` in the order of the site, as the server read them
    /// last; a form that cannot be read has no dialect and no languages.
    private func list() async -> Value {
        .array(
            await site.allForms.map { form in
                let document = form.reading.document
                let title = document.map { $0.title.string(in: $0.defaultLocale, default: $0.defaultLocale) }
                return .object([
                    .init("id", .string(form.entry.id)), .init("source", .string(form.entry.source)),
                    .init("dialect", .string(document?.dialect.name ?? "")),
                    .init("title", .string(title ?? form.entry.id)),
                    .init("locales", .array((document?.locales ?? []).map { .string($0.tag) })),
                    .init("errors", .integer(form.diagnostics.count { $0.severity == .error })),
                    .init("warnings", .integer(form.diagnostics.count { $0.severity == .warning })),
                ])
            })
    }

    /// The document of the request as a language writes it: `{definition, strings?, losses, diagnostics}`. Nothing is
    /// saved.
    private func export(_ request: Request, _ name: String) async throws -> Value {
        let language = try BuilderRequest.language(named: name.removingPercentEncoding ?? name)
        let (document, diagnostics) = try await BuilderRequest(request).whole()
        let result = try await store.export(document, to: language)
        var members = [Value.Member("definition", .string(result.definition.text))]
        if let strings = result.strings { members.append(.init("strings", .string(strings.text))) }
        members.append(.init("losses", BuilderJSON.losses(result.allLosses)))
        members.append(.init("diagnostics", BuilderJSON.diagnostics(diagnostics)))
        return .object(members)
    }

    /// Saves the document over the form `id`. The body is `{document, version, language?, acceptsLosses?}`; `version`
    /// is that which the builder opened, so that nobody's changes are overwritten.
    private func save(_ request: Request, _ id: String) async throws -> Value {
        let sent = try await BuilderRequest(request)
        let integers = ExactIntegers(of: try await store.open(id).reading.document)
        let document = try sent.document(restoring: integers)
        let plan = try await store.save(
            document, as: try sent.language(), over: try sent.string("version"), of: id,
            acceptsLosses: sent.acceptsLosses)
        return try await saved(document, plan, id)
    }

    /// Saves the document as a new form. The body is `{document, id, language, acceptsLosses?}`.
    private func make(_ request: Request) async throws -> Value {
        let sent = try await BuilderRequest(request)
        let language = try BuilderRequest.language(named: try sent.string("language"))
        let id = try sent.string("id")
        let document = try sent.document()
        let plan = try await store.make(id, in: language, document, acceptsLosses: sent.acceptsLosses)
        return try await saved(document, plan, id)
    }

    /// The looks of a form's brand that is not saved yet, what is found in it, and what it has of the site's.
    private func brand(_ request: Request, _ id: String) async throws -> Value {
        let sent = try await BuilderRequest(request)
        let (brand, inherited, fallback) = try await store.brand(sent.value("brand"), of: id)
        let (css, parts) = brand.looks(in: LocaleTag(try sent.string("locale")) ?? fallback, default: fallback)
        let diagnostics = brand.diagnostics.map { key, diagnostic in
            BuilderJSON.diagnostic(diagnostic, at: (field: "", path: "brand.\(key)"))
        }
        return .object([
            .init("css", .string(css)), .init("parts", parts), .init("inherited", inherited),
            .init("diagnostics", .array(diagnostics)),
        ])
    }

    /// `{version, source, files, diagnostics}` after saving, read from the disk again; the diagnostics tell of
    /// languages that the form has and the site does not build.
    private func saved(_ document: FormDocument, _ plan: SavePlan, _ id: String) async throws -> Value {
        let form = try await store.open(id)
        let unseen = document.locales.compactMap(form.entry.warning)
        return .object([
            .init("version", .string(plan.version)), .init("source", .string(plan.source)),
            .init("files", .array(plan.changes.map { .string($0.path) })),
            .init("diagnostics", form.diagnostics(with: unseen)),
        ])
    }

    /// 201 for a picture that is new, 200 where the same one was there.
    private func add(_ request: Request, named name: String, to id: String) async throws -> Response {
        guard let name = name.removingPercentEncoding else {
            throw BuilderError.badRequest("the name of the picture is not written as addresses are")
        }
        let bytes = try await request.bytes(upTo: FormPictures.limit, of: "a picture")
        let (form, path, isNew) = try await store.add(bytes, named: name, to: id)
        let picture = FormPictures(id: id, reading: form.reading).choice(at: path)
        return BuilderJSON.response(picture, status: isNew ? .created : .ok)
    }

    private func pictures(of id: String) async throws -> FormPictures {
        FormPictures(id: id, reading: try await store.open(id).reading)
    }

    /// Answers with what is asked for, or tells why not.
    private func told(_ work: () async throws -> Response) async throws -> Response {
        do {
            return try await work()
        } catch let error as BuilderError {
            return BuilderJSON.response(error.answer, status: error.status)
        } catch let error as SiteError {
            throw RequestError(.internalServerError, error.words.joined(separator: "\n"))
        }
    }
}
