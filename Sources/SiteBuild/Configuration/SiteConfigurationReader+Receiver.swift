import FormImport
import FormModel

// What the receiver reads of `site.json`.
extension SiteConfigurationReader {
    /// A text that is the address of a database; it is not repeated, as it may hold a password.
    mutating func database(_ member: JSONMember) -> DatabaseAddress? {
        guard let written = text(member) else { return nil }
        do throws(DatabaseAddress.Fault) {
            let address = try DatabaseAddress(written)
            if address.hasPassword {
                diagnostics.append(
                    .warning(
                        "site.password", at: member.value.position,
                        "a password stands in “\(member.key)”, where everybody reads it who has the site's folder; "
                            + "let the variable FORMSITE_INBOX hold the address, or PGPASSWORD the password"))
            }
            return address
        } catch {
            diagnostics.append(
                .error(
                    "site.database", at: member.value.position,
                    "“\(member.key)” is the address of a PostgreSQL database such as "
                        + "postgres://formsite@db.example.org/forms; this one \(error.words)"))
            return nil
        }
    }

    mutating func forward(_ node: JSONNode) -> SiteConfiguration.Forward? {
        var forward = SiteConfiguration.Forward(endpoint: "", position: node.position)
        for member in members(of: node, called: "forward", keys: ["endpoint", "secretFile"]) {
            switch member.key {
            case "endpoint": forward.endpoint = remoteAddress(member) ?? ""
            default: forward.secretFile = text(member)
            }
        }
        demandEndpoint(of: node, called: "forward")
        return forward.endpoint.isEmpty ? nil : forward
    }

    /// An address with a host: whoever calls it is no page.
    private mutating func remoteAddress(_ member: JSONMember) -> String? {
        guard let address = address(member) else { return nil }
        guard !address.hasPrefix("/") else {
            wrong(member.value, "“\(member.key)”", "a whole address such as https://example.org/hook")
            return nil
        }
        return address
    }
}
