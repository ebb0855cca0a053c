import { make, newId } from '../shell/element.js';
import { propertyRow } from './row.js';

/** How far the arrow keys go, in rows and columns. */
const steps = /** @type {Record<string, [number, number]>} */ ({
    ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
});

const rows = ['upper', 'center', 'bottom'];
const columns = ['left', 'center', 'right'];

/**
 * One of the nine places of a grid, as a radio group that looks like the grid (APG: radio group). The arrow keys go
 * where they point, round the edges.
 * @type {Properties.InputMaker}
 */
export function createPlaceInput(store, { path, label, hint, choices = [] }, change) {
    const name = newId('place');
    const titles = new Map(choices.map(([value, title]) => [value, title]));
    const cells = rows.flatMap((row) => columns.map((column) => `${row}_${column}`)).map((value) => {
        const radio = make('input', { type: 'radio', name, value, onchange: () => change(value) });
        return {
            radio, cell: make('label', { class: 'place', title: titles.get(value) }, radio,
                make('span', { class: 'visually-hidden' }, titles.get(value))),
        };
    });
    const chosen = make('span', { class: 'place-name', 'aria-hidden': 'true' });
    // The places are those of the paper: the left one is at the left in every language.
    const control = make('div', {
        class: 'places', role: 'radiogroup', dir: 'ltr', onkeydown: (/** @type {KeyboardEvent} */ event) => {
            const at = cells.findIndex(({ radio }) => radio === event.target);
            const [down, across] = steps[event.key] ?? [0, 0];
            if (at < 0 || !Object.hasOwn(steps, event.key) || event.altKey || event.ctrlKey || event.metaKey) {
                return;
            }
            event.preventDefault();
            const { radio } = cells[(Math.floor(at / 3) + down + 3) % 3 * 3 + (at % 3 + across + 3) % 3];
            radio.focus();
            radio.checked = true;
            change(radio.value);
        },
    }, ...cells.map(({ cell }) => cell));
    const row = propertyRow({ store, path, control, label, hint, isGroup: true }, chosen);
    return {
        ...row,
        update(value) {
            cells.forEach(({ radio }) => { radio.checked = radio.value === value; });
            chosen.textContent = titles.get(String(value)) ?? '';
        },
    };
}
