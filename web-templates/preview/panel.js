import { marksOf } from './frame/marks.js';
import { placeBelow } from './popover.js';

/**
 * @typedef {object} Locale what the facts say of a language
 * @property {string} tag
 * @property {string} name
 * @property {'ltr' | 'rtl'} dir
 * @property {boolean} pseudo
 * @property {import('./frame/marks.js').MissingText[]} missing
 * @property {{ message: string, place: string }[]} diagnostics
 */

/** @typedef {ReturnType<typeof createPanel>} Panel */

/**
 * One language of the form: its label and its frame.
 * @param {Locale} locale
 */
export function createPanel(locale) {
    const parts = copyParts();
    const { element, frame, screen, count, issues } = parts;
    element.dataset.locale = locale.tag;
    issues.id = `issues-${locale.tag}`;
    count.setAttribute('popovertarget', issues.id);
    placeBelow(issues, count);
    frame.src = `frames/${locale.tag}/index.html`;
    const tell = (/** @type {string} */ kind, /** @type {object | undefined} */ detail = undefined) => (
        frame.contentWindow?.postMessage({ ...detail, formsite: kind }, location.origin));
    const panel = {
        element, frame, tell,
        tag: locale.tag,
        /** The language that the frame shows: that of the panel until somebody switches within the frame. */
        locale,
        /** The state to which the form is brought back when it is there again. */
        state: /** @type {object | null} */ (null),
        /** Says that the form in the frame is there to be talked to. */
        get isReady() { return 'ready' in element.dataset; },
        set isReady(isReady) { element.toggleAttribute('data-ready', isReady); },
        /**
         * Says which language the frame shows and what is missing in it.
         * @param {Locale} shown
         */
        show(shown) {
            panel.locale = shown;
            showLocale(parts, shown, (field) => tell('reveal', { name: field }));
        },
        /** @param {string} width */
        showWidth(width) {
            const facts = element.querySelector('.facts');
            if (facts) {
                facts.textContent = width;
            }
        },
        /** @param {{ width: number, height: number, zoom: number }} size of the frame in px, and its scale */
        resize({ width, height, zoom }) {
            Object.assign(frame.style,
                { inlineSize: `${width}px`, blockSize: `${Math.round(height / zoom)}px`, scale: String(zoom) });
            Object.assign(screen.style, { inlineSize: `${Math.floor(width * zoom)}px`, blockSize: `${height}px` });
        },
    };
    panel.show(locale);
    return panel;
}

/** The elements of a panel, from the template of the page. */
function copyParts() {
    const template = /** @type {HTMLTemplateElement} */ (document.getElementById('panel'));
    const copy = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
    return {
        element: /** @type {HTMLElement} */ (copy.querySelector('.panel')),
        frame: /** @type {HTMLIFrameElement} */ (copy.querySelector('iframe')),
        screen: /** @type {HTMLElement} */ (copy.querySelector('.screen')),
        count: /** @type {HTMLButtonElement} */ (copy.querySelector('.count')),
        issues: /** @type {HTMLElement} */ (copy.querySelector('.issues')),
    };
}

/**
 * Says which language a frame shows and what is missing in it.
 * @type {(parts: ReturnType<typeof copyParts>, shown: Locale, reveal: (field: string | null) => void) => void}
 */
function showLocale({ element, frame, count, issues }, shown, reveal) {
    const name = document.createElement('bdi');
    name.textContent = shown.name;
    const tag = document.createElement('code');
    tag.textContent = shown.tag;
    element.querySelector('h2')?.replaceChildren(name, ' ', tag);
    frame.title = `${shown.name} (${shown.tag})`;
    count.hidden = !shown.missing.length && !shown.diagnostics.length;
    count.textContent = countOf(shown);
    issues.setAttribute('aria-label', `${shown.name}: ${countOf(shown)}`);
    issues.replaceChildren(issueList(shown, (field) => {
        count.click();
        reveal(field);
    }));
}

/**
 * Lists missing texts and diagnostics, each of the former with a button that goes there.
 * @type {(locale: Locale, reveal: (field: string | null) => void) => HTMLUListElement}
 */
function issueList({ missing, diagnostics }, reveal) {
    const list = document.createElement('ul');
    for (const { name, words } of marksOf(missing)) {
        const texts = missing.filter(({ field, what }) => field === name && words.includes(what));
        const entry = document.createElement('li');
        const button = document.createElement('button');
        button.type = 'button';
        const label = document.createElement('b');
        label.textContent = texts[0]?.label || (name ?? 'The form');
        const text = document.createElement('span');
        const shown = texts.slice(0, 3).map((each) => `“${each.text}”`).join(', ');
        text.textContent = `${words}: ${shown}${texts.length > 3 ? ' …' : ''}`;
        button.append(label, text);
        button.addEventListener('click', () => reveal(name));
        entry.append(button);
        list.append(entry);
    }
    for (const { message, place } of diagnostics) {
        const entry = document.createElement('li');
        entry.className = 'diagnostic';
        const code = document.createElement('code');
        code.textContent = place;
        entry.append(message, ' ', code);
        list.append(entry);
    }
    return list;
}

/**
 * @param {Locale} locale
 * @returns {string} “3 missing, 1 problem”
 */
function countOf({ missing, diagnostics }) {
    return [
        missing.length && `${missing.length} missing`,
        diagnostics.length && `${diagnostics.length} ${diagnostics.length === 1 ? 'problem' : 'problems'}`,
    ].filter(Boolean).join(', ');
}
