import FormModel

/// The portal's commands (liferay-ddl.md, section 9.4), in both of its versions.
///
/// A command is its path and its parameters; 6.2 and 7.x have other paths for the same. The program's own server plays
/// this service while a form is tried.
enum DDLRecordService: RecordService {
    static let name = "liferay"

    /// Any user and group will do, as nobody asks for rights on trial.
    static func trialSettings(list: Int, largestFile: Int) -> [String: Value] {
        [
            "userId": 1, "groupId": 1, "recordSetId": .integer(list), "maxFileSize": .integer(largestFile),
            "recordInAddress": true,
        ]
    }

    /// The request of a command; nil also for a known one without the number that it is about.
    static func call(_ command: String, _ params: Value) -> RecordCall? {
        switch command {
        case "/ddmstructure/get-structure", "/ddm.ddmstructure/get-structure":
            return number("structureId", in: params).map { .definition($0) }
        case "/screens-web.screensddlrecord/get-ddl-record", "/screens.screensddlrecord/get-ddl-record":
            return number("ddlRecordId", in: params).map { .record($0) }
        case "/ddlrecord/add-record", "/ddl.ddlrecord/add-record":
            return number("recordSetId", in: params).map { .add(list: $0, values(in: params)) }
        case "/ddlrecord/update-record", "/ddl.ddlrecord/update-record":
            return number("recordId", in: params).map {
                .update(record: $0, values(in: params), merges: params["mergeFields"] == true)
            }
        default: return nil
        }
    }

    /// Both versions add files to the document library by one command.
    static func isUpload(_ command: String) -> Bool { command == "/dlapp/add-file-entry" }

    /// A number, also where it came as a text.
    private static func number(_ name: String, in params: Value) -> Int? { params[name].flatMap { Int($0.written) } }

    /// The `fieldsMap`; no values where there is none.
    private static func values(in params: Value) -> Value {
        if case .object? = params["fieldsMap"] { params["fieldsMap"] ?? .object([]) } else { .object([]) }
    }

    static func list(of document: FormDocument) -> Int? { setting("recordSetId", of: document) }

    static func structure(of document: FormDocument) -> Int? { setting("structureId", of: document) }

    /// The number that a setting holds; nil for 0, which stands for none (9.1), and for forms of other languages.
    private static func setting(_ name: String, of document: FormDocument) -> Int? {
        guard document.dialect == DDL.dialect, let number = document.settings[name].flatMap({ Int($0.written) }) else {
            return nil
        }
        return number > 0 ? number : nil
    }

    /// References as they are sent: `{"groupId":1,"uuid":"…","version":"1.0"}` (6.6); the `uuid` is the name of the
    /// file here.
    static func files(in values: Value) -> [(key: String, name: String)] {
        guard case .object(let members) = values else { return [] }
        return members.compactMap { member in
            guard case .string(let text) = member.value, text.hasPrefix("{"),
                let name = JSONReader.read(Array(text.utf8), file: "").root?["uuid"]?.string
            else { return nil }
            return (member.key, name)
        }
    }

    /// The answers of a portal (7, 9.4): a structure as `xsd` or `definition` after the version of the command, a
    /// record as `modelValues` and `modelAttributes`. All is user 1's, in group 1.
    static func answer(_ reply: RecordReply) -> Value {
        switch reply {
        case .definition(let text, let command):
            .object([
                .init(command.hasPrefix("/ddm.") ? "definition" : "xsd", .string(text)), .init("userId", 1),
            ])
        case .record(let id, let values):
            .object([
                .init("modelValues", values), .init("modelAttributes", .object([.init("recordId", .integer(id))])),
            ])
        case .saved(let id): .object([.init("recordId", .integer(id))])
        case .stored(let name, let title):
            .object([
                .init("groupId", 1), .init("uuid", .string(name)), .init("version", "1.0"),
                .init("title", .string(title)),
            ])
        case .refused(let words): .object([.init("exception", .string(words))])
        }
    }
}
