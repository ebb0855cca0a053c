import Foundation
import Hummingbird
import SiteBuild

/// Answers with the files of the built site, from memory.
///
/// Addresses of the server's own pass through to its routes. Of the site, authors get pages with the live client and
/// others without; only files of `public/` are read from the disk.
struct SiteResponder: RouterMiddleware {
    let site: LiveSite
    let folder: SiteFolder

    func handle(
        _ request: Request, context: ServeContext, next: (Request, ServeContext) async throws -> Response
    ) async throws -> Response {
        guard !OwnAddress.contains(request.uri.path) else { return try await own(request, context, next) }
        guard let path = Self.decoded(request.uri.path) else {
            throw RequestError(.badRequest, "no file of a site has such a name")
        }
        guard request.method == .get || request.method == .head else {
            if case .nothing = site.current.match(path, isAuthor: context.isAuthor) {
                throw RequestError(.notFound, "there is no such file")
            }
            throw RequestError(.methodNotAllowed, "the files of a site are only read", headers: [.allow: "GET, HEAD"])
        }
        let response = try await answer(path, request, context)
        return request.method == .head ? response.createHeadResponse() : response
    }

    /// An address of the server's own, which its routes know.
    private func own(
        _ request: Request, _ context: ServeContext, _ next: (Request, ServeContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as HTTPError where error.status == .notFound && error.body == nil {
            throw RequestError(.notFound, "there is nothing at this address for such a request")
        }
    }

    /// The answer to a path that `decoded(_:)` has let through.
    private func answer(_ path: String, _ request: Request, _ context: ServeContext) async throws -> Response {
        let content = site.current
        switch content.match(path, isAuthor: context.isAuthor) {
        case .file(let file): return Self.response(with: file, to: request, isAuthor: context.isAuthor)
        case .archive(let id):
            guard let bytes = try await site.archive(of: id) else {
                return EmptyPage.unbuilt.response(.serviceUnavailable, content.pageAssets(isAuthor: context.isAuthor))
            }
            let headers = Self.headers(type: "application/zip", caching: "no-cache")
            return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
        case .publicFile(let name):
            guard let file = try? folder.locate("public/" + name) else {
                throw RequestError(.notFound, "there is no such file")
            }
            let body = try await FileIO().loadFile(path: file, context: context)
            return Response(
                status: .ok, headers: Self.headers(type: ServedFile.type(of: name), caching: "no-cache"), body: body)
        case .folder:
            return Response(status: .movedPermanently, headers: [.location: request.uri.path + "/"])
        case .unbuilt:
            return EmptyPage.unbuilt.response(.serviceUnavailable, content.pageAssets(isAuthor: context.isAuthor))
        // Browsers ask for it unasked.
        case .nothing where path == "favicon.ico": return Response(status: .noContent)
        case .nothing: return EmptyPage.nothing.response(.notFound, content.pageAssets(isAuthor: context.isAuthor))
        }
    }

    /// The file that a path of a request means: decoded once, without its first slash. Nil for what no file of a site
    /// is named.
    static func decoded(_ path: String) -> String? {
        guard path.hasPrefix("/"), let decoded = path.dropFirst().removingPercentEncoding else { return nil }
        let file = decoded.hasSuffix("/") ? decoded.dropLast() : decoded[...]
        return file.isEmpty || SitePath.isSafe(String(file)) ? decoded : nil
    }

    /// Pages are asked for again each time and answered with 304 where nothing changed; other files have a hash in
    /// their names and are kept for a year.
    private static func response(with file: ServedFile, to request: Request, isAuthor: Bool) -> Response {
        let caching = file.page == nil ? ServedFile.cachingByHash : "no-cache"
        var headers = headers(type: file.type, caching: caching)
        let etag = file.etag(isLive: isAuthor)
        headers[.eTag] = etag
        if let etag, let known = request.headers[.ifNoneMatch], ServedFile.names(known, etag: etag) {
            return Response(status: .notModified, headers: headers)
        }
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: file.body(isLive: isAuthor)))
    }

    private static func headers(type: String, caching: String) -> HTTPFields {
        var headers: HTTPFields = [
            .contentType: type, .cacheControl: caching, .xContentTypeOptions: "nosniff",
        ]
        headers["Referrer-Policy"] = "same-origin"
        return headers
    }
}
