import FormModel
import Foundation
import Testing

@testable import FormImport

/// The translations beside a definition after it was written: nothing of the author's gets lost.
struct StringsMergeTests {
    private let place = SourcePosition(file: "a.json")
    private let old = #"{"fr": {"Z": "Zut"},  "es": {"Other": "Otro", "Name": "Nombre", "Note": 1}}"#

    private func merged(_ old: String?, _ new: String?, isComplete: Bool = false, texts: [String] = ["Name"]) -> String?
    {
        let texts = texts.map { Text([Text.Variant($0, at: place)]) }
        let merge = StringsMerge(
            old: old.map { Array($0.utf8) }, new: new.map { Array($0.utf8) }, isComplete: isComplete, texts: texts)
        return merge.bytes.map { String(decoding: $0, as: UTF8.self) }
    }

    private func compact(_ text: String?) -> String? {
        text.flatMap { JSONReader.read(Array($0.utf8), file: "s").root?.value.json }
    }

    @Test func whatSaysTheSameStaysAsItIsWritten() {
        #expect(merged(old, #"{"es": {"Name": "Nombre"}}"#) == old)
        let all = #"{"es": {"Name": "Nombre", "Note": 1, "Other": "Otro"}, "fr": {"Z": "Zut"}}"#
        #expect(merged(old, all, isComplete: true) == old)
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
        #expect(compact(merged(old, new, isComplete: true)) == #"{"es":{"Other":"Otro","Name":"N","More":"M"}}"#)
        #expect(compact(merged(old, nil, isComplete: true)) == "{}")
    }

    @Test func theTranslationOfWordsThatWereChangedStaysInItsPlace() {
        let texts = ["Full name"].map { Text([Text.Variant($0, at: place)]) }
        let merge = StringsMerge(
            old: Array(old.utf8), new: Array(#"{"es": {"Full name": "Otro"}}"#.utf8), isComplete: false, texts: texts,
            words: (["Other"], ["Full name"]))
        let wanted = old.replacing("Other", with: "Full name")
        #expect(merge.bytes.map { String(decoding: $0, as: UTF8.self) } == wanted)
    }

    @Test func anEmptyTranslationStaysAsItIsWritten() {
        let empty = #"{"es": {"Name": "",  "Other": " "}}"#
        for isComplete in [false, true] { #expect(merged(empty, #"{"es": {}}"#, isComplete: isComplete) == empty) }
        #expect(compact(merged(empty, #"{"es": {"Name": "N"}}"#)) == #"{"es":{"Name":"N","Other":" "}}"#)
    }

    @Test func withoutAnOldFileTheNewOneStands() {
        #expect(merged(nil, #"{"es":{}}"#) == #"{"es":{}}"#)
        #expect(merged(nil, nil) == nil)
    }
}
