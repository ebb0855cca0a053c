import Foundation

extension WriteError {
    /// The words for the author: what happened and what to do.
    package var words: String {
        switch self {
        case .badPath(let path): "“\(path)” cannot be the path of a file in the site"
        case .duplicatePath(let path): "two files of the site have the path “\(path)”; rename one of them"
        case .refusedOutput(let path, let place):
            "the output \(path) \(place.words) and is never replaced; name another folder as output"
        case .notAFolder(let path): "the output \(path) is not a folder; move it away or name another output"
        case .foreignOutput(let path):
            "the output \(path) has contents that formsite did not write; "
                + "name an empty or new folder as output, or delete this one"
        case .damagedManifest(let path):
            "\(path) cannot be read, so it is not known what was built; delete the output folder and build again"
        case .handMade(let output, let paths):
            "not written by formsite: \(list(paths, in: output)); move what you want to keep to public/, "
                + "from where it is copied into every build, or delete the output folder"
        case .handEdited(let output, let paths):
            "changed since formsite wrote it: \(list(paths, in: output)); move your version to public/ or to "
                + "web-templates/, or delete the output folder"
        case .missing(let output, let paths):
            "no longer there: \(list(paths, in: output)); build all forms to make it again"
        case .busy(let output): "another build is writing \(output) at this moment; wait until it is done"
        case .foreignStaging(let path): "\(path) is in the way; move it away: formsite builds under this name"
        case .mountPoint(let path):
            "the output \(path) is a mount point and cannot be replaced; name a folder inside of it as output"
        case .planInOutput(let path):
            "\(path) lies in the output, where only files of the site are; name a place outside of it"
        case .foreignPlan(let path): "\(path) is no list of what to send, and is not replaced; name another file"
        case .unreadable(let path, let code): "cannot read \(path): \(String(cString: strerror(code)))"
        case .failed(let path, let code): "cannot write \(path): \(String(cString: strerror(code)))"
        }
    }

    /// The first few paths and how many more there are.
    private func list(_ paths: [String], in output: String) -> String {
        let shown = paths.prefix(5).map { output + "/" + $0 }.joined(separator: ", ")
        return paths.count > 5 ? "\(shown) and \(paths.count - 5) more" : shown
    }
}

extension WriteError.Place {
    fileprivate var words: String {
        switch self {
        case .root: "is the root of the file system"
        case .home: "is your home folder"
        case .site: "is the site folder itself"
        case .aboveSite: "holds the site folder"
        case .sources: "is or lies in a folder that the site is made from"
        case .kept: "is or lies in a folder of what is kept beside the site"
        }
    }
}
