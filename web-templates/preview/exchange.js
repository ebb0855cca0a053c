import { append } from '../runtime/engine/lists.js';
import { brief } from './brief.js';

/** @typedef {import('./grid.js').Grid} Grid */
/** @typedef {import('./panel.js').Panel} Panel */
/** @typedef {object | null} State of a form; null where it does not answer */
/** @typedef {(panel: Panel) => Promise<State>} Ask */

/** Milliseconds after which a frame is taken to show something other than its form. */
const patience = 1000;

/**
 * Passes on what frames tell, and brings frames that are put in anew to where they or the others are.
 * @param {Grid} grid
 * @returns {{ reload: (panels: Panel[]) => Promise<void>, empty: () => void }} `empty` has all forms begin anew
 */
export function connectFrames(grid) {
    /**
     * The frames that wait for the state of a form.
     * @type {Map<Panel, ((state: State) => void)[]>}
     */
    const waiting = new Map();
    /**
     * Those that are not yet where they belong.
     * @type {Set<Panel>}
     */
    const arriving = new Set();
    /** @type {Ask} */
    const ask = (panel) => new Promise((/** @type {(state: State) => void} */ resolve) => {
        append(waiting, panel, resolve);
        panel.tell('state');
        setTimeout(() => resolve(null), patience);
    });
    /** @type {Record<string, (panel: Panel, data: any) => void>} */
    const kinds = {
        ready: (panel, { locale, isRenewed }) => {
            panel.show(grid.facts.locales.find(({ tag }) => tag === locale) ?? panel.locale);
            panel.isReady = true;
            brief(panel, grid);
            if (isRenewed) {
                panel.state = null;
                return;
            }
            arriving.add(panel);
            bringUp(panel, grid.panels.filter((each) => !arriving.has(each)), ask)
                .finally(() => arriving.delete(panel));
        },
        changed: (panel, { fields, pictures, left, step, judged }) =>
            tellOthers(grid, panel, 'enter', { fields, pictures, left, step, judged }),
        scrolled: (panel, { top }) => tellOthers(grid, panel, 'scroll', { top }),
        state: (panel, { state }) => {
            waiting.get(panel)?.forEach((resolve) => resolve(state));
            waiting.delete(panel);
        },
    };
    kinds.recorded = (_, message) => grid.recorder?.take(message);
    kinds.looked = (_, message) => grid.recorder?.conclude(message);
    window.addEventListener('message', ({ source, origin, data }) => {
        const panel = grid.panels.find(({ frame }) => frame.contentWindow === source);
        if (panel && origin === location.origin && Object.hasOwn(kinds, data?.formsite)) {
            kinds[data.formsite](panel, data);
        }
    });
    return {
        reload: async (panels) => {
            await Promise.all(panels.map((panel) => reload(panel, ask)));
        },
        empty: () => {
            for (const panel of grid.panels) {
                panel.state = null;
                panel.isReady = false;
                panel.frame.contentWindow?.location.reload();
            }
        },
    };
}

/**
 * Has a form that has just begun go on where it was left, else where the others are, or were before they are loaded
 * anew.
 * @type {(panel: Panel, others: Panel[], ask: Ask) => Promise<void>}
 */
async function bringUp(panel, others, ask) {
    const own = panel.state;
    panel.state = null;
    const other = others.find(({ isReady }) => isReady);
    const kept = () => others.find(({ state }) => state)?.state;
    // Whoever was asked may have been loaded anew before it could answer.
    const state = own ?? kept() ?? (other && await ask(other)) ?? kept();
    if (state) {
        panel.tell('restore', { state: own ? state : { ...state, focus: null } });
    }
}

/**
 * Has a frame renew its form; one without a form that listens is loaded anew. What is in it is kept in both cases.
 * @type {(panel: Panel, ask: Ask) => Promise<void>}
 */
async function reload(panel, ask) {
    if (!panel.isReady) {
        panel.frame.contentWindow?.location.reload();
        return;
    }
    panel.state = await ask(panel);
    panel.isReady = false;
    panel.tell('renew');
}

/** @type {(grid: Grid, panel: Panel, kind: string, detail: object) => void} */
function tellOthers({ panels }, panel, kind, detail) {
    for (const other of panels.filter((each) => each !== panel && each.isReady)) {
        other.tell(kind, detail);
    }
}
