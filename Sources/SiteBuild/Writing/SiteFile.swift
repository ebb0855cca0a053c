/// One file of a site that was built: where it goes and what is in it.
package struct SiteFile: Hashable, Sendable {
    /// Relative to the folder it is meant for, parted by `/`.
    package var path: String
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
