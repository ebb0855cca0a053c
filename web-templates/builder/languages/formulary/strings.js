import { warning, sentence } from '../../../runtime/json/diagnostics.js';
import { kindName, membersOf, stringOf, valueOf } from '../../../runtime/json/nodes.js';
import { readJSON } from '../../../runtime/json/reader.js';
import { localeTag } from '../../../runtime/render/locale-tag.js';

/**
 * Translations by the literal text, as they stand beside a definition: `{"es": {"Name": "Nombre"}}`.
 * @typedef {{ entries: Map<string, Map<string, Doc.Variant>>, places: Map<string, string>, written: Json.JSONValue,
 *     diagnostics: Json.Diagnostic[] }} StringsTable
 */

/**
 * Reads a `.strings.json` file; what cannot be read is reported and left out.
 * @type {(text: string, file: string) => StringsTable}
 */
export function readStrings(text, file) {
    const { root, diagnostics } = readJSON(text, file);
    const members = root ? membersOf(root) : [];
    /** @type {StringsTable} */
    const table = { entries: new Map(), places: new Map(), written: root ? valueOf(root) : {}, diagnostics };
    if (root && !members) {
        diagnostics.push(
            warning('strings.shape', root, sentence`translations are an object: {"es": {"Name": "Nombre"}}`));
    }
    members?.forEach((each) => addLanguage(table, each));
    return table;
}

/** @type {(table: StringsTable, member: Json.JSONMember) => void} */
function addLanguage({ entries, places, diagnostics }, member) {
    const locale = localeTag(member.key);
    const texts = membersOf(member.value);
    if (locale === undefined) {
        diagnostics.push(
            warning('strings.locale', member, sentence`“${member.key}” is no language tag such as es or en-GB`));
        return;
    } else if (!texts) {
        diagnostics.push(warning('strings.shape', member.value,
            sentence`the translations into ${locale} are an object of texts, not ${kindName(member.value)}`));
        return;
    }
    const earlier = places.get(locale);
    if (earlier !== undefined) {
        diagnostics.push(warning('strings.duplicate-locale', member, sentence`“${member.key}” is ${locale} once more`,
            [sentence`${earlier}: the first one is here`]));
    }
    places.set(locale, earlier ?? member.position);
    const known = entries.get(locale) ?? new Map();
    entries.set(locale, known);
    for (const { key, value } of texts) {
        const string = stringOf(value);
        if (string === undefined) {
            diagnostics.push(
                warning('strings.shape', value,
                    sentence`the translation of “${key}” is a text, not ${kindName(value)}`));
        } else {
            known.set(key, { locale, string, position: value.position });
        }
    }
}
