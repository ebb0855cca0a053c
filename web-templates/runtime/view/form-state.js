import { act } from '../engine/changes.js';
import { createEngine } from '../engine/engine.js';
import { firstPage } from '../engine/places.js';
import { hasOwnValue, restoreSnapshot, takeSnapshot } from '../engine/snapshot.js';
import { judge } from '../engine/validation.js';
import { start } from '../engine/values.js';
import { fillInitially } from './initial-fill.js';
import { write } from './inputs.js';
import { givePlace, takePlace } from './place.js';
import { showSummary } from './summary.js';

/**
 * The form as it stands, with passwords and pictures, for the open page alone.
 * @param {Runtime.Page} page
 */
export function takeForm(page) {
    const { engine, files, seed } = page;
    const fields = [...engine.fields.values()];
    return {
        state: takeSnapshot(engine, hasOwnValue),
        // By name: a row that comes back has other fields.
        entered: namesOf(fields.filter(({ entered }) => entered)),
        chosen: new Map(fields.map(({ name, file }) => [name, file])),
        files: new Map(files),
        seed,
        place: { ...takePlace(page), focus: null },
    };
}

/**
 * Brings the form back to how it stood, without messages.
 * @param {Runtime.Page} page
 * @param {Omit<ReturnType<typeof takeForm>, 'place'> & { place: Runtime.SavedPlace }} form
 */
export function putForm(page, { state, entered, chosen, files, seed, place }) {
    const { engine, inputs } = page;
    page.open.clear();
    page.seed = seed;
    restoreSnapshot(engine, state, hasOwnValue);
    // Only now all rows are there, called as they were.
    page.files = new Map(files);
    act(engine, 'load', () => {
        engine.isJudged = false;
        for (const field of engine.fields.values()) {
            field.entered = entered.has(field.name);
            field.file = chosen.get(field.name) ?? null;
            judge(engine, field, { valid: true, message: '' });
        }
    });
    for (const name of inputs.keys()) {
        // What had not become a value is to go too.
        write(page, /** @type {Runtime.Field} */ (engine.fields.get(name)));
    }
    showSummary(page);
    givePlace(page, place);
}

/**
 * Brings the form to how it opens: no answers but those that the page is given from outside, no messages, the first
 * step. What is entered then is another submission.
 * @param {Runtime.Page} page
 */
export function restart(page) {
    const { data, engine, result } = page;
    const blank = createEngine(data, engine.dialect, engine.scope.now);
    fillInitially({ ...page, engine: blank });
    engine.dialect.host.fillAgain?.(blank, engine);
    start(blank);
    const first = firstPage(blank);
    const step = first ? { name: first.name, at: [...blank.pages.values()].indexOf(first) } : null;
    Object.assign(result, { valid: null, values: null, submission: null, reference: '' });
    // First, so that what is put in place follows the record as it opens.
    engine.record?.reset();
    putForm(page, {
        state: { ...takeSnapshot(blank, hasOwnValue), record: { fields: [], pending: [] } },
        entered: namesOf([...blank.fields.values()].filter(({ entered }) => entered)),
        chosen: new Map(),
        files: new Map(),
        seed: '',
        place: { open: [], unfolded: [], step, focus: null, scroll: { y: 0 } },
    });
    if (engine.record) {
        fillInitially(page);
        engine.record.begin();
    }
    page.forgetAnswers();
}

/** @type {(fields: Runtime.Field[]) => Set<string>} */
function namesOf(fields) {
    return new Set(fields.map(({ name }) => name));
}
