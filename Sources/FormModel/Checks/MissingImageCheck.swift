/// Finds pictures that a definition names and the site does not have.
struct MissingImageCheck: Check {
    func diagnostics(for document: FormDocument) -> [Diagnostic] {
        document.images.filter { $0.path == nil }.map { image in
            .warning(
                "missing-image", at: image.position,
                "there is no picture “\(image.name)” beside the form or in assets/, "
                    + "so what it stands for is shown without it")
        }
    }
}
