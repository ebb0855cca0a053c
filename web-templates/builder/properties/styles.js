import { getProperty, setProperty } from '../document/properties.js';
import { fieldNamed, fieldsOf, holdsValue } from '../document/walk.js';
import { languageOf } from '../languages/languages.js';
import { make, icon } from '../shell/element.js';
import { fieldTitle } from '../structure/outline.js';
import { contrastWords, contrastOf } from './contrast.js';
import { groupsFor } from './groups.js';
import { createInputs } from './inputs.js';

/** Tells these controls from those of the selected field. */
const prefix = 'all.';

/**
 * The looks of all fields at once, and how well every colour of text stands out.
 * @type {(store: Shell.Store) => Shell.Panel}
 */
export function createStylesPanel(store) {
    const { text } = store;
    const change = (/** @type {string} */ path, /** @type {any} */ value, /** @type {boolean} */ isTyped) => {
        const own = path.slice(prefix.length);
        store.apply((form) => styleAll(form, own, value), { ...isTyped && { merge: `styles:${own}` } });
    };
    const inputs = createInputs(store, change);
    const controls = make('div', { class: 'group-body' });
    const varied = make('p', { class: 'property-hint' });
    const list = make('ul', { class: 'entry-list', dataset: { part: 'contrasts' } });
    const none = make('p', { class: 'quiet' }, text('styles.noColors'));
    const element = make('div', { class: 'pane-body' }, createLooks(store),
        make('section', { class: 'result' }, make('h3', { class: 'part-title' }, text('styles.all')),
            make('p', { class: 'property-hint' }, text('styles.all.about')), controls, varied),
        make('section', { class: 'result' }, make('h3', { class: 'part-title' }, text('styles.contrast')), none, list));
    const update = (/** @type {Shell.State} */ before, /** @type {Shell.State} */ after) => {
        if (before !== after && before.document === after.document) {
            return;
        }
        const read = (/** @type {string} */ path) => commonValue(after.document, path.replace(prefix, ''));
        const entries = stylesOfAll(store);
        inputs.show(controls, entries, read, () => []);
        const different = entries.filter(({ path }) => read(path) === undefined).map(({ label }) => label);
        varied.textContent = different.length === 0 ? '' : text('styles.varied', { names: different.join(', ') });
        const colors = colorsOf(after.document);
        none.hidden = colors.length > 0;
        list.replaceChildren(...colors.map((color) => colorRow(store, color)));
    };
    update(store.state, store.state);
    return { element, update };
}

/**
 * Looks for the whole form, each a step that can be undone.
 * @param {Shell.Store} store
 */
function createLooks(store) {
    const { text } = store;
    const button = (/** @type {string} */ name, /** @type {() => void} */ onclick) => (
        make('button', { class: 'button', dataset: { look: name }, onclick }, text(`look.${name}`)));
    const give = (/** @type {string} */ name,
        /** @type {(document: Doc.FormDocument) => Doc.FormDocument} */ change) => (
        store.apply(change, { say: text('said.look', { name: text(`look.${name}`) }), offersUndo: true }));
    const color = make('input', {
        type: 'color', class: 'swatch', value: '#005eb8', 'aria-label': text('look.color'),
        dataset: { part: 'brand-color' },
    });
    return make('section', { class: 'result', dataset: { part: 'looks' } },
        make('h3', { class: 'part-title' }, text('look.title')),
        make('p', { class: 'property-hint' }, text('look.about')),
        make('div', { class: 'button-row' },
            // Sizes and colours that a look leaves open go back to the usual ones.
            ...lookNames.map((name) => button(name, () => give(name, (document) => (
                Object.entries(looks[/** @type {keyof typeof looks} */ (name)])
                    .reduce((next, [member, value]) => styled(next, (names) => names[member], value), document)))))),
        make('div', { class: 'button-row' }, color,
            // Titles have the colour of a brand; where fields have none of their own, what is there to read.
            button('brand', () => give('brand', (document) => styled(document, (names, field) => (
                names.titleColor ?? (holdsValue(field) ? undefined : names.textColor)), color.value)))));
}

/**
 * The looks that fields can have, each once: fields of a type have the same ones.
 * @type {(store: Shell.Store) => Properties.Entry[]}
 */
function stylesOfAll({ state, text }) {
    const { document } = state;
    const types = new Map(fieldsOf(document).map((field) => [languageOf(document).caption(field), field]));
    const entries = [...types.values()].flatMap((field) => {
        const names = Object.values(languageOf(document).styles(field));
        return groupsFor({ ...state, selection: at(field.name) }, text)
            .flatMap((group) => group.entries).filter(({ path }) => names.includes(path));
    });
    return [...new Map(entries.map(({ hint, ...entry }) => [entry.path, {
        ...entry, path: prefix + entry.path,
        ...entry.contrastWith && { contrastWith: prefix + entry.contrastWith },
    }])).values()];
}

/** @type {(store: Shell.Store, color: ReturnType<typeof colorsOf>[number]) => HTMLLIElement} */
function colorRow(store, { field: name, path, label, code, contrast }) {
    const { text } = store;
    const field = fieldNamed(store.document, name);
    const { words, isLow } = contrastWords(text, store.language, contrast);
    const sample = make('span', { class: 'color-sample', 'aria-hidden': 'true' });
    sample.style.background = code;
    const go = () => {
        store.select({ kind: 'field', name });
        void store.openTool(null);
        store.focus(`property:${path}`);
    };
    return make('li', { dataset: { severity: isLow ? 'warning' : 'hint' } },
        make('button', { class: 'entry', onclick: go },
        isLow ? icon('problems') : sample,
        make('span', {},
            make('span', { class: 'entry-title' },
                `${field ? fieldTitle(field, store.document) || name : name} · ${text(label)}`), ' ',
                code, ' · ', words)));
}

/** @param {string} name */
function at(name) {
    return { kind: /** @type {const} */ ('field'), name };
}

/** The sizes of what is coloured. */
const sizes = /** @type {Record<string, 'titleSize' | 'errorSize' | 'textSize'>} */ ({
    titleColor: 'titleSize', errorColor: 'errorSize', textColor: 'textSize',
});

/**
 * Every colour of text that fields have, with how it stands out.
 * @type {(document: Doc.FormDocument) =>
 *     { field: string, path: string, label: string, code: string, contrast: Properties.Contrast }[]}
 */
export function colorsOf(document) {
    const language = languageOf(document);
    return fieldsOf(document).flatMap((field) => {
        const { name, style } = field;
        const members = Object.entries(language.styles(field));
        const read = (/** @type {string} */ each) => String(getProperty(document, at(name), each) ?? '');
        return language.properties(document, at(name)).flatMap(({ properties }) => properties)
            .flatMap(({ path, kind, ground, caption }) => {
                const [member = ''] = members.find(([, each]) => each === path) ?? [];
                const contrast = kind !== 'colour' || ground === undefined || read(path) === '' ? null
                    : contrastOf(read(path), read(ground), style[sizes[member]]);
                return contrast ? [{ field: name, path, label: caption, code: read(path), contrast }] : [];
            });
    });
}

/**
 * The value of a property that all fields share which have it; undefined where they differ.
 * @type {(document: Doc.FormDocument, path: string) => Json.JSONValue | undefined}
 */
export function commonValue(document, path) {
    const { styles } = languageOf(document);
    const values = new Set(fieldsOf(document).filter((field) => Object.values(styles(field)).includes(path))
        .map(({ name }) => JSON.stringify(getProperty(document, at(name), path) ?? '')));
    const [only] = values;
    return values.size === 1 ? JSON.parse(only) : undefined;
}

/**
 * Sets a look on all fields that have it.
 * @type {(document: Doc.FormDocument, path: string, value: Json.JSONValue) => Doc.FormDocument}
 */
export function styleAll(document, path, value) {
    return styled(document, (names) => Object.values(names).find((each) => each === path), value);
}

/**
 * The same by a path for each field; one that has no cell yet gets the usual one, without which looks do not count.
 * @type {(document: Doc.FormDocument, pathOf: (names: Record<string, string>, field: Doc.Field) => string | undefined,
 *     value: Json.JSONValue) => Doc.FormDocument}
 */
function styled(document, pathOf, value) {
    return fieldsOf(document).reduce((next, field) => {
        const names = languageOf(document).styles(field);
        const path = pathOf(names, field);
        if (path === undefined) {
            return next;
        }
        const isBegun = !names.cell || path === names.cell || value === ''
            || (getProperty(next, at(field.name), names.cell) ?? '') !== '';
        return setProperty(isBegun ? next : setProperty(next, at(field.name), names.cell, 'default'), at(field.name),
            path, value);
    }, document);
}

/** The looks that a whole form can be given at once, as far as its language has them. */
const looks = {
    calm: {
        cell: 'line', background: '', titleColor: '#334155', errorColor: '#9f1239', textColor: '#334155',
        titleSize: '16', errorSize: '14', textSize: '16',
    },
    compact: {
        cell: 'default', background: '', titleColor: '', errorColor: '', textColor: '', titleSize: '14',
        errorSize: '12', textSize: '14',
    },
    large: {
        cell: 'default', background: '', titleColor: '', errorColor: '', textColor: '', titleSize: '22',
        errorSize: '18', textSize: '22',
    },
};

const lookNames = Object.keys(looks);
