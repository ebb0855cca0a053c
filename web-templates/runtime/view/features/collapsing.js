import { isShown } from '../../engine/effects.js';
import { placeAround } from '../../engine/places.js';
import { createButton } from '../element.js';
import { placeOf } from '../update.js';

/**
 * Opens and closes groups by their headings; what is gone to is opened first. Values know nothing of it.
 * @type {Runtime.Feature}
 */
export const collapsing = { name: 'collapsing', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    const { engine, hooks } = page;
    for (const group of engine.groups.values()) {
        addButton(page, group);
    }
    hooks.collapse = (group) => {
        if (group) {
            setCollapsed(page, group, !group.collapsed);
        }
    };
    const { reveal } = hooks;
    hooks.reveal = (node) => {
        reveal?.(node);
        const group = placeAround(node, 'group');
        if (group?.collapsed && isShown(group)) {
            setCollapsed(page, group, false);
        }
    };
}

/**
 * Makes a button of the heading of a group that people may open and close.
 * @type {(page: Runtime.Page, group: Runtime.Place) => void}
 */
function addButton(page, group) {
    const element = placeOf(page, group);
    const heading = element?.querySelector(':scope > .group-title');
    if (!heading || element?.dataset.collapsible === undefined) {
        return;
    }
    group.collapsible = true;
    const toggle = () => setCollapsed(page, group, !group.collapsed);
    const button = createButton(heading.textContent ?? '', toggle, 'header');
    button.className = 'group-header';
    button.setAttribute('aria-expanded', String(!group.collapsed));
    heading.replaceChildren(button);
}

/** @type {(page: Runtime.Page, group: Runtime.Place, collapsed: boolean) => void} */
function setCollapsed(page, group, collapsed) {
    group.collapsed = collapsed;
    const element = placeOf(page, group);
    element?.toggleAttribute('data-collapsed', collapsed);
    element?.querySelector('[data-part="header"]')?.setAttribute('aria-expanded', String(!collapsed));
}
