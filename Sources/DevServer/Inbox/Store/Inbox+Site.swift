import Foundation
import SiteBuild

extension Inbox {
    /// Holds the address of the database in the place of `site.json`.
    static let variable = "FORMSITE_INBOX"

    /// The inbox of a site: in the database that the variable or `site.json` names, else in a file of its folder.
    ///
    /// - Parameters:
    ///   - capacity: how many bytes it may hold.
    ///   - handsOn: whether what is kept is to be handed on.
    convenience init(of site: Site, capacity: Int, handsOn: Bool) throws(InboxError) {
        guard let address = try Self.address(of: site) else {
            self.init(SQLiteStore(site: site.folder.path, capacity: capacity), handsOn: handsOn)
            return
        }
        let bucket = site.configuration.attachments.map {
            Bucket($0, environment: ProcessInfo.processInfo.environment)
        }
        self.init(PostgreSQLStore(address.text, capacity: capacity, bucket: bucket), handsOn: handsOn)
    }

    /// - Throws: `denied` where the variable holds no address of a database. One in `site.json` was judged when that
    ///   was read.
    private static func address(of site: Site) throws(InboxError) -> DatabaseAddress? {
        guard let text = ProcessInfo.processInfo.environment[variable], !text.isEmpty else {
            return site.configuration.inbox
        }
        do throws(DatabaseAddress.SyntaxError) {
            return try DatabaseAddress(text)
        } catch {
            throw .denied(place: "of \(variable)", reason: "the address \(error.words)")
        }
    }
}
