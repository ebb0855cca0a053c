import { builderPosition } from '../../document/empty.js';
import { translationIndex } from '../../render/locale-choice.js';

/** @param {Json.JSONValue | undefined} value */
export function isYes(value) {
    return value === true || ['yes', 'true', '1'].includes(String(value ?? '').toLowerCase());
}

/**
 * What a text says in the form's own language; empty where it does not.
 * @type {(text: any, document: Doc.FormDocument) => string}
 */
export function stringOf(text, document) {
    return text?.variants[ownIndex(text, document)]?.string ?? '';
}

/** @type {(text: Doc.Text, document: Doc.FormDocument) => number} */
function ownIndex({ variants }, { defaultLocale }) {
    const unnamed = variants.findIndex(({ locale }) => locale === undefined);
    return unnamed >= 0 ? unnamed : translationIndex(variants.map(({ locale }) => locale), defaultLocale);
}

/**
 * A text in other words, its translations as they are; undefined where nothing is left of it.
 * @type {(text: any, string: string, document: Doc.FormDocument) => Doc.Text | undefined}
 */
export function retold(text, string, document) {
    const fresh = { locale: document.defaultLocale, string, position: builderPosition };
    if (!text) {
        return string === '' ? undefined : { variants: [fresh], isFixed: false };
    }
    const at = ownIndex(text, document);
    /** @type {Doc.Variant[]} */
    const known = text.variants;
    const variants = at < 0 ? [fresh, ...known] : known.map((each, n) => (n === at ? { ...each, string } : each));
    return variants.every((each) => each.string === '') ? undefined : { ...text, variants };
}

/**
 * A text in the form's own language, which can be translated.
 * @type {(string: string, document: Pick<Doc.FormDocument, 'defaultLocale'>) => Doc.Text}
 */
export function newText(string, { defaultLocale }) {
    return { variants: [{ locale: defaultLocale, string, position: builderPosition }], isFixed: false };
}
