import { translationIndex } from '../../runtime/render/locale-choice.js';
import { make, newId, icon } from '../shell/element.js';
import { languageName } from '../shell/words.js';

const widths = { phone: 360, tablet: 768 };

/**
 * The settings of the middle for the form: its language, width and colour scheme. Where there is little room one button
 * that tells them unfolds them.
 * @param {Shell.Store} store
 * @returns {Shell.Panel & { measure: (width: number) => void }} `measure` takes the width that the form has
 */
export function createPreviewSettings(store) {
    const { text } = store;
    const locale = make('select', {
        'aria-label': text('preview.locale'), dataset: { preview: 'locale' },
        onchange: () => store.set('locale', locale.value),
    });
    const own = make('input', {
        type: 'number', min: '240', max: '2000', inputMode: 'numeric', 'aria-label': text('preview.ownWidth'),
        dataset: { preview: 'width' },
        onchange: () => (
            store.set('width', own.value === '' ? null : Math.min(2000, Math.max(240, own.valueAsNumber || 240)))),
    });
    const width = segments(text('preview.width'),
        ['phone', 'tablet', 'full'].map((name) => [name, text(`preview.${name}`)]),
        (name) => store.set('width', widths[/** @type {keyof typeof widths} */ (name)] ?? null));
    const scheme = segments(text('preview.scheme'),
        ['auto', 'light', 'dark'].map((name) => [name, text(`preview.${name}`)]),
        (name) => store.set('scheme', /** @type {'auto' | 'light' | 'dark'} */ (name)));
    width.element.append(make('span', { class: 'own' }, own, make('span', { 'aria-hidden': 'true' }, 'px')));
    const settings = make('div', { class: 'preview-settings', id: newId('preview') }, locale, width.element,
        scheme.element);
    const told = make('span', {});
    const fold = make('button', {
        class: 'disclosure preview-fold', 'aria-expanded': 'false', 'aria-controls': settings.id,
        dataset: { part: 'preview-fold' },
        onclick: () => fold.setAttribute('aria-expanded', String(fold.getAttribute('aria-expanded') !== 'true')),
    }, icon('chevron'), told);
    const element = make('div', { class: 'preview-bar', role: 'group', 'aria-label': text('preview.settings') }, fold,
        settings);
    const update = (/** @type {Shell.State} */ before, /** @type {Shell.State} */ after) => {
        const { document, settings } = after;
        if (before === after || before.document.locales !== document.locales) {
            locale.replaceChildren(
                ...document.locales.map((tag) => make('option', { value: tag }, languageName(tag, store.language))));
            locale.hidden = document.locales.length < 2;
        }
        locale.value = shownLocale(after);
        const named = Object.entries(widths).find(([, each]) => each === settings.width)?.[0];
        width.choose(settings.width === null ? 'full' : named ?? '');
        own.value = settings.width === null || named ? '' : String(settings.width);
        scheme.choose(settings.scheme);
        const size = named ? text(`preview.${named}`) : `${settings.width} px`;
        told.textContent = [
            ...document.locales.length > 1 ? [languageName(locale.value, store.language)] : [],
            settings.width === null ? text('preview.full') : size, text(`preview.${settings.scheme}`),
        ].join(', ');
    };
    update(store.state, store.state);
    return { element, update, measure: (now) => { own.placeholder = String(now); } };
}

/**
 * Radio buttons that look like one button in parts.
 * @param {string} legend
 * @param {string[][]} entries name and title
 * @param {(name: string) => void} chosen
 */
function segments(legend, entries, chosen) {
    const group = newId('segments');
    const inputs = entries.map(([value]) => (
        make('input', { type: 'radio', name: group, value, onchange: () => chosen(value) })));
    const element = make('fieldset', { class: 'segments' }, make('legend', { class: 'visually-hidden' }, legend),
        ...entries.map(([, title], n) => make('label', {}, inputs[n], make('span', {}, title))));
    return {
        element,
        choose(/** @type {string} */ value) {
            inputs.forEach((input) => { input.checked = input.value === value; });
        },
    };
}

/**
 * The language in which the form is shown: the chosen one, else the form's own or the one of its languages that is
 * nearest.
 * @type {(state: Shell.State) => string}
 */
export function shownLocale({ document: { locales, defaultLocale }, settings: { locale } }) {
    return locale !== null && locales.includes(locale) ? locale
        : locales[Math.max(0, translationIndex(locales, defaultLocale))] ?? defaultLocale;
}
