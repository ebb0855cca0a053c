import Foundation

/// The files of a new site that shows how one is made; it builds with the one warning that nobody receives the answers
/// yet.
///
/// `formsite new DIR` (contract 1) writes it.
package struct SiteScaffold {
    package init() {}

    /// Path and text of each file.
    ///
    /// Paths are relative to the new site.
    package let files = [
        (
            "site.json",
            """
            {
              "title": "My forms",
              "locales": ["en", "es"],
              "review": true
            }

            """
        ),
        (
            "forms/contact.json",
            """
            {
              "fields": [
                { "key": "name", "type": "text", "label": "Your name",
                  "validator": [{ "type": "mandatory", "textError": "Enter your name" }] },
                { "key": "email", "type": "text", "label": "E-mail address", "keyboard": "FormKeyboardTypeEmail",
                  "validator": [
                    { "type": "mandatory", "textError": "Enter your e-mail address" },
                    { "type": "email", "textError": "Enter an e-mail address such as name@example.org" }
                  ] },
                { "key": "topic", "type": "picker", "label": "What is it about?",
                  "listOptions": [
                    { "key": "question", "value": "A question" },
                    { "key": "order", "value": "An order" }
                  ] },
                { "key": "news", "type": "boolean", "label": "Send me news" }
              ]
            }

            """
        ),
        (
            "forms/contact.strings.json",
            """
            {
              "es": {
                "Contact": "Contacto",
                "Your name": "Su nombre",
                "Enter your name": "Escriba su nombre",
                "E-mail address": "Correo electrónico",
                "Enter your e-mail address": "Escriba su correo electrónico",
                "Enter an e-mail address such as name@example.org": "Escriba un correo como nombre@example.org",
                "What is it about?": "¿De qué se trata?",
                "A question": "Una pregunta",
                "An order": "Un pedido",
                "Send me news": "Quiero recibir novedades"
              }
            }

            """
        ),
        ("public/robots.txt", "User-agent: *\nAllow: /\n"),
    ]

    /// Writes the files into a folder that does not exist yet or is empty.
    ///
    /// An error of the system may leave some of the files behind.
    package func write(to folder: String) throws(SiteError) {
        let manager = FileManager.default
        if let contents = try? manager.contentsOfDirectory(atPath: folder), !contents.isEmpty {
            throw .folderInUse(folder)
        }
        do {
            for (path, text) in files {
                let url = URL(fileURLWithPath: folder).appendingPathComponent(path)
                try manager.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: url, options: .withoutOverwriting)
            }
        } catch {
            let system = (error as? CocoaError)?.underlying as? POSIXError
            let reason = system.map { String(cString: strerror($0.code.rawValue)) } ?? error.localizedDescription
            throw .cannotWrite("cannot write the new site to \(folder): \(reason)")
        }
    }
}
