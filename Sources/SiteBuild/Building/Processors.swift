import FormRender
import Foundation

/// How many forms are built side by side.
func processorCount() -> Int {
    ProcessInfo.processInfo.activeProcessorCount
}

/// An error of the web files or of a library, in words.
func words(for error: any Error) -> String {
    switch error {
    case let error as TemplateError: "web-templates/\(error.path): \(error.reason)"
    case BundleError.missingFile(let path): "web-templates/\(path) is missing"
    case BundleError.badImport(let path): "web-templates/\(path) has an import that cannot be read"
    case BundleError.badExport(let path, let line): "web-templates/\(path) has an export that cannot be read: \(line)"
    case BundleError.importRing(let path): "web-templates/\(path) imports itself over others"
    default: "\(error)"
    }
}
