import { textOn } from '../../render/color.js';

/** The custom property of each property that a rule may change, with its unit. */
const properties = /** @type {Record<string, [name: string, unit: string]>} */ ({
    textColor: ['--field-text', ''],
    background: ['--field-fill', ''],
    textSize: ['--field-text-size', 'px'],
    width: ['--width', 'px'],
    height: ['--height', 'px'],
    pictureWidth: ['--picture-width', 'px'],
    pictureHeight: ['--picture-height', 'px'],
    lines: ['--lines', ''],
    align: ['--field-align', ''],
    columns: ['--columns', ''],
});

/** The classes that properties decide over once a rule has replaced them. */
const classes = /** @type {Record<string, (definition: Record<string, any>) => boolean | undefined>} */ ({
    filled: ({ background }) => (background === undefined ? undefined : background !== ''),
    clipped: ({ bleeds }) => (bleeds === undefined ? undefined : !bleeds),
    columned: ({ columns }) => (columns === undefined ? undefined : true),
});

/**
 * The colour of a text that can be read on a background which took the place of another one; undefined where none did.
 * @type {(now: Record<string, any>, begun: Record<string, any>) => string | undefined}
 */
function textOver({ background }, begun) {
    if (background === begun.background) {
        return undefined;
    }
    const [red, green, blue] = (background?.match(/[0-9a-f]{2}/gi) ?? [])
        .map((/** @type {string} */ channel) => parseInt(channel, 16));
    return blue === undefined ? 'var(--text)' : textOn({ red, green, blue });
}

/**
 * The class that says where the button of a panel stands.
 * @type {(classes: string[]) => string | undefined}
 */
const panelClass = (classes) => classes.find((name) => name.startsWith('button-'));

/** @type {WeakMap<Element, { classes: string[], sized?: string }>} the looks that each wrapper was built with */
const firsts = new WeakMap();

/**
 * Gives a field the looks that rules have replaced.
 * @type {(page: Runtime.Page, field: Runtime.Field) => void}
 */
export function drawStyle(page, field) {
    const wrapper = page.wrappers.get(field.name);
    const definition = /** @type {Record<string, any>} */ (field.definition);
    const original = /** @type {Record<string, any>} */ (field.original);
    if (!wrapper) {
        return;
    }
    const isOnGrid = wrapper.closest('.cell') !== null;
    for (const [property, [own, unit]] of Object.entries(properties)) {
        const value = definition[property]
            ?? (property === 'textColor' && isOnGrid ? textOver(definition, original) : undefined);
        // On the grid a background is that of the box that is typed into, elsewhere that of the whole field.
        const name = property === 'background' && !isOnGrid ? '--field-background' : own;
        if (value === undefined || value === original[property]) {
            wrapper.style.removeProperty(name);
        } else {
            wrapper.style.setProperty(name, value === '' ? 'transparent' : `${value}${unit}`);
        }
    }
    wrapper.classList.toggle('recoloured', definition.textColor !== original.textColor
        && definition.background === undefined);
    const first = firsts.get(wrapper) ?? { classes: wrapper.className.split(' '), sized: wrapper.dataset.sized };
    firsts.set(wrapper, first);
    for (const [name, looks] of Object.entries(classes)) {
        wrapper.classList.toggle(name, looks(definition) ?? first.classes.includes(name));
    }
    const former = panelClass([...wrapper.classList]);
    former && wrapper.classList.remove(former);
    const panel = definition.panel === undefined ? panelClass(first.classes) : `button-${definition.panel}`;
    panel && wrapper.classList.add(panel);
    wrapper.toggleAttribute('data-sized', definition.width !== undefined || first.sized !== undefined);
    for (const [part, color] of Object.entries(field.definition.colors ?? {})) {
        wrapper.style.setProperty(`--field-${part}`, color);
    }
}
