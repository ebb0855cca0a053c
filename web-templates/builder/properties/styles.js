import { getProperty, setProperty } from '../document/properties.js';
import { fieldNamed, fieldsOf } from '../document/walk.js';
import { languageOf } from '../languages/languages.js';
import { make, icon } from '../shell/element.js';
import { fieldTitle } from '../structure/outline.js';
import { contrastWords, contrastOf, grounds } from './contrast.js';
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
    const list = make('ul', { class: 'findings', dataset: { part: 'contrasts' } });
    const none = make('p', { class: 'quiet' }, text('styles.noColors'));
    const element = make('div', { class: 'pane-body' }, createLooks(store),
        make('section', { class: 'result' }, make('h3', { class: 'part-title' }, text('styles.all')),
            make('p', { class: 'property-hint' }, text('styles.all.about')), controls, varied),
        make('section', { class: 'result' }, make('h3', { class: 'part-title' }, text('styles.contrast')), none, list));
    const entries = stylesOfAll(store);
    const update = (/** @type {Shell.State} */ before, /** @type {Shell.State} */ after) => {
        if (before !== after && before.document === after.document) {
            return;
        }
        const read = (/** @type {string} */ path) => commonValue(after.document, path.replace(prefix, ''));
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
        make('button', { class: 'button', type: 'button', dataset: { look: name }, onclick }, text(`look.${name}`)));
    const give = (/** @type {string} */ name,
        /** @type {(document: Doc.FormDocument) => Doc.FormDocument} */ change) => (
        store.apply(change, { say: text('said.look', { name: text(`look.${name}`) }), offersUndo: true }));
    const color = make('input',
        {
            type: 'color', class: 'swatch', value: '#005eb8', 'aria-label': text('look.color'),
            dataset: { part: 'brand-color' },
        });
    return make('section', { class: 'result', dataset: { part: 'looks' } },
        make('h3', { class: 'part-title' }, text('look.title')),
        make('p', { class: 'property-hint' }, text('look.about')),
        make('div', { class: 'button-row' },
            ...lookNames.map((name) => button(name, () => give(name, (document) => withLook(document, name))))),
        make('div', { class: 'button-row' }, color,
            button('brand', () => give('brand', (document) => withBrand(document, color.value)))));
}

/** @type {(store: Shell.Store) => Properties.Entry[]} */
function stylesOfAll({ text }) {
    const entry = (/** @type {string} */ name, /** @type {Properties.Entry['kind']} */ kind,
        /** @type {Partial<Properties.Entry>} */ more = {}) => (
        { path: `${prefix}style.${name}`, kind, label: text(`property.style.${name}`), ...more });
    const onCell = { contrastWith: `${prefix}style.backgroundColorField` };
    const cells = ['', 'default', 'line', 'custom'].map((value) => [value, text(`cell.${value || 'none'}`)]);
    const sides = ['', 'alignLeft', 'alignCenter', 'alignRight']
        .map((value) => [value, text(`align.${value || 'none'}`)]);
    return [
        entry('styleCell', 'choice', { choices: cells }), entry('backgroundColorField', 'color'),
        entry('titleColor', 'color', onCell), entry('errorColor', 'color', onCell),
        entry('sizeTitle', 'text', { inputMode: 'decimal' }), entry('sizeError', 'text', { inputMode: 'decimal' }),
        entry('align', 'choice', { choices: sides }),
        entry('font', 'suggest', { suggestions: fontsOf, isCode: true }),
    ];
}

/** @type {(store: Shell.Store, color: ReturnType<typeof colorsOf>[number]) => HTMLLIElement} */
function colorRow(store, { field: name, path, code, contrast }) {
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
        make('button', { class: 'finding', type: 'button', onclick: go },
        isLow ? icon('problems') : sample,
        make('span', {},
            make('span', { class: 'finding-where' },
                `${field ? fieldTitle(field, store.document) || name : name} · ${text(`property.${path}`)}`), ' ',
                code, ' · ', words)));
}

/** @param {string} name */
function at(name) {
    return { kind: /** @type {const} */ ('field'), name };
}

/**
 * Every colour of text that fields have, with how it stands out.
 * @param {Doc.FormDocument} document
 * @returns {{ field: string, path: string, code: string, contrast: Properties.Contrast }[]}
 */
export function colorsOf(document) {
    return !languageOf(document).fonts ? []
        : fieldsOf(document).flatMap(({ name, style }) => Object.entries(grounds).flatMap(([path, ground]) => {
        const read = (/** @type {string} */ each) => String(getProperty(document, at(name), each) ?? '');
        const size = { 'style.titleColor': style.titleSize, 'style.errorColor': style.errorSize }[path];
        const contrast = read(path) === '' ? null : contrastOf(read(path), read(ground), size);
        return contrast ? [{ field: name, path, code: read(path), contrast }] : [];
    }));
}

/**
 * The value of a property that all fields share; undefined where they differ.
 * @type {(document: Doc.FormDocument, path: string) => Json.JSONValue | undefined}
 */
export function commonValue(document, path) {
    const values = new Set(fieldsOf(document)
        .map(({ name }) => JSON.stringify(getProperty(document, at(name), path) ?? '')));
    const [only] = values;
    return values.size === 1 ? JSON.parse(only) : undefined;
}

/**
 * Sets a look on all fields; one that has no cell yet gets the usual one, without which looks do not count.
 * @type {(document: Doc.FormDocument, path: string, value: Json.JSONValue) => Doc.FormDocument}
 */
export function styleAll(document, path, value) {
    return fieldsOf(document).reduce((next, { name }) => {
        const cell = getProperty(next, at(name), 'style.styleCell') ?? '';
        const begun = path !== 'style.styleCell' && cell === '' && value !== ''
            ? setProperty(next, at(name), 'style.styleCell', 'default') : next;
        return setProperty(begun, at(name), path, value);
    }, document);
}

/** The looks that a whole form can be given at once: what each says of every field; the brand's colour is asked for. */
const looks = {
    calm: {
        styleCell: 'line', backgroundColorField: '', titleColor: '#334155', errorColor: '#9f1239', sizeTitle: '16',
        sizeError: '14',
    },
    compact: {
        styleCell: 'default', backgroundColorField: '', titleColor: '', errorColor: '', sizeTitle: '14',
        sizeError: '12',
    },
    large: {
        styleCell: 'default', backgroundColorField: '', titleColor: '', errorColor: '', sizeTitle: '22',
        sizeError: '18',
    },
};

const lookNames = Object.keys(looks);

/**
 * Gives all fields a look; sizes and colours that the look leaves open go back to the usual ones.
 * @type {(document: Doc.FormDocument, name: string) => Doc.FormDocument}
 */
function withLook(document, name) {
    return Object.entries(looks[/** @type {keyof typeof looks} */ (name)])
        .reduce((next, [member, value]) => styleAll(next, `style.${member}`, value), document);
}

/**
 * Gives the titles of all fields the colour of a brand.
 * @type {(document: Doc.FormDocument, color: string) => Doc.FormDocument}
 */
function withBrand(document, color) {
    return styleAll(document, 'style.titleColor', color);
}

/** @type {(state: Shell.State) => string[][]} */
function fontsOf({ document }) {
    return (languageOf(document).fonts?.() ?? []).map((name) => [name, '']);
}
