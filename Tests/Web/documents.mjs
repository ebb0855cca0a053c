/** Form documents that say only what a test is about; the rest is as it mostly is. */
import { readFileSync } from 'node:fs';

const shorts = JSON.parse(readFileSync(new URL('../Support/documents.json', import.meta.url), 'utf8'));
const position = 'forms/f.form.json:1:1';
const style = { isClear: false, isUnderlined: false };
const texts = ['label', 'inlineLabel', 'detailLabel', 'hint', 'placeholder', 'accessibilityLabel', 'body', 'caption',
    'title', 'message'];

/** All documents, by name. */
export const documents = Object.fromEntries(Object.entries(shorts).map(([name, short]) => [name, complete(short)]));

/** A whole document: one page with the groups of `short`. */
export function complete({ groups, ...short }) {
    const page = placed({ name: 'page', isVisible: true, groups: groups.map((group) => placed({
        isVisible: true, isCollapsible: false, isCollapsed: false, layout: 'column', style, ...group,
        sections: group.sections.map(({ repetition, ...section }) => placed({
            isVisible: true, style, ...section, fields: section.fields.map(field),
            ...repetition && { repetition: { ...repetition, fields: repetition.fields.map(field) } },
        })),
    })) });
    return placed({
        format: 2, dialect: 'formulary', id: 'f', title: 'Form', defaultLocale: 'en', locales: ['en'],
        rules: [], checks: [],
        services: [], style, settings: {}, traits: {}, ...short, pages: [page],
    });
}

function field(short) {
    return placed({
        validators: [], style, components: [], traits: {}, receipt: { isForced: false }, notify: 'change', ...short,
        bindings: (short.bindings ?? []).map((each) => ({ ...each, value: expression(each.value) })),
        texts: worded({ markup: 'none', ...short.texts }),
        state: { isVisible: true, isEnabled: true, asksWhenBlank: false, ...short.state },
        entry: { isSecret: false, ...short.entry },
        submission: { isSkipped: false, isForced: false, clones: [], sendsState: false, isTimestamp: false },
        options: (short.options ?? [])
            .map((option) => placed({ isInitial: false, otherImages: [], isWorded: false, traits: {}, ...option })),
    });
}

function expression({ of, otherwise, ...rest }) {
    return { ...rest, ...of && { of: of.map(expression) },
        ...otherwise && { otherwise: expression(otherwise) }, position };
}

function placed(part) {
    return { ...worded(part), position };
}

function worded(part) {
    return Object.fromEntries(Object.entries(part).map(([key, value]) => (
        [key, texts.includes(key) && typeof value === 'string'
            ? { variants: [{ string: value, position }], isFixed: true } : value])));
}
