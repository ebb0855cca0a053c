import FormModel
import Foundation
import Testing

@testable import FormImport

/// The translations beside a definition after it was written: nothing of the author's gets lost.
struct StringsMergeTests {
    private let old = #"{"fr": {"Z": "Zut"},  "es": {"Other": "Otro", "Name": "Nombre", "Note": 1}}"#

    /// - Parameter former: as the language would have written the form as it was.
    private func merged(_ old: String?, _ new: String?, former: String? = #"{"es": {"Name": "Nombre"}}"#) -> String? {
        let merge = StringsMerge(
            old: old.map { Array($0.utf8) }, new: new.map { Array($0.utf8) }, former: former.map { Array($0.utf8) })
        return merge.bytes.map { String(decoding: $0, as: UTF8.self) }
    }

    private func compact(_ text: String?) -> String? {
        text.flatMap { JSONReader.read(Array($0.utf8), file: "s").root?.value.json }
    }

    @Test func whatSaysTheSameStaysAsItIsWritten() {
        #expect(merged(old, #"{"es": {"Name": "Nombre"}}"#) == old)
        let all = #"{"es": {"Name": "Nombre", "Note": 1, "Other": "Otro"}, "fr": {"Z": "Zut"}}"#
        #expect(merged(old, all, former: all) == old)
        #expect(merged(old, nil, former: nil) == old)
    }

    @Test(arguments: [
        (#"{"es": {"Name": "Su nombre"}}"#, #"{"fr":{"Z":"Zut"},"es":{"Other":"Otro","Name":"Su nombre","Note":1}}"#),
        (#"{"de": {"Name": "N"}}"#, #"{"fr":{"Z":"Zut"},"es":{"Other":"Otro","Note":1},"de":{"Name":"N"}}"#),
        (nil as String?, #"{"fr":{"Z":"Zut"},"es":{"Other":"Otro","Note":1}}"#),
    ])
    func onlyTheFormsOwnTextsChange(new: String?, expected: String) {
        #expect(compact(merged(old, new)) == expected)
    }

    @Test func aWholeFileTakesThePlaceInTheOldOrder() {
        let new = #"{"es": {"Name": "N", "Other": "Otro", "More": "M"}}"#
        let whole = #"{"fr": {"Z": "Zut"}, "es": {"Other": "Otro", "Name": "Nombre"}}"#
        #expect(
            compact(merged(old, new, former: whole)) == #"{"es":{"Other":"Otro","Name":"N","Note":1,"More":"M"}}"#)
        #expect(compact(merged(old, nil, former: whole)) == #"{"es":{"Note":1}}"#, "it is no translation")
    }

    @Test func theTranslationOfWordsThatWereChangedStaysInItsPlace() {
        let merge = StringsMerge(
            old: Array(old.utf8), new: Array(#"{"es": {"Full name": "Otro"}}"#.utf8),
            words: (["Other"], ["Full name"]))
        let wanted = old.replacing("Other", with: "Full name")
        #expect(merge.bytes.map { String(decoding: $0, as: UTF8.self) } == wanted)
    }

    @Test func anEmptyTranslationStaysAsItIsWritten() {
        let empty = #"{"es": {"Name": "",  "Other": " "}}"#
        for former in [nil, empty] { #expect(merged(empty, #"{"es": {}}"#, former: former) == empty) }
        #expect(compact(merged(empty, #"{"es": {"Name": "N"}}"#)) == #"{"es":{"Name":"N","Other":" "}}"#)
    }

    @Test func aLanguageIsTheSameHoweverItsTagIsWritten() {
        let old = #"{"es_ES": {"Name": "Nombre"}}"#
        #expect(compact(merged(old, #"{"es-ES": {"Name": "N"}}"#)) == #"{"es_ES":{"Name":"N"}}"#)
    }

    @Test func anOldFileAgreesWithANewOneThatSaysTheSameOfTheWords() {
        func agrees(_ new: String, on words: Set<String>) -> Bool {
            StringsMerge(old: Array(old.utf8), new: Array(new.utf8)).agrees(on: words)
        }
        #expect(agrees(#"{"es": {"Name": "Nombre"}}"#, on: ["Name"]))
        #expect(!agrees(#"{"es": {"Name": "Su nombre"}}"#, on: ["Name"]))
        #expect(!agrees(#"{"es": {}}"#, on: ["Name"]), "it has none")
        #expect(agrees("{}", on: ["Full name"]))
    }

    @Test func withoutAnOldFileTheNewOneStands() {
        #expect(merged(nil, #"{"es":{}}"#) == #"{"es":{}}"#)
        #expect(merged(nil, nil) == nil)
    }
}
