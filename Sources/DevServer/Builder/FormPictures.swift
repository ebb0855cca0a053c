import FormImport
import FormModel
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import SiteBuild

/// The pictures that a form shows or may show, for the preview of the builder and to choose from.
struct FormPictures {
    /// Larger ones would make every page that shows them slow.
    static let limit = 2 << 20

    let id: String
    /// The form as it is on the disk, with the pictures beside it.
    let reading: SiteBuilder.Reading

    /// The place of each picture, by its path in the document.
    var list: Value {
        .object(shown.sorted().map { .init($0, .string(address(of: $0))) })
    }

    /// All that the form may name, with those names.
    var choice: Value { .array(choices.map { choice($0.name, $0.path) }) }

    /// The entry of one picture, as `choice` has all of them.
    func choice(at path: String) -> Value {
        choice(choices.first { $0.path == path }?.name ?? "", path)
    }

    /// `{name, file, path, address}`: `name` is what the definition writes, empty where the form cannot name it; `file`
    /// is the last part of `path`.
    private func choice(_ name: String, _ path: String) -> Value {
        .object([
            .init("name", .string(name)), .init("file", .string(String(path.split(separator: "/").last ?? ""))),
            .init("path", .string(path)), .init("address", .string(address(of: path))),
        ])
    }

    /// The paths of the pictures that the document names.
    private var shown: Set<String> { Set(reading.document?.images.compactMap(\.path) ?? []) }

    /// The pictures beside the definition, each with the name under which its language knows it.
    private var choices: [(name: String, path: String)] { reading.definition?.assets.pictures ?? [] }

    private func address(of path: String) -> String { "/__builder/forms/\(id)/pictures/\(Self.name(of: path))" }

    /// A name that is made of the path, so that no address leads to anything but a picture of the form.
    private static func name(of path: String) -> String {
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        return "\(ContentHash.short(Array(path.utf8))).\(ending)"
    }

    /// A picture under the name that `address(of:)` gave it.
    ///
    /// - Throws: `RequestError` 404 for all other names.
    func response(for name: String) throws -> Response {
        let paths = shown.union(choices.map(\.path))
        guard let path = paths.first(where: { Self.name(of: $0) == name }), DefinitionLoader.isPicture(path),
            let bytes = try? reading.pictures.read(path)
        else { throw RequestError(.notFound, "the form shows no such picture") }
        var response = asset(ByteBuffer(bytes: bytes), path: path)
        // A drawing may hold a script, which runs in no picture of a page and must not when it is opened alone.
        response.headers[.contentSecurityPolicy] = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
        return response
    }
}
