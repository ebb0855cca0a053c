import { isKnownFormat } from '../document/format.js';
import { fieldsOf } from '../document/walk.js';
import { openDialog } from '../shell/dialog.js';
import { make, newId } from '../shell/element.js';
import { whenLoaded } from '../shell/loading.js';
import { shownText } from '../structure/outline.js';
import { entriesIn, openStorage } from './browser-storage.js';

/**
 * A form as it was at a time, with the name that somebody gave it.
 * @typedef {{ key: string, name: string, time: number, form: string, title: string, document: Doc.FormDocument }}
 * Version
 */

/**
 * Named versions of the form in this browser: keep, compare any two, go back.
 * @type {(store: Shell.Store) => Shell.Panel}
 */
export function createVersionsPanel(store) {
    const { text } = store;
    const keeping = openStorage('versions', window);
    const name = make('input', {
        class: 'input', id: newId('version-name'), autocomplete: 'off', dataset: { part: 'version-name' },
        onkeydown: (/** @type {KeyboardEvent} */ event) => { event.key === 'Enter' && void keep(); },
    });
    const notice = make('p', { class: 'property-error', hidden: true, role: 'alert' });
    const none = make('p', { class: 'quiet', hidden: true }, text('versions.none'));
    const list = make('ul', { class: 'versions' });
    const comparison = createComparison(store);
    const element = make('div', { class: 'pane-body' },
        notice, make('p', { class: 'property-hint' }, text('versions.about')),
        make('div', { class: 'property' },
            make('label', { class: 'property-label', for: name.id }, text('versions.name')),
            make('div', { class: 'field-line' }, name,
                make('button',
                    { class: 'button', dataset: { part: 'keep-version' }, onclick: () => void keep() },
                    text('versions.keep')))),
        none, list, comparison.element);

    const guard = (/** @type {() => Promise<void>} */ action) => tellingErrors(store, notice, action);
    const show = () => guard(async () => {
        const versions = await versionsIn(await keeping);
        none.hidden = versions.length > 0;
        list.replaceChildren(...versions.map((version) => versionRow(store, version, () => forget(version))));
        comparison.offer(versions);
    });
    const keep = () => guard(async () => {
        const { document } = store;
        const given = name.value.trim() || text('versions.unnamed', { count: fieldsOf(document).length });
        await keepVersion(await keeping, document,
            { name: given, title: shownText(document.title, document), time: Date.now() });
        name.value = '';
        store.say(text('said.kept', { name: given }));
        await show();
    });
    const forget = (/** @type {Version} */ version) => guard(async () => {
        await (await keeping).remove(version.key);
        store.say(text('said.forgotten', { name: version.name }));
        await show();
        name.focus();
    });
    void show();
    return {
        element,
        update(before, after) {
            if (before === after) {
                void show();
            } else if (before.document !== after.document) {
                void comparison.update();
            }
        },
    };
}

/** @type {(store: Shell.Store, notice: HTMLElement, action: () => Promise<void>) => Promise<void>} */
async function tellingErrors({ text }, notice, action) {
    try {
        await action();
        notice.hidden = true;
    } catch (error) {
        notice.textContent = text('versions.error', { error: error instanceof Error ? error.message : String(error) });
        notice.hidden = false;
    }
}

/** @type {(store: Shell.Store, version: Version, forget: () => void) => HTMLLIElement} */
function versionRow(store, version, forget) {
    const { text } = store;
    const { name, title, document } = version;
    const time = moment(store, version.time);
    const ask = () => openDialog({
        title: text('versions.forget.title', { name }), name: 'forget', close: text('dialog.cancel'),
        actions: [{ name: 'forget', title: text('versions.forget'), isDanger: true, run: forget }],
    }, make('p', {}, text('versions.forget.about')));
    return make('li', { class: 'version' },
        make('div', { class: 'version-about' }, make('span', { class: 'version-name' }, name),
            make('span', { class: 'quiet' }, `${title} · ${time}`)),
        make('div', { class: 'button-row' },
            make('button', {
                class: 'text-button', 'aria-label': text('versions.restore.of', { name }),
                dataset: { part: 'restore-version' }, onclick: async () => {
                    await store.replace(document) && store.say(text('said.restored', { name }));
                },
            }, text('versions.restore')),
            make('button', {
                class: 'text-button', 'aria-label': text('versions.forget.of', { name }),
                dataset: { part: 'forget-version' }, onclick: ask,
            }, text('versions.forget'))));
}

/** @type {(store: Shell.Store, time: number) => string} */
function moment({ language }, time) {
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}

/**
 * The differences between two versions, or a version and the form as it is now.
 * @param {Shell.Store} store
 */
function createComparison(store) {
    const { text } = store;
    /** @type {Version[]} */
    let versions = [];
    const side = (/** @type {string} */ part) => (
        make('select', { class: 'input', id: newId(part), dataset: { part }, onchange: () => void update() }));
    const [from, to] = [side('compare-from'), side('compare-to')];
    const result = make('div', {});
    const element = make('section', { class: 'result', hidden: true },
        make('h3', { class: 'part-title' }, text('versions.compare')),
        make('div', { class: 'property' },
            make('label', { class: 'property-label', for: from.id }, text('versions.from')), from),
        make('div', { class: 'property' }, make('label', { class: 'property-label', for: to.id }, text('versions.to')),
            to), result);
    const documentOf = (/** @type {string} */ key) => versions.find((version) => version.key === key)?.document
        ?? store.document;
    const update = async () => {
        const part = versions.length > 0 ? await whenLoaded(import('./comparison.js'), text) : null;
        result.replaceChildren(...part ? [part.comparison(store, documentOf(from.value), documentOf(to.value))] : []);
    };
    return {
        element,
        update,
        offer(/** @type {Version[]} */ known) {
            versions = known;
            element.hidden = known.length === 0;
            [from, to].forEach((select, n) => {
                const chosen = select.value;
                const options = known.map(({ key, name, time }) => (
                    make('option', { value: key }, `${name} · ${moment(store, time)}`)));
                select.replaceChildren(...n === 0 ? options
                    : [make('option', { value: '' }, text('versions.now')), ...options]);
                select.value = [...select.options].some(({ value }) => value === chosen) ? chosen
                    : select.options[0]?.value ?? '';
            });
            update();
        },
    };
}

/**
 * The versions that are kept, the newest first.
 * @type {(kept: Files.KeyValueStorage) => Promise<Version[]>}
 */
export async function versionsIn(kept) {
    const all = await entriesIn(kept, /** @type {(value: any) => value is Version} */ ((value) => (
        typeof value?.name === 'string' && typeof value.time === 'number' && isKnownFormat(value.document))));
    return (await import('./reading.js')).draftsOfToday(all);
}

/**
 * @type {(kept: Files.KeyValueStorage, document: Doc.FormDocument,
 *     about: { name: string, title: string, time: number }) => Promise<void>}
 */
export async function keepVersion(kept, document, { name, title, time }) {
    const taken = new Set(await kept.keys());
    let key = String(time);
    while (taken.has(key)) {
        key += '+';
    }
    await kept.set(key, { name, time, title, form: document.id, document });
}
