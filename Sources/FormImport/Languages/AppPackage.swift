package import FormModel

/// The package in which apps take a definition together with its pictures.
package struct AppPackage: Sendable {
    /// The pictures that travel with the definition, each once.
    package var pictures: [ImageReference]
    /// The endings of names by which apps find the pictures: `_zip.png`, …
    package var pictureSuffixes: [String]
}
