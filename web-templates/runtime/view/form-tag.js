import { fetchFormPage, standIn } from './form-page.js';

/** @typedef {Record<string, any>} Handle */

/**
 * Defines an element by which pages of any make show a built form.
 * @param {Runtime.FormTag} tag
 */
export function defineTag(tag) {
    const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);
    const home = new URL('.', script?.src ?? document.baseURI).href;
    if (!customElements.get(tag.name)) {
        customElements.define(tag.name, elementClass(tag, home));
    }
}

/**
 * @param {Runtime.FormTag} tag
 * @param {string} home the folder of a form, for elements that name none
 * @returns {CustomElementConstructor}
 */
function elementClass(tag, home) {
    class FormElement extends HTMLElement {
        /** @type {Handle | null} */
        form = null;
        /** @type {Promise<Handle | null> | null} */
        ready = null;
        /** @type {unknown} */
        token = undefined;
        /** @type {unknown} */
        own = undefined;

        static get observedAttributes() { return ['definition', ...Object.keys(tag.settings)]; }

        connectedCallback() {
            takeEarly(this, 'authToken');
            takeEarly(this, 'definition');
            this.ready ??= open(this, tag, home);
        }

        disconnectedCallback() {
            // Who moves an element takes it away and puts it back at once.
            queueMicrotask(() => this.isConnected || this.form?.end());
        }

        /**
         * @param {string} name
         * @param {string | null} former
         * @param {string | null} text
         */
        attributeChangedCallback(name, former, text) {
            if (this.form && name === 'definition') {
                this.definition = text;
            } else if (this.form && text !== null && text !== former) {
                const setting = tag.settings[name];
                this.form.settings[setting] = valueOf(tag, setting, text);
            }
        }

        get settings() { return this.form?.settings ?? settingsOf(this, tag); }

        get definition() { return this.own; }

        /** A definition in place of the form as it was built; one that is set later is shown at once. */
        set definition(definition) {
            this.own = definition;
            this.form?.extend({ attach: (/** @type {Runtime.Page} */ page) => show(page, definition) });
        }

        get authToken() { return this.token; }

        set authToken(token) {
            this.token = token;
            if (this.form) {
                this.form.settings.authToken = token;
            }
        }
    }
    defineMembers(FormElement.prototype, tag);
    return FormElement;
}

/**
 * Gives the elements the methods and facts of the handle.
 * @type {(prototype: HTMLElement & { form: Handle | null }, tag: Runtime.FormTag) => void}
 */
function defineMembers(prototype, { methods, facts }) {
    for (const name of methods) {
        Object.defineProperty(prototype, name, {
            value(/** @type {unknown[]} */ ...given) { return this.form?.[name](...given) ?? false; },
        });
    }
    for (const name of facts) {
        Object.defineProperty(prototype, name, { get() { return this.form?.[name] ?? null; } });
    }
}

/**
 * Takes what a host has set before the element was defined, which hides the property.
 * @type {(element: any, name: string) => void}
 */
function takeEarly(element, name) {
    if (Object.hasOwn(element, name)) {
        const value = element[name];
        Reflect.deleteProperty(element, name);
        element[name] = value;
    }
}

/**
 * Shows another definition in a form that is there.
 * @type {(page: Runtime.Page, definition: unknown) => void}
 */
function show(page, definition) {
    page.data.definition = definition || undefined;
    page.hooks.records?.loadForm();
}

/**
 * The definition that the host gives: by the property, by the attribute, or in a script element of data.
 * @param {any} element
 * @returns {unknown} nothing where it gives none
 */
function definitionOf(element) {
    const kinds = ['json', 'xml'].map((kind) => `:scope > script[type="application/${kind}"]`);
    return element.definition ?? element.getAttribute('definition')
        ?? element.querySelector(String(kinds))?.textContent.trim();
}

/**
 * Shows the form in its element; what keeps it from being shown is told there.
 * @param {any} element
 * @param {Runtime.FormTag} tag
 * @param {string} home
 * @returns {Promise<Handle | null>} null where the form cannot be had
 */
async function open(element, tag, home) {
    const locale = element.getAttribute('locale');
    const folder = new URL(element.getAttribute('src') ?? '', element.hasAttribute('src') ? document.baseURI : home);
    try {
        const page = await fetchFormPage(new URL(locale ? `${locale}/index.html` : 'index.html', folder).href);
        const definition = definitionOf(element);
        page.adapt((data) => {
            const endpoint = element.getAttribute('endpoint');
            Object.assign(data.settings, settingsOf(element, tag));
            if (endpoint) {
                data.services = { ...data.services, [tag.service]: new URL(endpoint, document.baseURI).href };
            }
            // An empty one is the form as it was built.
            if (definition) {
                data.definition = definition;
            }
        });
        element.form = await standIn(page, element);
        return element.form;
    } catch {
        const { type, message } = tag.failure;
        element.replaceChildren(Object.assign(document.createElement('p'), { role: 'alert', textContent: message }));
        element.dispatchEvent(new CustomEvent(`formsite:${type}`, { detail: { message }, bubbles: true }));
        return null;
    }
}

/**
 * The settings that an element's attributes say; those that it does not have leave the form as it was built.
 * @type {(element: any, tag: Runtime.FormTag) => Record<string, unknown>}
 */
function settingsOf(element, tag) {
    const said = Object.entries(tag.settings).filter(([name]) => element.hasAttribute(name));
    const settings = Object.fromEntries(
        said.map(([name, setting]) => [setting, valueOf(tag, setting, element.getAttribute(name))]));
    return element.token === undefined ? settings : { ...settings, authToken: element.token };
}

/**
 * @param {Runtime.FormTag} tag
 * @param {string} setting
 * @param {string} text
 * @returns {boolean | number | string} a switch is off where its text is `false` or `0`
 */
function valueOf({ switches, texts }, setting, text) {
    if (switches.includes(setting)) {
        return !['false', '0'].includes(text.trim().toLowerCase());
    }
    return texts.includes(setting) ? text : Number(text) || 0;
}
