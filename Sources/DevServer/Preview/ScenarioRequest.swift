import FormImport
import FormModel
import Hummingbird

/// A scenario that the preview recorded: `{"name": …, "steps": […]}`.
///
/// `locale` and `now` may stand in it too; what the steps hold is judged when the scenario is played
/// (`ScenarioReader`).
struct ScenarioRequest: Sendable {
    /// Bytes of the body.
    private static let limit = 1 << 20

    /// The scenario as it goes into the file beside the form.
    let value: Value

    /// - Throws: `BuilderError.badRequest` for anything else than a scenario with a name and steps.
    init(_ request: Request) async throws {
        let body = try await request.bytes(upTo: Self.limit, of: "a scenario")
        let (root, diagnostics) = JSONReader.read(body, file: "request")
        guard let root else {
            throw BuilderError.badRequest(
                diagnostics.first { $0.severity == .error }?.description ?? "this is no JSON")
        }
        let keys = ["name", "locale", "now", "values", "steps"]
        if let unknown = root.members?.first(where: { !keys.contains($0.key) })?.key {
            throw BuilderError.badRequest(
                "“\(unknown.prefix(60))” is no part of a scenario" + suggestion(for: unknown, among: keys))
        }
        guard let name = root["name"]?.string, !name.isEmpty, let steps = root["steps"]?.array, !steps.isEmpty
        else { throw BuilderError.badRequest("a scenario has a “name” and “steps”") }
        value = root.value
    }
}
