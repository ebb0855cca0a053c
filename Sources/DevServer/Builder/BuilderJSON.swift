import FormImport
import FormModel
import HTTPTypes
import Hummingbird
import NIOCore

/// The answers to the builder, as JSON.
enum BuilderJSON {
    /// An answer that is stored nowhere: it is right for this moment only.
    static func response(_ value: Value, status: HTTPResponse.Status = .ok) -> Response {
        let headers: HTTPFields = [
            .contentType: "application/json; charset=utf-8", .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
        ]
        return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(string: value.json)))
    }

    /// Diagnostics as the builder's own readers and checks make them.
    ///
    /// - Parameter places: tells the fields that they are about.
    static func diagnostics(_ diagnostics: [Diagnostic], at places: DefinitionPlaces? = nil) -> Value {
        .array(diagnostics.map { diagnostic($0, at: places?.place(at: $0.position)) })
    }

    /// `position` is a text, `FILE:LINE:COLUMN`; details of notes, such as whole lists, are left out.
    ///
    /// - Parameter place: the field, and the path of the property in it, that the diagnostic is about; nil where it
    ///   cannot be told.
    static func diagnostic(_ diagnostic: Diagnostic, at place: (field: String, path: String?)?) -> Value {
        var members: [Value.Member] = [
            .init("severity", .string(diagnostic.severity.rawValue)), .init("id", .string(diagnostic.id)),
            .init("message", .string(diagnostic.message)),
            .init("notes", .array(diagnostic.notes.filter { !$0.isDetail }.map { .string($0.text) })),
            .init("position", .string(diagnostic.position.description)),
        ]
        if let place { members.append(.init("field", .string(place.field))) }
        if let path = place?.path { members.append(.init("path", .string(path))) }
        return .object(members)
    }

    /// Each once, however many places it is about.
    static func losses(_ losses: [ExportResult.Loss]) -> Value {
        var told: Set<[String]> = []
        return .array(
            losses.filter { told.insert([$0.owner, $0.words]).inserted }.map { loss in
                let owner: [Value.Member] = loss.owner.isEmpty ? [] : [.init("field", .string(loss.owner))]
                return .object(owner + [.init("message", .string(loss.words))])
            })
    }
}
