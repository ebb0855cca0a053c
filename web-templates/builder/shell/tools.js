import { missingBadge } from '../translations/missing.js';
import { problemCount } from '../problems/problem-count.js';
import { createSavePanel } from '../files/save.js';

/**
 * The tools of the toolbar, in its order. The one that is eager can be read without opening anything.
 * @type {Shell.Tool[]}
 */
export const tools = [
    {
        name: 'rules', place: 'bar', room: 'wide',
        ...loaded(async () => (await import('../rules/rules-tool.js')).createRulesTool),
    },
    {
        name: 'styles', place: 'bar', room: 'side', isOffered: ({ document }) => document.dialect === 'formulary',
        ...loaded(async () => (await import('../properties/styles.js')).createStylesPanel),
    },
    {
        name: 'problems', place: 'bar', room: 'side', badge: problemCount,
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
 * A part that reads forms, with what it then needs at once.
 * @template Part
 * @param {Promise<Part>} part
 */
async function withReading(part) {
    const [loadedPart] = await Promise.all([part, import('../files/reading.js')]);
    return loadedPart;
}

/**
 * A panel whose code is loaded when it is first opened.
 * @type {(load: () => Promise<(store: Shell.Store) => Shell.Panel>) => Required<Pick<Shell.Tool, 'load' | 'create'>>}
 */
function loaded(load) {
    /** @type {((store: Shell.Store) => Shell.Panel) | null} */
    let make = null;
    return {
        load: async () => { make ??= await load(); },
        create: (store) => /** @type {(store: Shell.Store) => Shell.Panel} */ (make)(store),
    };
}
