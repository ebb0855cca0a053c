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

/** One language of the form: its label and its frame. */
export class Panel {
    /** The language that the frame shows: that of the panel until somebody switches within the frame. */
    locale;
    /**
     * The state to which the form is brought back when it is there again.
     * @type {object | null}
     */
    state = null;

    /** @param {Locale} locale */
    constructor(locale) {
        const template = /** @type {HTMLTemplateElement} */ (document.getElementById('panel'));
        const copy = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
        this.element = /** @type {HTMLElement} */ (copy.querySelector('.panel'));
        this.frame = /** @type {HTMLIFrameElement} */ (copy.querySelector('iframe'));
        this.screen = /** @type {HTMLElement} */ (copy.querySelector('.screen'));
        this.count = /** @type {HTMLButtonElement} */ (copy.querySelector('.count'));
        this.issues = /** @type {HTMLElement} */ (copy.querySelector('.issues'));
        this.tag = locale.tag;
        this.locale = locale;
        this.element.dataset.locale = locale.tag;
        this.issues.id = `issues-${locale.tag}`;
        this.count.setAttribute('popovertarget', this.issues.id);
        placeBelow(this.issues, this.count);
        this.frame.src = `frames/${locale.tag}/index.html`;
        this.show(locale);
    }

    /** True if the form in the frame is there to be talked to. */
    get isReady() {
        return 'ready' in this.element.dataset;
    }

    set isReady(isReady) {
        this.element.toggleAttribute('data-ready', isReady);
    }

    /**
     * Says which language the frame shows and what is missing in it.
     * @param {Locale} locale
     */
    show(locale) {
        this.locale = locale;
        const name = document.createElement('bdi');
        name.textContent = locale.name;
        const tag = document.createElement('code');
        tag.textContent = locale.tag;
        this.element.querySelector('h2')?.replaceChildren(name, ' ', tag);
        this.frame.title = `${locale.name} (${locale.tag})`;
        this.count.hidden = !locale.missing.length && !locale.diagnostics.length;
        this.count.textContent = countOf(locale);
        this.issues.setAttribute('aria-label', `${locale.name}: ${countOf(locale)}`);
        this.issues.replaceChildren(...this.listOf(locale));
    }

    /** @param {string} width */
    showWidth(width) {
        const element = this.element.querySelector('.facts');
        if (element) {
            element.textContent = width;
        }
    }

    /** @param {{ width: number, height: number, zoom: number }} size of the frame in px, and its scale */
    resize({ width, height, zoom }) {
        Object.assign(this.frame.style,
            { inlineSize: `${width}px`, blockSize: `${Math.round(height / zoom)}px`, scale: String(zoom) });
        Object.assign(this.screen.style, { inlineSize: `${Math.floor(width * zoom)}px`, blockSize: `${height}px` });
    }

    /**
     * @param {string} kind
     * @param {object} [detail]
     */
    tell(kind, detail) {
        this.frame.contentWindow?.postMessage({ ...detail, formsite: kind }, location.origin);
    }

    /**
     * Lists missing texts and diagnostics, each with a button that goes there.
     * @param {Locale} locale
     * @returns {HTMLElement[]}
     */
    listOf({ missing, diagnostics }) {
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
            button.addEventListener('click', () => {
                this.count.click();
                this.tell('reveal', { name });
            });
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
        return [list];
    }
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
