package import FormModel

/// Liferay's dynamic data lists, in their two definition languages (specification: liferay-ddl.md).
///
/// At run time the forms of both differ in two things only: the setting `portalVersion`, 6.2 or 7.0, which decides over
/// the commands that a page calls (9.4), and the pattern in which days are sent (6.4).
package enum DDL: ImportedLanguage {
    package static let dialect = Dialect("ddl")
    package static let title = "Liferay DDL"
    package static let definitionSuffixes = [".json", ".xml"]
    package static let shape =
        "a Liferay DDL form is an object with “fields” and “availableLanguageIds”, or an element “root” with "
        + "“dynamic-element”s"
    package static let tellsOfMissingOptions = true
    /// Settings that are true or false: with the next two lists the attributes of the screenlet (9.1), and four of this
    /// program's own, which are `recordInAddress`, `maxFileSize` in bytes, `timeout` and `fileTypes`.
    package static let switches = [
        "autoLoad", "autoscrollOnValidation", "editable", "recordInAddress", "showSubmitButton",
    ]
    package static let numberSettings = [
        "folderId", "groupId", "maxFileSize", "recordId", "recordSetId", "repositoryId", "structureId", "timeout",
        "userId",
    ]
    package static let textSettings = ["filePrefix", "fileTypes", "offlinePolicy"]

    package static var importer: any DefinitionImporter.Type { DDLImporter.self }
    package static var wire: any WireReader.Type { DDLWireReader.self }
    package static var records: (any RecordService.Type)? { DDLRecordService.self }

    /// The form of `DDLEveryKind`, made once: a page whose settings name a structure loads it from the portal (9.1),
    /// and may meet any kind of field in it.
    package static let everyKind = importForm(
        DefinitionSource(file: "", bytes: Array(DDLEveryKind.definition.utf8)), as: FormRequest(id: "every-kind")
    ).document

    /// Recognises definitions by content, as the introduction of the specification has it. A root `root` without fields
    /// is possible too, so that its author is told what it lacks.
    package static func recognition(of root: DefinitionRoot) -> Recognition {
        switch root {
        case .xml(let root):
            guard root.name == "root" else { return .none }
            return root.children.contains { $0.name == "dynamic-element" } ? .certain : .possible
        case .json(let root):
            if root["availableLanguageIds"] != nil || root["defaultLanguageId"] != nil { return .certain }
            return root["fields"]?.array?.contains { $0["dataType"] != nil } == true ? .certain : .none
        }
    }
}
