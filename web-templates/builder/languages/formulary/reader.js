import { objectOf } from '../../document/objects.js';
import { keptOf } from './definition.js';
import { importFormulary } from './import.js';

/**
 * The reader of definitions in the page.
 * @type {Doc.DefinitionReader}
 */
export const formularyReader = {
    read: importFormulary,
    readIn,
    saysTheSame: (document, earlier, field) => JSON.stringify(keptOf(document, earlier).definition)
        === JSON.stringify(objectOf(field.traits.formulary).definition),
};

/** Members of a definition that are names, never words. */
const names = ['key', 'type', 'subtype', 'keyboard', 'fieldReciver', 'itemsCompare', 'compare', 'behavior', 'else'];

/**
 * A definition of one's own as a form that is written in another of its languages and translated back into the former.
 * @type {(text: string, request: Doc.ReadingRequest, language: string) => Doc.FormDocument | null}
 */
function readIn(text, request, language) {
    const tables = /** @type {Record<string, Record<string, string>>} */ (JSON.parse(request.strings ?? '{}'));
    const translations = tables[language];
    if (translations === undefined) {
        return importFormulary(text, request).document;
    }
    const back = Object.fromEntries(Object.entries(translations).map(([own, other]) => [other, own]));
    const { document } = importFormulary(JSON.stringify(translated(JSON.parse(text), translations)),
        { ...request, strings: JSON.stringify({ en: back }), locales: [language, 'en'] });
    const [title] = document?.title.variants ?? [];
    const variants = title
        && [{ ...title, string: translations[title.string] ?? title.string }, { ...title, locale: 'en' }];
    return document && { ...document, title: { ...document.title, variants } };
}

/** @type {(value: Json.JSONValue, translations: Record<string, string>) => Json.JSONValue} */
function translated(value, translations) {
    if (Array.isArray(value)) {
        return value.map((each) => translated(each, translations));
    } else if (typeof value === 'object' && value !== null) {
        return Object.fromEntries(Object.entries(value).map(([key, each]) => (
            [key, names.includes(key) ? each : translated(/** @type {Json.JSONValue} */ (each), translations)])));
    }
    return typeof value === 'string' ? translations[value] ?? value : value;
}
