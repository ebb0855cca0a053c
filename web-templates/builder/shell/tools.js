import { table } from '../document/tables.js';
import { languageOf, ownParts } from '../languages/languages.js';
import { createSavePanel } from '../files/save.js';
import { countedDiagnostics } from '../problems/checks.js';
import { missingBadge } from '../translations/translation-rows.js';
import { make, icon } from './element.js';

/**
 * The tools of the toolbar, in its order. The one that is eager can be read without opening anything.
 * @type {Shell.Tool[]}
 */
export const tools = [
    {
        name: 'rules', place: 'bar', room: 'wide',
        isOffered: ({ document }) => document.dialect in table('editing').rules,
        ...loaded(async () => (
            (await withParts(import('../rules/rules-tool.js'), ownParts().rules?.())).createRulesTool)),
    },
    {
        name: 'styles', place: 'bar', room: 'side',
        isOffered: ({ document }) => ['titleSize', 'textSize'].some((each) => each in languageOf(document).styles()),
        ...loaded(async () => (await import('../properties/styles.js')).createStylesPanel),
    },
    {
        name: 'problems', place: 'bar', room: 'side', badge: (state) => String(countedDiagnostics(state).length || ''),
        ...loaded(async () => (await import('../problems/problems.js')).createProblemsPanel),
    },
    {
        name: 'translations', place: 'bar', room: 'wide', badge: missingBadge,
        ...loaded(async () => (await import('../translations/translations.js')).createTranslationsPanel),
    },
    { name: 'save', place: 'bar', room: 'side', create: createSavePanel, isEager: true },
    {
        name: 'open', place: 'menu', room: 'side',
        ...loaded(async () => (await withReading(import('../files/open.js'))).createOpenPanel),
    },
    {
        name: 'json', place: 'menu', room: 'wide',
        ...loaded(async () => (await withReading(import('../files/json.js'))).createJSONPanel),
    },
    {
        name: 'versions', place: 'menu', room: 'side',
        ...loaded(async () => (await import('../files/versions.js')).createVersionsPanel),
    },
];

/**
 * Loads what a tool needs before it can be made; at once where it is there.
 * @param {string} name
 */
export async function loadTool(name) {
    await tools.find((tool) => tool.name === name)?.load?.();
}

/**
 * Closes a tool that stands in the place of the properties, for those of what has just been selected.
 * @param {Shell.Store} store
 */
export function showProperties(store) {
    if (tools.some(({ name, room }) => name === store.state.tool && room === 'side')) {
        void store.openTool(null);
    }
}

/** Loads what all tools and dialogs need, so that they open also once the server has stopped. */
export async function loadAhead() {
    await Promise.all([
        ...tools.map(({ load }) => load?.()), import('./dialogs.js'), import('../files/comparison.js'),
    ]);
}

/** @type {<Part>(part: Promise<Part>) => Promise<Part>} */
function withReading(part) {
    return withParts(part, import('../files/reading.js'), ownParts().reader());
}

/**
 * A part with others that it then needs at once.
 * @template Part
 * @param {Promise<Part>} part
 * @param {(Promise<unknown> | undefined)[]} others
 */
async function withParts(part, ...others) {
    const [loadedPart] = await Promise.all([part, ...others]);
    return loadedPart;
}

/**
 * A panel whose code is loaded when it is first opened.
 * @type {(load: () => Promise<(store: Shell.Store) => Shell.Panel>) => Required<Pick<Shell.Tool, 'load' | 'create'>>}
 */
function loaded(load) {
    /** @type {((store: Shell.Store) => Shell.Panel) | null} */
    let createPanel = null;
    return {
        load: async () => { createPanel ??= await load(); },
        create: (store) => /** @type {(store: Shell.Store) => Shell.Panel} */ (createPanel)(store),
    };
}

/**
 * The pane at the end: the properties, or the tool that is open in their place.
 * @type {(store: Shell.Store, tools: Shell.Tool[], properties: Shell.Panel) => Shell.Panel}
 */
export function createToolPane(store, tools, properties) {
    const element = make('div', { class: 'tool-pane' }, properties.element);
    /** @type {Map<string, { frame: HTMLElement, panel: Shell.Panel, tool: Shell.Tool, isStale: boolean }>} */
    const made = new Map();
    const open = (/** @type {Shell.Tool} */ tool) => {
        const panel = /** @type {NonNullable<Shell.Tool['create']>} */ (tool.create)(store);
        const frame = toolFrame(store, tool, panel);
        element.append(frame);
        made.set(tool.name, { frame, panel, tool, isStale: true });
    };
    tools.filter(({ isEager }) => isEager).forEach(open);
    const show = (/** @type {string | null} */ name) => {
        const tool = tools.find((each) => each.name === name);
        tool && !made.has(tool.name) && open(tool);
        properties.element.hidden = tool !== undefined;
        made.forEach(({ frame }, key) => { frame.hidden = key !== name; });
        document.body.dataset.room = tool?.room ?? 'side';
    };
    show(store.state.tool);
    return {
        element,
        update(before, after) {
            if (before.tool !== after.tool) {
                show(after.tool);
            }
            properties.update(before, after);
            made.forEach((each, name) => {
                const isUpdated = name === after.tool || each.tool.isEager;
                isUpdated && each.panel.update(each.isStale ? after : before, after);
                // What is closed is updated when it is opened again.
                each.isStale = !isUpdated;
            });
            if (before.tool !== after.tool && after.tool !== null) {
                store.focus('tool');
            }
        },
    };
}

/** @type {(store: Shell.Store, tool: Shell.Tool, panel: Shell.Panel) => HTMLElement} */
function toolFrame(store, { name }, panel) {
    const close = () => {
        void store.openTool(null);
        /** @type {HTMLElement | null} */ (document.querySelector(`[data-tool=${name}]`))?.focus();
    };
    const id = `tool-${name}`;
    const head = make('header', { class: 'pane-head' },
        make('h2', { id, tabIndex: -1 }, store.text(`tool.${name}`)),
        make('button',
            { class: 'icon-button', 'aria-label': store.text('tool.close'), onclick: close },
            icon('close')));
    const isOwn = (/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && !event.defaultPrevented
        && !/** @type {Element} */ (event.target).closest('dialog, [popover]');
    return make('section', {
        class: 'tool', hidden: true, 'aria-labelledby': id, dataset: { toolPanel: name, landmark: 'properties' },
        onkeydown: (/** @type {KeyboardEvent} */ event) => { isOwn(event) && close(); },
    }, head, panel.element);
}
