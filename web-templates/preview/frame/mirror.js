import { isOpen } from '../../runtime/engine/effects.js';
import { validate } from '../../runtime/engine/validation.js';
import { change, finish, isSame } from '../../runtime/engine/values.js';
import { listen } from '../../runtime/view/form-element.js';
import { stateTransfer, withoutFocus } from '../../runtime/view/state-transfer.js';
import { showSummary } from '../../runtime/view/summary.js';
import { answerOf, ownValue } from './answers.js';
import { hearGrid, tellGrid } from './channel.js';
import { goToStep, watchStep } from './step.js';

/** @typedef {import('./answers.js').Answer} Answer */

/**
 * Tells the grid what a person enters here, and enters what a person has entered in another frame, so that the rules of
 * this form in this language run on it.
 * @type {Runtime.Feature}
 */
export const mirror = { name: 'mirror', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    // What is done for another frame is not told again.
    let isFollowing = false;
    const follow = (/** @type {() => void} */ task) => {
        isFollowing = true;
        try {
            task();
        } finally {
            isFollowing = false;
        }
    };
    const tell = (/** @type {object} */ detail) => {
        if (!isFollowing) {
            tellGrid('changed', { fields: [], ...detail });
        }
    };
    listenToPerson(page, tell);
    watchStep(page, (step) => tell({ step }));
    hearGrid(page, 'enter', (message) => follow(() => enter(page, message)));
    // A frame that nobody is in must not take the focus when it comes back.
    hearGrid(page, 'state', () => {
        const state = stateTransfer.attach(page).save();
        tellGrid('state', { state: document.hasFocus() ? state : withoutFocus(state) });
    });
    hearGrid(page, 'restore', ({ state }) => follow(() => stateTransfer.attach(page).restore(state)));
    // A script that runs in a page that has long been loaded renews it: the answers come from the page before.
    const isRenewed = document.readyState === 'complete';
    // The form is complete when the script that begins it is done.
    queueMicrotask(() => tellGrid('ready', { locale: page.data.locale, isRenewed }));
}

/**
 * Tells of each value that a person enters, of each entry that is ended, and of a try to submit.
 * @type {(page: Runtime.Page, tell: (detail: object) => void) => void}
 */
function listenToPerson(page, tell) {
    const { engine } = page;
    const { dialect } = engine;
    engine.dialect = {
        ...dialect,
        changed(of, field, origin, isNew) {
            dialect.changed?.(of, field, origin, isNew);
            if (of === engine && origin === 'user') {
                tell(told(page, field));
            }
        },
        rules: {
            ...dialect.rules,
            left(of, field) {
                dialect.rules.left?.(of, field);
                if (of === engine) {
                    tell({ ...told(page, field), left: true });
                }
            },
        },
    };
    listen(page, 'submit', () => tell({ judged: true }));
    queueMicrotask(() => tellValidation(page, tell));
}

/**
 * Tells when a script has the form checked, of which no event tells.
 * @type {(page: Runtime.Page, tell: (detail: object) => void) => void}
 */
function tellValidation({ data }, tell) {
    const handle = /** @type {any} */ (window).formsite?.form(data.id);
    if (handle) {
        const own = handle.validate;
        handle.validate = () => {
            const isValid = own();
            tell({ judged: true });
            return isValid;
        };
    }
}

/**
 * @param {Runtime.Page} page
 * @param {Runtime.Field} field
 * @returns {object} its answer, and the picture that it has, with the strokes apart
 */
function told({ files }, field) {
    const picture = files.get(field.name);
    return { fields: [answerOf(field)], pictures: picture ? [[field.name, picture, picture.drawing]] : [] };
}

/**
 * Puts the picture of another frame in the place of a field's own.
 * @type {(page: Runtime.Page, field: Runtime.Field, picture: Runtime.Picture) => void}
 */
function takePicture({ engine, files }, field, picture) {
    // A control shows another picture when its answer changes.
    change(engine, field, false, 'user');
    files.set(field.name, picture);
}

/**
 * @param {Runtime.Page} page
 * @param {Pick<Partial<Runtime.SavedState>, 'pictures'>
 *     & { fields: Answer[], left?: boolean, step?: string, judged?: boolean }} message
 */
function enter(page, { fields, pictures = [], left, step, judged }) {
    const { engine } = page;
    for (const answer of fields) {
        const field = engine.fields.get(answer[0]);
        if (field && isOpen(field)) {
            const [, picture, drawing] = pictures.find(([name]) => name === field.name) ?? [];
            if (picture && !left) {
                takePicture(page, field, Object.assign(picture, { drawing }));
            }
            const value = ownValue(field, answer);
            if (!isSame(value, field.value)) {
                change(engine, field, value, 'user');
            }
            if (left) {
                finish(engine, field);
            }
        }
    }
    if (step !== undefined) {
        goToStep(page, step);
    }
    if (judged) {
        validate(engine);
        showSummary(page);
    }
}
