package import FormImport
package import FormModel

/// The settings of `site.json` (contract section 2).
package struct SiteConfiguration: Sendable {
    /// An entry of `forms`: a single form, or a folder of forms.
    package struct Form: Sendable {
        /// Path of the definition relative to the site folder; with `/` at its end that of a folder, whose
        /// definitions are all forms.
        package var source: String
        /// The form's id; nil where the file's name is the id.
        package var id: String?
        package var locales: [LocaleTag] = []
        /// The dialect's own settings as they are written, for its importer to judge.
        package var settings: [JSONMember] = []
        /// The options of the entry in place of those of the site.
        package var options = FormOptions()
        package var position: SourcePosition
        package var idPosition: SourcePosition?

        /// The folder without `/`; nil for a single form.
        var folder: String? { source.hasSuffix("/") ? String(source.dropLast()) : nil }

        /// Tells whether it is a folder that a file lies in.
        func isFolder(of file: String) -> Bool { folder != nil && file.hasPrefix(source) }

        /// The entry for all definitions of the usual folder.
        static let usual = Form(source: "forms/", position: SourcePosition(file: "site.json"))
    }

    /// The target of each submission once it is kept.
    ///
    /// `endpoint` is never a path: the receiver itself calls it.
    package struct Forward: Sendable {
        package var endpoint: String
        /// The file that holds the secret for signatures, as it is written.
        package var secretFile: String?
        package var position: SourcePosition
    }

    /// The bucket that files of submissions are kept in.
    package struct Attachments: Sendable {
        /// The bucket's own address, with no `/` at its end.
        package var bucket: String
        package var region = "us-east-1"
        package var position: SourcePosition
    }

    /// The title of the gallery; nil for the words that pages have for it.
    package var title: String?
    /// The address of the site, ending in `/`.
    package var baseURL: String?
    /// Relative to the site folder, where it must lie.
    package var output = "dist"
    package var outputPosition: SourcePosition?
    /// The languages of forms that have none of their own; empty where each form is built in all that it declares.
    package var locales: [LocaleTag] = []
    /// Those listed; without a list the usual folder.
    package var forms = [Form.usual]
    /// The name of a folder of `themes/`, the program's or the site's.
    package var theme = "default"
    /// The options for forms that have none of their own.
    package var options = FormOptions()
    /// Addresses by the names of services: those of this site, whether a form calls them or not.
    package var services: [String: String] = [:]
    /// The service that keeps the records of forms for which `services` names none.
    var trial: BuildOptions.Records?
    /// Names of fields that a page's address may fill in; a warning tells of those that no form has.
    package var prefill: [String] = []
    var prefillPositions: [SourcePosition] = []
    /// Answers are kept in the browser until they are sent (`drafts`).
    package var keepsDrafts = true
    /// The database for submissions; nil where they are kept in a file of the site's folder.
    package var inbox: DatabaseAddress?
    /// The bucket for files; nil where files are kept with the submissions.
    package var attachments: Attachments?
    /// The target of submissions; nil where submissions go nowhere else.
    package var forward: Forward?
    /// The pages stand in an app or page that listens to their events.
    /// With it no warning tells that nobody receives the answers.
    package var isHosted = false
}

extension SiteConfiguration {
    /// Tells whether a definition is a form, by its own entry or by that of its folder.
    func makesForm(of source: String) -> Bool {
        forms.contains { $0.source == source || $0.isFolder(of: source) }
    }

    /// The services that a form calls, by name.
    func services(of document: FormDocument, _ options: FormOptions) -> [String: String] {
        var called = services.filter { document.services.contains($0.key) }
        if let records = trialService(of: document, options) { called[records.name] = trial?.address }
        return called
    }

    /// A form with what it must say to have its records kept, where they are kept only while it is tried.
    ///
    /// Settings that the form has and that are not 0 stay; the list of its records is made up where it names none.
    func onTrial(_ document: FormDocument, _ options: FormOptions) -> FormDocument {
        guard let trial, let records = trialService(of: document, options) else { return document }
        let list = records.list(of: document) ?? records.trialList(of: document.id)
        var document = document
        document.settings.merge(records.trialSettings(list: list, largestFile: trial.largestFile)) { own, usual in
            own == 0 ? usual : own
        }
        return document
    }

    /// The service that keeps a form's records while it is tried; nil where the site names a service, or the answers go
    /// to an address of the author's own.
    private func trialService(of document: FormDocument, _ options: FormOptions) -> (any RecordService.Type)? {
        guard trial != nil, let records = FormLanguages.of(document.dialect)?.records, services[records.name] == nil,
            options.submit?.isOwnReceiver ?? true
        else { return nil }
        return records
    }

    /// The site's brand, then those of the forms that have one of their own, each completed by the site's.
    var brands: [Brand] {
        let own = forms.map(\.options).filter { $0.writtenBrand != nil }
        return [options.brand] + own.map { $0.brand.completed(by: options.brand) }
    }

    /// The diagnostics about brands as they are written; their files are judged where they are read.
    var brandDiagnostics: [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for brand in brands {
            var found = brand.accent?.diagnostics ?? []
            if brand.name == nil, let logo = brand.logo {
                found.append(
                    .error(
                        "brand.name", at: logo.position,
                        "the brand has a logo but no “name”, which is said where the logo cannot be seen"))
            }
            if brand.logo == nil, let dark = brand.logoDark {
                let message = "“logoDark” takes the place of a “logo” in the dark scheme, and there is none"
                found.append(.warning("brand.logo", at: dark.position, message))
            }
            diagnostics += found.filter { !diagnostics.contains($0) }
        }
        return diagnostics
    }
}
