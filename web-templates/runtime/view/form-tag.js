import { fetchFormPage, standIn } from './form-page.js';

/**
 * The places that elements have taken, by which ids and drafts of their forms are told apart.
 * @type {Set<Runtime.FormTagElement['place']>}
 */
const taken = new Set();

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
    /** @implements {Runtime.FormTagElement} */
    class FormElement extends HTMLElement {
        /** @type {Runtime.FormTagElement['form']} */
        form = null;
        /** @type {Runtime.FormTagElement['ready']} */
        ready = null;
        /** @type {Runtime.FormTagElement['held']} */
        held = {};
        /** @type {Runtime.FormTagElement['given']} */
        given = [];
        /** @type {Runtime.FormTagElement['place']} */
        place = undefined;
        /** @type {Runtime.FormTagElement['own']} */
        own = undefined;

        static get observedAttributes() { return ['definition', 'locale', ...Object.keys(tag.settings)]; }

        connectedCallback() {
            [...tag.properties, 'definition'].forEach((name) => takeEarly(this, name));
            if (!this.ready) {
                takePlace(this);
                this.ready = open(this, tag, home);
            }
        }

        disconnectedCallback() {
            // Who moves an element takes it away and puts it back at once.
            queueMicrotask(() => this.isConnected || !this.form || leave(this));
        }

        /** @type {(name: string, former: string | null, text: string | null) => void} */
        attributeChangedCallback(name, former, text) {
            if (text === former) {
                return;
            } else if (name === 'locale') {
                reopen(this, tag, home);
            } else if (name !== 'definition') {
                setSetting(this, tag, name, text);
            } else if (this.form) {
                this.definition = text;
            }
        }

        get settings() { return this.form?.settings ?? this.held; }

        get definition() { return this.own; }

        /** A definition in place of the form as it was built; one that is set later is shown at once. */
        set definition(definition) {
            this.own = definition;
            this.form?.extend({ attach: (/** @type {Runtime.Page} */ page) => show(this, tag, page) });
        }
    }
    defineMembers(FormElement.prototype, tag);
    return FormElement;
}

/**
 * Gives the elements the methods and facts of the handle, and the settings that are properties.
 * @type {(prototype: Runtime.FormTagElement, tag: Runtime.FormTag) => void}
 */
function defineMembers(prototype, { methods, facts, properties }) {
    /** @type {(name: string, descriptor: PropertyDescriptor & ThisType<Runtime.FormTagElement>) => void} */
    const define = (name, descriptor) => { Object.defineProperty(prototype, name, descriptor); };
    for (const name of methods) {
        define(name, { value(/** @type {unknown[]} */ ...given) { return this.form?.[name](...given) ?? false; } });
    }
    for (const name of facts) {
        define(name, { get() { return this.form?.[name] ?? null; } });
    }
    for (const name of properties) {
        define(name, {
            get() { return this.settings[name]; },
            set(value) { this.settings[name] = value; },
        });
    }
}

/**
 * Takes what a host has set before the element was defined, which hides the property.
 * @type {(element: Element, name: string) => void}
 */
function takeEarly(element, name) {
    if (Object.hasOwn(element, name)) {
        const value = Reflect.get(element, name);
        Reflect.deleteProperty(element, name);
        Reflect.set(element, name, value);
    }
}

/**
 * Says a setting by its attribute; without it the form stays as it is.
 * @type {(element: Runtime.FormTagElement, tag: Runtime.FormTag, name: string, text: string | null) => void}
 */
function setSetting(element, tag, name, text) {
    const { form, settings } = element;
    const setting = tag.settings[name];
    if (text !== null) {
        settings[setting] = valueOf(tag, setting, text);
    } else if (!form) {
        delete settings[setting];
    }
    form?.extend({
        attach(/** @type {Runtime.Page} */ { data }) {
            data.slot = data.slot?.replace(/^[^*]*/, slotOf(element, tag));
        },
    });
}

/**
 * Shows another definition in a form that is there.
 * @type {(element: Runtime.FormTagElement, tag: Runtime.FormTag, page: Runtime.Page) => void}
 */
function show(element, tag, { data, hooks: { records } }) {
    data.definition = element.definition || undefined;
    if (records) {
        records.loadForm();
    } else if (data.definition) {
        tell(element, tag, tag.failure.unserved);
    }
}

/**
 * The definition that the host gives: by the property, by the attribute, or in a script element of data.
 * @param {Runtime.FormTagElement} element
 * @returns {unknown} nothing where it gives none
 */
function definitionOf(element) {
    const kinds = ['json', 'xml'].map((kind) => `:scope > script[type="application/${kind}"]`);
    return element.definition ?? element.getAttribute('definition')
        ?? element.querySelector(String(kinds))?.textContent?.trim();
}

/**
 * Shows the form in its element; what keeps it from being shown is told there.
 * @param {Runtime.FormTagElement} element
 * @param {Runtime.FormTag} tag
 * @param {string} home
 * @returns {NonNullable<Runtime.FormTagElement['ready']>} null where the form cannot be had
 */
async function open(element, tag, home) {
    const locale = element.getAttribute('locale')?.replaceAll('_', '-');
    const folder = new URL(element.getAttribute('src') ?? '', element.hasAttribute('src') ? document.baseURI : home);
    let reason = tag.failure.message;
    try {
        const page = await fetchPage(folder, locale ?? '');
        const definition = definitionOf(element);
        const endpoint = element.getAttribute('endpoint');
        page.adapt((data) => {
            if ((endpoint || definition) && !data.services?.[tag.service]) {
                reason = tag.failure.unserved;
                throw new Error(reason);
            }
            Object.assign(data.settings, element.held);
            data.slot = slotOf(element, tag);
            if (endpoint) {
                data.services = { ...data.services, [tag.service]: new URL(endpoint, document.baseURI).href };
            }
            // An empty one is the form as it was built.
            if (definition) {
                data.definition = definition;
            }
        });
        element.given = [...element.childNodes];
        element.form = await standIn(page, element, element.place ? `form${element.place + 1}-` : '');
        element.isConnected || leave(element);
    } catch {
        element.replaceChildren(
            Object.assign(document.createElement('p'), { role: 'alert', textContent: tag.failure.message }));
        tell(element, tag, reason);
    }
    return element.form;
}

/**
 * Fetches the form's page in a language: the very one, else that of the language in another country.
 * @type {(folder: URL, locale: string) => ReturnType<typeof fetchFormPage>}
 */
async function fetchPage(folder, locale) {
    const fetchAt = (/** @type {string} */ path) => fetchFormPage(new URL(path, folder).href);
    if (!locale) {
        return fetchAt('index.html');
    }
    try {
        return await fetchAt(`${locale}/index.html`);
    } catch (error) {
        const first = await fetchAt('index.html');
        const tag = nearestTag(first.page, locale);
        if (!tag) {
            throw error;
        }
        return tag === first.page.documentElement.lang ? first : fetchAt(`${tag}/index.html`);
    }
}

/**
 * The tag of a form's pages that has the language of another one.
 * @param {Document} page
 * @param {string} locale
 * @returns {string | undefined} of several the bare language, which is the shortest
 */
function nearestTag(page, locale) {
    const languageOf = (/** @type {string} */ tag) => tag.split('-')[0];
    const links = /** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll('[data-languages] a'));
    const tags = [page.documentElement, ...links].map(({ lang }) => lang);
    return tags.filter((tag) => languageOf(tag) === languageOf(locale))
        .sort((one, other) => one.length - other.length)[0];
}

/**
 * Ends the form of an element that has been taken away; what was entered waits in its draft until it comes back.
 * @param {Runtime.FormTagElement} element
 */
function leave(element) {
    close(element);
    taken.delete(element.place);
    element.ready = null;
}

/** @param {Runtime.FormTagElement} element */
function close(element) {
    element.held = { ...element.settings };
    element.form?.end();
    element.form = null;
    element.replaceChildren(...element.given);
}

/**
 * Shows the form of an element anew, as in another language; it goes on with its draft.
 * @type {(element: Runtime.FormTagElement, tag: Runtime.FormTag, home: string) => void}
 */
function reopen(element, tag, home) {
    if (!element.ready) {
        return;
    }
    /** @type {NonNullable<Runtime.FormTagElement['ready']>} */
    const turn = element.ready.then(() => {
        // It may have been taken away meanwhile.
        if (element.ready !== turn) {
            return element.ready;
        }
        close(element);
        return open(element, tag, home);
    });
    element.ready = turn;
}

/**
 * Takes the place of an element: the first that is free, from the one on that it had.
 * @param {Runtime.FormTagElement} element
 */
function takePlace(element) {
    element.place ??= document.querySelector('form[data-form]:not([data-form-root] *)') ? 1 : 0;
    while (taken.has(element.place)) {
        element.place += 1;
    }
    taken.add(element.place);
}

/**
 * The part of the names of an element's drafts by which they are told from those of other elements, for other records.
 * @type {(element: Runtime.FormTagElement, tag: Runtime.FormTag) => string}
 */
function slotOf(element, tag) {
    return `/${[...tag.identity.map((name) => Number(element.getAttribute(name))), element.place].join('/')}`;
}

/** @type {(element: Element, tag: Runtime.FormTag, message: string) => void} */
function tell(element, { failure: { type } }, message) {
    element.dispatchEvent(new CustomEvent(`formsite:${type}`, { detail: { message }, bubbles: true }));
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
