import { writeSettings } from './settings.js';
import { showExplanation, showNothing } from './why.js';

/** @typedef {import('./grid.js').Grid} Grid */
/** @typedef {import('./panel.js').Panel} Panel */

/**
 * The panel, and what a person is doing with it.
 * @typedef {object} WhyPanel
 * @property {Grid} grid
 * @property {HTMLSelectElement} list
 * @property {HTMLElement} body
 * @property {Panel | null} picked the frame that something was picked in
 * @property {string} sought the address of what is to be brought into view once its frame has said that it is shown
 * @property {boolean} isPicking
 * @property {boolean} isOpen
 */

/**
 * The panel “Why?”: a field, page or group is chosen in its list or picked in a frame, and that frame explains it.
 * @param {Grid} grid
 */
export function createWhyPanel(grid) {
    const list = /** @type {HTMLSelectElement} */ (part('why-field'));
    /** @type {WhyPanel} */
    const panel = {
        grid, list, body: part('why-explanation'), picked: null, sought: '', isPicking: false, isOpen: false,
    };
    list.addEventListener('change', () => seek(panel, list.value));
    part('why-pick').addEventListener('click', () => turnPicking(panel, !panel.isPicking));
    document.addEventListener('keydown', ({ key }) => {
        key === 'Escape' && panel.isPicking && turnPicking(panel, false);
    });
    window.addEventListener('message', ({ source, origin, data }) => {
        const frame = grid.panels.find((each) => each.frame.contentWindow === source);
        frame && origin === location.origin && grid.settings.why !== null && hear(panel, frame, data);
    });
    return {
        brief: (/** @type {Panel} */ frame) => brief(panel, frame),
        show: () => show(panel),
    };
}

/**
 * Brings the panel in line with the settings and the facts.
 * @param {WhyPanel} panel
 */
function show(panel) {
    const { settings: { why }, facts } = panel.grid;
    part('why').hidden = why === null;
    if (panel.isOpen !== (why !== null)) {
        panel.isOpen = why !== null;
        panel.isPicking = why === '';
        panel.sought = why ?? '';
    }
    listAll(panel.list, facts);
    showChosen(panel);
    askAll(panel);
}

/** @param {WhyPanel} panel */
function showChosen({ grid, list, body }) {
    const name = grid.settings.why ?? '';
    list.value = isKnown(grid, name) ? name : '';
    if (!isKnown(grid, name)) {
        const isGone = name !== '' && grid.facts.fields.length > 0;
        showNothing(body, isGone ? `The form has no ${wordsFor(name)}.` : 'Choose a field, or pick one in a page.');
    }
}

/** @type {(grid: Grid, name: string) => boolean} */
function isKnown({ facts: { fields, places } }, name) {
    return fields.some(([each]) => each === name) || places.some((place) => addressOf(place) === name);
}

/**
 * Has something explained, and brought into view if it can be seen.
 * @type {(panel: WhyPanel, name: string) => void}
 */
function seek(panel, name) {
    panel.sought = name;
    choose(panel, name);
}

/** @type {(panel: WhyPanel, name: string) => void} */
function choose(panel, name) {
    const { settings } = panel.grid;
    settings.why = name;
    history.replaceState(null, '', location.pathname + writeSettings(settings));
    showChosen(panel);
    turnPicking(panel, false);
}

/** @type {(panel: WhyPanel, isOn: boolean) => void} */
function turnPicking(panel, isOn) {
    panel.isPicking = isOn;
    askAll(panel);
}

/** @param {WhyPanel} panel */
function askAll(panel) {
    part('why-pick').setAttribute('aria-pressed', String(panel.isPicking));
    panel.grid.panels.filter(({ isReady }) => isReady).forEach((frame) => brief(panel, frame));
}

/**
 * Tells a frame its task: one of them explains, all of them turn picking on or off.
 * @type {(panel: WhyPanel, frame: Panel) => void}
 */
function brief({ grid: { panels, settings }, picked, isPicking }, frame) {
    const answering = picked && panels.includes(picked) ? picked : panels[0];
    frame.tell('explain', { name: frame === answering ? settings.why ?? '' : '' });
    frame.tell('pick', { on: isPicking });
}

/**
 * Takes what a frame says.
 * @type {(panel: WhyPanel, frame: Panel, data: any) => void}
 */
function hear(panel, frame, data) {
    const { grid } = panel;
    if (data?.formsite === 'pick') {
        turnPicking(panel, false);
    } else if (data?.formsite === 'explanation' && isKnown(grid, data.name)) {
        // A frame that is about to be loaded anew still speaks of the form as it was.
        if (data.isPicked) {
            panel.picked = frame;
            choose(panel, data.name);
        }
        data.name === grid.settings.why && takeExplanation(panel, frame, data);
    }
}

/** @type {(panel: WhyPanel, frame: Panel, explanation: Why.Explanation) => void} */
function takeExplanation(panel, frame, explanation) {
    const { grid, body, sought } = panel;
    if (explanation.name === sought && explanation.state.visible) {
        frame.tell('reveal', { name: sought });
    }
    panel.sought = '';
    const onSelect = (/** @type {string} */ name) => {
        seek(panel, name);
        // The way here is gone with what it explained.
        body.querySelector('h2')?.focus();
    };
    showExplanation(body, explanation, {
        positions: grid.facts.rules, language: frame.locale.name, canSelect: (name) => isKnown(grid, name), onSelect,
    });
}

/**
 * Lists all that can be explained; pages and groups, where there are any, in front of the fields.
 * @type {(list: HTMLSelectElement, facts: Grid['facts']) => void}
 */
function listAll(list, { fields, places }) {
    const written = JSON.stringify([fields, places]);
    if (written === list.dataset.written) {
        return;
    }
    list.dataset.written = written;
    const kinds = [['page', 'Pages'], ['group', 'Groups']].map(([kind, title]) => {
        const ofKind = places.filter((place) => place.kind === kind);
        return groupOf(title, ofKind.map((place) => optionFor(addressOf(place), place.title, place.name)));
    });
    const options = fields.map(([name, label]) => optionFor(name, label, name));
    const listed = places.length ? [...kinds, groupOf('Fields', options)].filter(({ children }) => children.length)
        : options;
    list.replaceChildren(new Option('Choose a field', ''), ...listed);
}

/** @type {(title: string, options: HTMLOptionElement[]) => HTMLOptGroupElement} */
function groupOf(title, options) {
    const group = document.createElement('optgroup');
    group.label = title;
    group.append(...options);
    return group;
}

/** @type {(address: string, label: string, name: string) => HTMLOptionElement} */
function optionFor(address, label, name) {
    return new Option(label && label !== name ? `${label} (${name})` : name, address);
}

/**
 * @param {string} address
 * @returns {string} “field “size””, “group “guardian””
 */
function wordsFor(address) {
    const [, kind, name] = /^(page|group):(.*)$/s.exec(address) ?? [null, 'field', address];
    return `${kind} “${name}”`;
}

/**
 * @param {{ kind: string, name: string }} place
 * @returns {string} as in frame/nodes.js
 */
function addressOf({ kind, name }) {
    return `${kind}:${name}`;
}

/** @type {(id: string) => HTMLElement} */
function part(id) {
    return /** @type {HTMLElement} */ (document.getElementById(id));
}
