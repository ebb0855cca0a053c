import FormModel
import FormRender

/// Finds what a form leaves to others that its site does not have: somebody who hears of links, a service.
struct HostChecks {
    let configuration: SiteConfiguration

    func diagnostics(for document: FormDocument) -> [Diagnostic] {
        [silentLinks(of: document), unverified(document)].compactMap(\.self)
    }

    /// A warning about links that tell only the page's host of a press, at the first of them; nil where a host listens.
    private func silentLinks(of document: FormDocument) -> Diagnostic? {
        let links = document.eventLinks
        guard !configuration.isHosted, let first = links.first else { return nil }
        let subject = links.count == 1 ? "1 link of this form tells" : "\(links.count) links of this form tell"
        return .warning(
            "site.event-link", at: first,
            "\(subject) only the page's host that somebody pressed; on a page that has none nothing happens",
            notes: ["“\"host\": true” in site.json says that a host listens"])
    }

    /// Items that must be verified, where nobody does.
    private func unverified(_ document: FormDocument) -> Diagnostic? {
        let services = configuration.services
        let asking = document.fields.flatMap { field in
            field.validators.filter { $0.kind == .verified }.map { (field: field, service: $0.text("service") ?? "") }
        }.filter { services[$0.service] == nil }
        guard let first = asking.first else { return nil }
        let names = asking.map { "“\($0.field.name)”" }.joined(separator: ", ")
        let missing = Set(asking.map(\.service)).sorted().map { "“\($0)”" }.joined(separator: " or ")
        return .warning(
            "site.no-service", at: first.field.position,
            "\(names) must be verified, and there is no service \(missing) in site.json: every text that looks like an "
                + "address passes")
    }
}
