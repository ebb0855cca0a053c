import { make } from './element.js';

/**
 * Tabs after the APG, with manual activation: arrows move the focus, Enter or a click shows the panel. While the style
 * sheet hides the list, there is room for all panels, and they are no tab panels.
 * @param {string} label
 * @param {{ name: string, title: string, panel: HTMLElement }[]} entries
 * @param {(name: string) => void} chosen
 * @returns {{ element: HTMLElement, show: (name: string) => void }}
 */
export function createTabs(label, entries, chosen) {
    const buttons = entries.map(({ name, title, panel }) => make('button', {
        type: 'button', role: 'tab', id: `tab-${name}`, dataset: { tab: name }, 'aria-controls': panel.id,
        onclick: () => show(name),
    }, title));
    const element = make('div', { class: 'tabs', role: 'tablist', 'aria-label': label, onkeydown: move }, ...buttons);

    /** @param {string} name */
    function show(name) {
        buttons.forEach((button) => {
            const isChosen = button.dataset.tab === name;
            button.setAttribute('aria-selected', String(isChosen));
            button.tabIndex = isChosen ? 0 : -1;
        });
        chosen(name);
    }

    /** @param {KeyboardEvent} event */
    function move(event) {
        const visible = buttons.filter((button) => button.offsetParent !== null);
        const at = visible.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
        const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: visible.length - 1 }[event.key];
        if (to !== undefined && at >= 0) {
            event.preventDefault();
            visible[(to + visible.length) % visible.length].focus();
        }
    }

    return { element, show };
}
