/// The wish for a file that says what to send to the site's host.
package struct PlanRequest: Sendable {
    /// The path of the file, as the author named it.
    var path: String
    /// The files that the host has; nil for those of the output that is replaced.
    var deployed: [String: String]?

    package init(path: String, deployed: [String: String]?) {
        (self.path, self.deployed) = (path, deployed)
    }
}

/// The file of an upload plan: it is complete before the output is replaced, and takes its place after that.
struct PlanFile {
    private let deployed: [String: String]?
    private let file: WantedFile

    /// - Parameter output: the real path of the output.
    /// - Throws: where the file would stand in the output or in the place of another file.
    init(_ request: PlanRequest, output: String) throws(WriteError) {
        deployed = request.deployed
        file = try WantedFile(request.path)
        guard file.folder != output, !file.folder.hasPrefix(output + "/") else { throw .planInOutput(request.path) }
        guard let status = try file.status() else { return }
        let isEmpty = status.kind == .file && status.size == 0
        let bytes = status.kind == .file ? try? Disk().read(file.place) : nil
        guard isEmpty || bytes?.starts(with: UploadPlan.beginning) == true else { throw .foreignPlan(request.path) }
    }

    /// Writes the plan beside its place.
    func prepare(from old: [String: String], to new: [String: String]) throws(WriteError) {
        try file.prepare(UploadPlan(from: deployed ?? old, to: new).json)
    }

    /// Puts the plan in its place.
    func commit() throws(WriteError) { try file.commit() }

    /// Removes a plan that was not put in its place.
    func discard() { file.discard() }
}
