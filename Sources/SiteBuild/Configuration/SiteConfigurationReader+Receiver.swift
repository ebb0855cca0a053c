import FormImport
import FormModel

// What the receiver reads of `site.json`.
extension SiteConfigurationReader {
    /// A text that is the address of a database; it is not repeated, as it may hold a password.
    mutating func database(_ member: JSONMember) -> DatabaseAddress? {
        guard let written = text(member) else { return nil }
        do throws(DatabaseAddress.SyntaxError) {
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

    /// Reads `forward`; nil where it names no usable address.
    mutating func forward(_ node: JSONNode) -> SiteConfiguration.Forward? {
        var forward = SiteConfiguration.Forward(endpoint: "", position: node.position)
        for member in members(of: node, called: "forward", keys: ["endpoint", "secretFile"]) {
            switch member.key {
            case "endpoint": forward.endpoint = remoteAddress(member) ?? ""
            default: forward.secretFile = text(member)
            }
        }
        demand("endpoint", of: node, called: "forward")
        return forward.endpoint.isEmpty ? nil : forward
    }

    /// Reads `attachments`; nil where it names no usable bucket.
    mutating func attachments(_ node: JSONNode) -> SiteConfiguration.Attachments? {
        var attachments = SiteConfiguration.Attachments(bucket: "", position: node.position)
        for member in members(of: node, called: "attachments", keys: ["bucket", "region"]) {
            switch member.key {
            case "bucket": attachments.bucket = bucket(member) ?? ""
            default: attachments.region = region(member) ?? attachments.region
            }
        }
        demand("bucket", of: node, called: "attachments")
        return attachments.bucket.isEmpty ? nil : attachments
    }

    /// The address of a bucket without slashes at its end, since names of files follow it.
    private mutating func bucket(_ member: JSONMember) -> String? {
        guard let address = remoteAddress(member) else { return nil }
        guard !address.contains("?"), !address.contains("#") else {
            wrong(member.value, "“\(member.key)”", "the address of a bucket, with nothing after “?” or “#”")
            return nil
        }
        return String(address.reversed().drop { $0 == "/" }.reversed())
    }

    /// A region is a part of paths that are signed.
    private mutating func region(_ member: JSONMember) -> String? {
        guard let region = text(member) else { return nil }
        guard region.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") }) else {
            wrong(member.value, "“\(member.key)”", "the name of a region such as eu-central-1")
            return nil
        }
        return region
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
