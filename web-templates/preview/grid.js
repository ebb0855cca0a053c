import { arrange } from './arrangement.js';
import { createWhyPanel } from './why-panel.js';
import { brief } from './brief.js';
import { connectFrames } from './exchange.js';
import { connectForms } from './forms.js';
import { follow } from './live.js';
import { createPanel } from './panel.js';
import { showConnection, showGone, showErrors } from './errors.js';
import { createRecorder } from './recorder.js';
import { isChosen, readSettings, widthOf, writeSettings } from './settings.js';
import { connectToolbar } from './toolbar.js';

/** @typedef {import('./panel.js').Locale} Locale */
/** @typedef {import('./errors.js').PlacedError} PlacedError */
/** @typedef {import('./settings.js').Settings} Settings */

/**
 * @typedef {object} Facts
 * @property {string} id
 * @property {string} title
 * @property {Locale[]} locales
 * @property {PlacedError[]} errors
 * @property {string[]} rules
 * @property {[string, string][]} fields
 * @property {{ kind: 'page' | 'group', name: string, title: string }[]} places
 * @property {string} version
 */

/**
 * @typedef {object} Grid
 * @property {Settings} settings
 * @property {Facts} facts
 * @property {import('./panel.js').Panel[]} panels those that are shown, in the order of the form's languages
 * @property {ReturnType<typeof createWhyPanel>} [whyPanel]
 * @property {ReturnType<typeof createRecorder>} [recorder]
 */

/** Shows the form of this address in all its languages. */
export function startGrid() {
    /** @type {Grid} */
    const grid = {
        settings: readSettings(location.search),
        facts: { id: '', title: '', locales: [], errors: [], rules: [], fields: [], places: [], version: '' },
        panels: [],
    };
    const toolbar = connectToolbar(grid.settings, () => show(grid));
    const frames = connectFrames(grid);
    connectForms();
    grid.whyPanel = createWhyPanel(grid);
    grid.recorder = createRecorder(grid, frames.empty);
    follow(async (facts) => {
        const isOld = grid.facts.version !== facts.version;
        grid.facts = facts;
        document.title = `${facts.title} – Preview`;
        heading().textContent = facts.title;
        toolbar.showLanguages(facts.locales);
        showErrors(facts.errors, facts.locales.length > 0);
        const old = isOld ? [...grid.panels] : [];
        show(grid);
        await frames.reload(old);
    }, showGone, showConnection);
    window.addEventListener('resize', () => layOut(grid));
    // A scroll bar and the panel beside it take room of the grid.
    new ResizeObserver(() => layOut(grid)).observe(/** @type {HTMLElement} */ (document.getElementById('grid')));
}

/**
 * Brings the frames in line with the settings and the facts, and the address with the settings.
 * @param {Grid} grid
 */
function show(grid) {
    const { settings, facts, panels } = grid;
    history.replaceState(null, '', location.pathname + writeSettings(settings));
    const shown = facts.locales.filter(({ tag }) => isChosen(settings.locales, tag));
    const known = new Map(panels.map((panel) => [panel.tag, panel]));
    grid.panels = shown.map((locale) => known.get(locale.tag) ?? createPanel(locale));
    const place = /** @type {HTMLElement} */ (document.getElementById('grid'));
    for (const panel of panels.filter((each) => !grid.panels.includes(each))) {
        panel.element.remove();
    }
    grid.panels.forEach((panel, at) => {
        // Moving a frame would load it anew.
        if (!panel.element.isConnected) {
            place.insertBefore(panel.element, place.children[at] ?? null);
        }
        panel.show(facts.locales.find(({ tag }) => tag === panel.locale.tag) ?? panel.locale);
    });
    grid.whyPanel?.show();
    document.getElementById('none')?.toggleAttribute('hidden', shown.length > 0 || facts.locales.length === 0);
    layOut(grid);
    for (const panel of grid.panels.filter(({ isReady }) => isReady)) {
        brief(panel, grid);
    }
}

/** @param {Grid} grid */
function layOut({ panels, settings }) {
    const place = /** @type {HTMLElement} */ (document.getElementById('grid'));
    const { paddingInlineStart, paddingBlockStart, columnGap } = getComputedStyle(place);
    const head = panels[0]?.element.querySelector('.label')?.getBoundingClientRect().height ?? 0;
    const width = widthOf(settings);
    const top = place.getBoundingClientRect().top + window.scrollY;
    const room = {
        width: place.clientWidth - 2 * parseFloat(paddingInlineStart),
        height: window.innerHeight - top - 2 * parseFloat(paddingBlockStart),
        gap: parseFloat(columnGap),
        head,
    };
    const { zoom, columns, height } = arrange(panels.length, width, settings.zoom, room);
    place.style.gridTemplateColumns = `repeat(${columns}, auto)`;
    for (const panel of panels) {
        panel.resize({ width, height, zoom });
        panel.showWidth(settings.print ? 'A4' : `${width} px`);
    }
}

/** @returns {HTMLElement} */
function heading() {
    return /** @type {HTMLElement} */ (document.getElementById('title'));
}
