import { writeSettings } from './settings.js';
import { showExplanation, showNothing } from './why.js';

/** @typedef {import('./frame/why/types').Explanation} Explanation */
/** @typedef {import('./grid.js').Grid} Grid */
/** @typedef {import('./panel.js').Panel} Panel */

/** The panel “Why?”: a field, page or group is chosen in its list or picked in a frame, and that frame explains it. */
export class WhyPanel {
    /**
     * The frame that something was picked in.
     * @type {Panel | null}
     */
    picked = null;
    /** The address of what is to be brought into view once its frame has said that it is shown. */
    sought = '';
    isPicking = false;
    isOpen = false;

    /** @param {Grid} grid */
    constructor(grid) {
        this.grid = grid;
        this.aside = part('why');
        this.list = /** @type {HTMLSelectElement} */ (part('why-field'));
        this.pick = part('why-pick');
        this.body = part('why-explanation');
        this.list.addEventListener('change', () => this.seek(this.list.value));
        this.pick.addEventListener('click', () => this.turnPicking(!this.isPicking));
        document.addEventListener('keydown', ({ key }) => {
            if (key === 'Escape' && this.isPicking) {
                this.turnPicking(false);
            }
        });
        window.addEventListener('message', ({ source, origin, data }) => {
            const frame = grid.panels.find((each) => each.frame.contentWindow === source);
            if (frame && origin === location.origin && grid.settings.why !== null) {
                this.hear(frame, data);
            }
        });
    }

    /** Brings the panel in line with the settings and the facts. */
    show() {
        const { settings: { why }, facts } = this.grid;
        this.aside.hidden = why === null;
        if (this.isOpen !== (why !== null)) {
            this.isOpen = why !== null;
            this.isPicking = why === '';
            this.sought = why ?? '';
        }
        listAll(this.list, facts);
        this.showChosen();
        this.askAll();
    }

    /**
     * Tells a frame what it is asked: one of them explains, all of them let pick.
     * @param {Panel} frame
     */
    brief(frame) {
        const { panels, settings } = this.grid;
        const answering = this.picked && panels.includes(this.picked) ? this.picked : panels[0];
        frame.tell('explain', { name: frame === answering ? settings.why ?? '' : '' });
        frame.tell('pick', { on: this.isPicking });
    }

    askAll() {
        this.pick.setAttribute('aria-pressed', String(this.isPicking));
        this.grid.panels.filter(({ isReady }) => isReady).forEach((frame) => this.brief(frame));
    }

    /** @param {boolean} on */
    turnPicking(on) {
        this.isPicking = on;
        this.askAll();
    }

    /**
     * Has something explained, and brought into view if it can be seen.
     * @param {string} name
     */
    seek(name) {
        this.sought = name;
        this.choose(name);
    }

    /** @param {string} name */
    choose(name) {
        const { settings } = this.grid;
        settings.why = name;
        history.replaceState(null, '', location.pathname + writeSettings(settings));
        this.showChosen();
        this.turnPicking(false);
    }

    showChosen() {
        const name = this.grid.settings.why ?? '';
        this.list.value = this.isKnown(name) ? name : '';
        if (!this.isKnown(name)) {
            const isGone = name !== '' && this.grid.facts.fields.length > 0;
            showNothing(this.body, isGone ? `The form has no ${wordsFor(name)}.`
                : 'Choose a field, or pick one in a page.');
        }
    }

    /** @param {string} name */
    isKnown(name) {
        const { fields, places } = this.grid.facts;
        return fields.some(([each]) => each === name) || places.some((place) => addressOf(place) === name);
    }

    /**
     * @param {Panel} frame
     * @param {any} data
     */
    hear(frame, data) {
        if (data?.formsite === 'pick') {
            this.turnPicking(false);
        } else if (data?.formsite === 'explanation' && this.isKnown(data.name)) {
            // A frame that is about to be loaded anew still speaks of the form as it was.
            if (data.isPicked) {
                this.picked = frame;
                this.choose(data.name);
            }
            if (data.name === this.grid.settings.why) {
                this.take(frame, data);
            }
        }
    }

    /**
     * @param {Panel} frame
     * @param {Explanation} explanation
     */
    take(frame, explanation) {
        if (explanation.name === this.sought && explanation.state.visible) {
            frame.tell('reveal', { name: this.sought });
        }
        this.sought = '';
        const onSelect = (/** @type {string} */ name) => {
            this.seek(name);
            // The way here is gone with what it explained.
            this.body.querySelector('h2')?.focus();
        };
        showExplanation(this.body, explanation, {
            positions: this.grid.facts.rules, language: frame.locale.name, canSelect: (name) => this.isKnown(name),
            onSelect,
        });
    }
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
