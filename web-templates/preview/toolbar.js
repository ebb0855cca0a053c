import { placeBelow } from './popover.js';
import { isChosen, ownWidth } from './settings.js';

/** @typedef {import('./settings.js').Settings} Settings */
/** @typedef {import('./panel.js').Locale} Locale */

/**
 * Has the toolbar show the settings and change them.
 * @param {Settings} settings
 * @param {() => void} changed told after each change by a person
 * @returns {{ showLanguages: (locales: Locale[]) => void, show: () => void }}
 */
export function connectToolbar(settings, changed) {
    const form = /** @type {HTMLFormElement} */ (document.getElementById('settings'));
    const part = (/** @type {string} */ name) => /** @type {any} */ (form.elements.namedItem(name));
    const show = () => {
        const { width, scheme, contrast, print, zoom, why } = settings;
        part('width').value = typeof width === 'number' ? '' : width;
        part('ownWidth').value = typeof width === 'number' ? String(width) : '';
        part('scheme').value = scheme;
        part('contrast').checked = contrast;
        part('print').checked = print;
        showZoom(part('zoom'), zoom);
        part('why').checked = why !== null;
        for (const input of form.querySelectorAll('[name=width],[name=ownWidth],[name=scheme],[name=contrast]')) {
            // Paper has its own width, and is white.
            /** @type {HTMLInputElement} */ (input).disabled = print;
        }
    };
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('change', ({ target }) => {
        take(settings, /** @type {HTMLInputElement} */ (target));
        show();
        changed();
    });
    document.getElementById('copy-link')?.addEventListener('click', copyLink);
    const toggle = document.getElementById('settings-toggle');
    toggle?.addEventListener('click', () => {
        const isOpen = form.classList.toggle('open');
        toggle.setAttribute('aria-expanded', String(isOpen));
    });
    show();
    return { show, showLanguages: connectLanguages(settings, changed) };
}

/**
 * A zoom that an address gives may be none of those that are offered.
 * @type {(select: HTMLSelectElement, zoom: Settings['zoom']) => void}
 */
function showZoom(select, zoom) {
    if (![...select.options].some(({ value }) => value === String(zoom))) {
        select.add(new Option(`${Math.round(Number(zoom) * 100)} %`, String(zoom)));
    }
    select.value = String(zoom);
}

/** @type {(settings: Settings, input: HTMLInputElement) => void} */
function take(settings, { name, value, checked }) {
    switch (name) {
        case 'width': settings.width = /** @type {'phone'} */ (value); break;
        case 'ownWidth': settings.width = ownWidth(value) ?? settings.width; break;
        case 'scheme': settings.scheme = /** @type {'auto'} */ (value); break;
        case 'contrast': settings.contrast = checked; break;
        case 'print': settings.print = checked; break;
        case 'zoom': settings.zoom = value === 'fit' ? 'fit' : Number(value); break;
        case 'why': settings.why = checked ? '' : null; break;
    }
}

/** @type {(settings: Settings, changed: () => void) => (locales: Locale[]) => void} */
function connectLanguages(settings, changed) {
    const popover = /** @type {HTMLElement} */ (document.getElementById('languages'));
    const list = /** @type {HTMLElement} */ (document.getElementById('languages-list'));
    placeBelow(popover, /** @type {HTMLElement} */ (document.getElementById('languages-button')));
    const boxes = () => [...list.querySelectorAll('input')];
    const count = () => {
        const element = document.getElementById('languages-count');
        if (element) {
            element.textContent = `${boxes().filter(({ checked }) => checked).length} of ${boxes().length}`;
        }
    };
    list.addEventListener('change', () => {
        const shown = boxes().filter(({ checked }) => checked).map(({ value }) => value);
        settings.locales = shown.length === boxes().length ? null : shown;
        count();
        changed();
    });
    document.getElementById('languages-all')?.addEventListener('click', () => {
        boxes().forEach((box) => {
            box.checked = true;
        });
        list.dispatchEvent(new Event('change'));
    });
    return (locales) => {
        list.replaceChildren(...locales.map((locale) => languageBox(locale, settings)));
        count();
    };
}

/** @type {(locale: Locale, settings: Settings) => HTMLElement} */
function languageBox({ tag, name }, { locales }) {
    const label = document.createElement('label');
    const box = document.createElement('input');
    Object.assign(box, { type: 'checkbox', value: tag, checked: isChosen(locales, tag) });
    const words = document.createElement('bdi');
    words.textContent = name;
    const code = document.createElement('code');
    code.textContent = tag;
    label.append(box, words, code);
    return label;
}

async function copyLink() {
    const told = document.getElementById('told');
    const button = document.getElementById('copy-link');
    let words = 'Link copied';
    try {
        await navigator.clipboard.writeText(location.href);
    } catch {
        words = 'Copy it from the address bar';
    }
    if (told && button) {
        told.textContent = words;
        button.textContent = words;
        setTimeout(() => {
            told.textContent = '';
            button.textContent = 'Copy link';
        }, 2000);
    }
}
