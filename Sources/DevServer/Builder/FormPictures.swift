import FormModel
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import SiteBuild

/// The pictures that a form shows, for the preview of the builder.
struct FormPictures {
    let id: String
    let reading: SiteBuilder.Reading

    /// Where each picture is found, by its path in the document.
    var list: Value {
        .object(paths.map { .init($0, .string("/__builder/forms/\(id)/pictures/\(Self.name(of: $0))")) })
    }

    private var paths: [String] { Set(reading.document?.images.compactMap(\.path) ?? []).sorted() }

    /// Made of the path, so that no address leads to anything but a picture of the form.
    private static func name(of path: String) -> String {
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        return "\(ContentHash.short(Array(path.utf8))).\(ending)"
    }

    func response(for name: String) throws -> Response {
        guard let path = paths.first(where: { Self.name(of: $0) == name }), DefinitionLoader.isPicture(path),
            let bytes = try? reading.pictures.read(path)
        else { throw Refusal(.notFound, "the form shows no such picture") }
        var response = asset(ByteBuffer(bytes: bytes), path: path)
        // A drawing may hold a script, which runs in no picture of a page and must not when it is opened alone.
        response.headers[.contentSecurityPolicy] = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
        return response
    }
}
