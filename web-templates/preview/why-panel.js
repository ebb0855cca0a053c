import { writeSettings } from './settings.js';
import { showExplanation, showNothing } from './why.js';

/** @typedef {import('./grid.js').Grid} Grid */
/** @typedef {import('./panel.js').Panel} Panel */

/**
 * The panel “Why?”: a field, page or group is chosen in its list or picked in a frame, and that frame explains it.
 * @param {Grid} grid
 */
export function createWhyPanel(grid) {
    const list = /** @type {HTMLSelectElement} */ (part('why-field'));
    const body = part('why-explanation');
    /** The frame that something was picked in. */
    let picked = /** @type {Panel | null} */ (null);
    /** The address of what is to be brought into view once its frame has said that it is shown. */
    let sought = '';
    let isPicking = false;
    let isOpen = false;
    const isKnown = (/** @type {string} */ name) => {
        const { fields, places } = grid.facts;
        return fields.some(([each]) => each === name) || places.some((place) => addressOf(place) === name);
    };
    /** Tells a frame its task: one of them explains, all of them turn picking on or off. */
    const brief = (/** @type {Panel} */ frame) => {
        const { panels, settings } = grid;
        const answering = picked && panels.includes(picked) ? picked : panels[0];
        frame.tell('explain', { name: frame === answering ? settings.why ?? '' : '' });
        frame.tell('pick', { on: isPicking });
    };
    const askAll = () => {
        part('why-pick').setAttribute('aria-pressed', String(isPicking));
        grid.panels.filter(({ isReady }) => isReady).forEach(brief);
    };
    const turnPicking = (/** @type {boolean} */ on) => {
        isPicking = on;
        askAll();
    };
    const showChosen = () => {
        const name = grid.settings.why ?? '';
        list.value = isKnown(name) ? name : '';
        if (!isKnown(name)) {
            const isGone = name !== '' && grid.facts.fields.length > 0;
            showNothing(body, isGone ? `The form has no ${wordsFor(name)}.` : 'Choose a field, or pick one in a page.');
        }
    };
    const choose = (/** @type {string} */ name) => {
        const { settings } = grid;
        settings.why = name;
        history.replaceState(null, '', location.pathname + writeSettings(settings));
        showChosen();
        turnPicking(false);
    };
    /** Has something explained, and brought into view if it can be seen. */
    const seek = (/** @type {string} */ name) => {
        sought = name;
        choose(name);
    };
    const take = (/** @type {Panel} */ frame, /** @type {Why.Explanation} */ explanation) => {
        if (explanation.name === sought && explanation.state.visible) {
            frame.tell('reveal', { name: sought });
        }
        sought = '';
        const onSelect = (/** @type {string} */ name) => {
            seek(name);
            // The way here is gone with what it explained.
            body.querySelector('h2')?.focus();
        };
        showExplanation(body, explanation, {
            positions: grid.facts.rules, language: frame.locale.name, canSelect: isKnown, onSelect,
        });
    };
    const hear = (/** @type {Panel} */ frame, /** @type {any} */ data) => {
        if (data?.formsite === 'pick') {
            turnPicking(false);
        } else if (data?.formsite === 'explanation' && isKnown(data.name)) {
            // A frame that is about to be loaded anew still speaks of the form as it was.
            if (data.isPicked) {
                picked = frame;
                choose(data.name);
            }
            data.name === grid.settings.why && take(frame, data);
        }
    };
    list.addEventListener('change', () => seek(list.value));
    part('why-pick').addEventListener('click', () => turnPicking(!isPicking));
    document.addEventListener('keydown', ({ key }) => { key === 'Escape' && isPicking && turnPicking(false); });
    window.addEventListener('message', ({ source, origin, data }) => {
        const frame = grid.panels.find((each) => each.frame.contentWindow === source);
        frame && origin === location.origin && grid.settings.why !== null && hear(frame, data);
    });
    return {
        brief,
        /** Brings the panel in line with the settings and the facts. */
        show() {
            const { settings: { why }, facts } = grid;
            part('why').hidden = why === null;
            if (isOpen !== (why !== null)) {
                isOpen = why !== null;
                isPicking = why === '';
                sought = why ?? '';
            }
            listAll(list, facts);
            showChosen();
            askAll();
        },
    };
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
