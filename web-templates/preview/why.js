/**
 * The surroundings that the panel needs besides an explanation.
 * @typedef {object} Surroundings
 * @property {string[]} positions where each rule stands: "forms/camp.xml:41:9"
 * @property {string} [language] of the page that explains
 * @property {(name: string) => boolean} canSelect
 * @property {(name: string) => void} onSelect called with the address of what a person wants explained next
 */

/** The headings of reasons, where that is not the word itself. */
const headings = new Map([
    ['visible', 'Shown or hidden'], ['enabled', 'Open or locked'], ['required', 'Required or not'],
    ['valid', 'Valid or not'],
    ['value', 'Value'], ['options', 'Options'], ['text', 'Texts'], ['submission', 'Submission'],
    ['property', 'Further properties'],
]);

/**
 * Fills a panel with an explanation; what has the focus keeps it where it is still there.
 * @type {(panel: HTMLElement, explanation: Why.Explanation, surroundings: Surroundings) => void}
 */
export function showExplanation(panel, explanation, surroundings) {
    const focused = panel.contains(document.activeElement) ? keyOf(document.activeElement) : null;
    panel.replaceChildren(
        ...heading(explanation, surroundings),
        badges(explanation.state),
        ...reasons(explanation.reasons, surroundings),
        ...(explanation.kind === 'field' ? dependants(explanation.dependants, surroundings)
            : content(explanation, surroundings)),
    );
    if (focused) {
        const places = /** @type {HTMLElement[]} */ ([...panel.querySelectorAll('button, h2')]);
        places.find((each) => keyOf(each) === focused)?.focus();
    }
}

/**
 * Empties a panel but for a sentence.
 * @type {(panel: HTMLElement, words: string) => void}
 */
export function showNothing(panel, words) {
    panel.replaceChildren(element('p', 'quiet', words));
}

/** @type {(explanation: Why.Explanation, surroundings: Surroundings) => HTMLElement[]} */
function heading({ kind, label, name, path }, surroundings) {
    const title = element('h2', 'why-label', label);
    title.tabIndex = -1;
    const own = kind === 'field' ? [element('code', '', name)]
        : [kind === 'page' ? 'Page ' : 'Group ', element('code', '', name.slice(name.indexOf(':') + 1))];
    const steps = path.flatMap((step, at) => [at ? ' › ' : ' in ', wayTo(step, surroundings)]);
    const { language } = surroundings;
    return [title, element('p', 'why-place', ...own, ...steps, language ? ` · ${language}` : '')];
}

/**
 * A step on the way to a field.
 * @param {Why.Explanation['path'][number]} step
 * @param {Surroundings} surroundings
 * @returns {HTMLElement | string} a text where it cannot be explained
 */
function wayTo({ label, address }, { canSelect, onSelect }) {
    return address !== null && canSelect(address) ? selecting(label, address, onSelect) : label;
}

/** @type {(state: Why.Explanation['state']) => HTMLElement} */
function badges({ visible, enabled, required, valid, value }) {
    const words = [visible ? 'Shown' : 'Hidden'];
    if (value !== undefined) {
        words.push(enabled ? 'Open' : 'Locked', required ? 'Required' : 'Optional', valid ? 'Valid' : 'Invalid');
    }
    const marked = new Set(['Hidden', 'Locked', 'Invalid']);
    const list = element('ul', 'why-state',
        ...words.map((word) => element('li', marked.has(word) ? 'badge marked' : 'badge', word)),
        ...(value === undefined ? [] : [element('li', 'badge value', `Value: ${value}`)]));
    list.setAttribute('aria-label', 'State');
    return list;
}

/**
 * The reasons, those about one thing together.
 * @type {(given: Why.Reason[], surroundings: Surroundings) => HTMLElement[]}
 */
function reasons(given, surroundings) {
    const aspects = [...new Set(given.map(({ aspect }) => aspect))];
    return aspects.flatMap((aspect) => {
        const entries = given.filter((reason) => reason.aspect === aspect).map((reason) => {
            const rule = place(reason.rule, surroundings);
            const way = reason.cause ? [lookAt(reason.cause.field, reason.cause.label, surroundings)] : [];
            return element('li', 'why-reason', element('p', '', reason.text), ...way, ...rule);
        });
        return [element('h3', '', headings.get(aspect) ?? aspect), element('ul', 'why-list', ...entries)];
    });
}

/**
 * The way to another field.
 * @type {(name: string, label: string, surroundings: Surroundings) => HTMLElement}
 */
function lookAt(name, label, { onSelect }) {
    return selecting(`Look at “${label}”`, name, onSelect);
}

/** @type {(words: string, name: string, onSelect: Surroundings['onSelect']) => HTMLElement} */
function selecting(words, name, onSelect) {
    const button = element('button', 'why-link', words);
    button.setAttribute('type', 'button');
    button.dataset.select = name;
    button.addEventListener('click', () => onSelect(name));
    return button;
}

/**
 * Lists the contents of a page or group.
 * @type {(explanation: Why.Explanation, surroundings: Surroundings) => HTMLElement[]}
 */
function content({ content: given }, { canSelect, onSelect }) {
    const entries = given.map(({ address, label, visible }) => element('li', 'why-reason',
        canSelect(address) ? selecting(label, address, onSelect) : label, visible ? '' : ' (hidden)'));
    const list = given.length ? element('ul', 'why-list why-content', ...entries) : element('p', 'quiet', 'Nothing.');
    return [element('h3', '', 'What stands in it'), list];
}

/** @type {(given: Why.Dependant[], surroundings: Surroundings) => HTMLElement[]} */
function dependants(given, surroundings) {
    const entries = given.map(({ text, target, label, rule }) => {
        const way = target === null ? [] : [lookAt(target, label, surroundings)];
        return element('li', 'why-reason', element('p', '', text), ...way, ...place(rule, surroundings));
    });
    const list = given.length ? element('ul', 'why-list', ...entries) : element('p', 'quiet', 'Nothing.');
    return [element('h3', '', 'What depends on it'), list];
}

/**
 * The place of a rule in the definition, to copy.
 * @type {(rule: number | null, surroundings: Surroundings) => HTMLElement[]}
 */
function place(rule, { positions }) {
    const position = rule === null ? undefined : positions[rule];
    if (position === undefined) {
        return [];
    }
    const button = element('button', 'why-position', element('code', '', position),
        element('span', 'why-copy', 'Copy'));
    button.setAttribute('type', 'button');
    button.dataset.position = position;
    button.addEventListener('click', () => copy(position, button));
    return [button];
}

/** @type {(text: string, button: HTMLElement) => Promise<void>} */
async function copy(text, button) {
    const note = /** @type {HTMLElement} */ (button.querySelector('.why-copy'));
    try {
        await navigator.clipboard.writeText(text);
        note.textContent = 'Copied';
    } catch {
        // Without leave to write to the clipboard: selected, so that it can be copied by hand.
        getSelection()?.selectAllChildren(/** @type {HTMLElement} */ (button.querySelector('code')));
        note.textContent = 'Selected';
    }
}

/**
 * The key of a button, whatever it says now; the heading is one of a kind.
 * @param {Element | null} element
 */
function keyOf(element) {
    const address = element?.getAttribute('data-select') ?? element?.getAttribute('data-position');
    return element && `${element.tagName} ${element.className} ${address}`;
}

/**
 * @param {string} name
 * @param {string} className
 * @param {...(string | Node)} content texts go in as texts
 * @returns {HTMLElement}
 */
function element(name, className, ...content) {
    const made = document.createElement(name);
    if (className) {
        made.className = className;
    }
    made.append(...content);
    return made;
}
