import { make, icon } from '../shell/element.js';

/** The number of the latest events that are kept. */
const most = 30;

/** The number of letters of an event's facts that are shown. */
const mostFacts = 200;

/**
 * The data that the form in the preview hands to its host: its values and, the latest first, its events. Folded at
 * first.
 * @type {(store: Shell.Store) => { element: HTMLElement, take: (event: Canvas.HostEvent) => void }}
 */
export function createHostLog({ text }) {
    const values = make('pre', { class: 'host-values', tabIndex: 0, 'aria-label': text('host.values') },
        text('host.none'));
    const events = make('ol', { class: 'host-events', 'aria-label': text('host.events') });
    const body = make('div', { class: 'host-body', id: 'host-body', hidden: true },
        make('div', {}, make('p', { class: 'host-head' }, text('host.values')), values),
        make('div', {}, make('p', { class: 'host-head' }, text('host.events')), events));
    const button = make('button', {
        class: 'disclosure', 'aria-expanded': 'false', 'aria-controls': body.id,
        onclick: () => {
            body.hidden = !body.hidden;
            button.setAttribute('aria-expanded', String(!body.hidden));
        },
    }, icon('chevron'), text('host.title'));
    return {
        element: make('div', { class: 'host-log' }, button, body),
        take({ type, detail, values: handed }) {
            values.textContent = handed === null || handed === undefined ? text('host.unsent')
                : JSON.stringify(handed, null, 2);
            // Where a field is on the screen is of no interest here.
            const { key, frame: _, ...facts } = /** @type {Record<string, unknown>} */ (detail ?? {});
            const told = [...key === undefined ? []
                : [String(key)], ...Object.entries(facts).map(([name, fact]) => `${name}: ${JSON.stringify(fact)}`)];
            events.prepend(make('li', {}, make('code', {}, type), ` ${told.join(', ').slice(0, mostFacts)}`));
            [...events.children].slice(most).forEach((event) => event.remove());
        },
    };
}
