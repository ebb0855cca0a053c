import { address } from '../../runtime/engine/composites/address.js';
import { frBank } from '../../runtime/engine/composites/frBank.js';
import { geolocation } from '../../runtime/engine/composites/geolocation.js';
import { ukBank } from '../../runtime/engine/composites/ukBank.js';
import { createRows } from '../../runtime/engine/rows.js';
import { answers } from '../../runtime/engine/validators/answers.js';
import { complete } from '../../runtime/engine/validators/complete.js';
import { ages } from '../../runtime/engine/validators/ages.js';
import { conditions } from '../../runtime/engine/validators/conditions.js';
import { checks } from '../../runtime/engine/validators/checks.js';
import { hosts } from '../../runtime/engine/validators/hosts.js';
import { lists } from '../../runtime/engine/validators/lists.js';
import { ranges } from '../../runtime/engine/validators/ranges.js';
import { parts } from '../../runtime/engine/validators/parts.js';
import { matches } from '../../runtime/engine/validators/matches.js';
import { texts } from '../../runtime/engine/validators/texts.js';
import { effectAspects } from '../../runtime/engine/table-lists.js';
import { comparisons } from '../../runtime/engine/validators/comparisons.js';
import { uploads } from '../../runtime/engine/validators/uploads.js';
import { button } from '../../runtime/view/controls/button.js';
import { choices } from '../../runtime/view/controls/choices.js';
import { consent } from '../../runtime/view/controls/consent.js';
import { count } from '../../runtime/view/controls/count.js';
import { date } from '../../runtime/view/controls/date.js';
import { dateTime } from '../../runtime/view/controls/dateTime.js';
import { dateparts } from '../../runtime/view/controls/dateparts.js';
import { file } from '../../runtime/view/controls/file.js';
import { info } from '../../runtime/view/controls/info.js';
import { output } from '../../runtime/view/controls/output.js';
import { picker } from '../../runtime/view/controls/picker.js';
import { picture } from '../../runtime/view/controls/picture.js';
import { pictureFile } from '../../runtime/view/controls/pictureFile.js';
import { progress } from '../../runtime/view/controls/progress.js';
import { slider } from '../../runtime/view/controls/slider.js';
import { stepper } from '../../runtime/view/controls/stepper.js';
import { time } from '../../runtime/view/controls/time.js';
import { web } from '../../runtime/view/controls/web.js';
import { photo } from '../../runtime/view/controls/photo.js';
import { signature } from '../../runtime/view/controls/signature.js';
import { actions } from '../../runtime/view/features/actions.js';
import { alerts } from '../../runtime/view/features/alerts.js';
import { bars } from '../../runtime/view/features/bars.js';
import { bindings } from '../../runtime/view/features/bindings.js';
import { clearing } from '../../runtime/view/features/clearing.js';
import { collapsing } from '../../runtime/view/features/collapsing.js';
import { commands } from '../../runtime/view/features/commands.js';
import { dates } from '../../runtime/view/features/dates.js';
import { enter } from '../../runtime/view/features/enter.js';
import { focus } from '../../runtime/view/features/focus.js';
import { limit } from '../../runtime/view/features/limit.js';
import { links } from '../../runtime/view/features/links.js';
import { locks } from '../../runtime/view/features/locks.js';
import { masks } from '../../runtime/view/features/masks.js';
import { numbers } from '../../runtime/view/features/numbers.js';
import { paper } from '../../runtime/view/features/paper.js';
import { patterns } from '../../runtime/view/features/patterns.js';
import { position } from '../../runtime/view/features/position.js';
import { questions } from '../../runtime/view/features/questions.js';
import { redraw } from '../../runtime/view/features/redraw.js';
import { revealed } from '../../runtime/view/features/revealed.js';
import { rows } from '../../runtime/view/features/rows.js';
import { services } from '../../runtime/view/features/services.js';
import { steps } from '../../runtime/view/features/steps.js';
import { typing } from '../../runtime/view/features/typing.js';
import { compositeRow, strategiesOf } from '../document/tables.js';
import { textFormatOf } from '../../runtime/render/field-data.js';
import { effectsOf, fieldsOf, offersOptions, typingLimit } from '../../runtime/render/fields.js';
import { repeatedSections } from '../../runtime/render/rows.js';

const controls = [
    button, choices, consent, count, date, dateTime, dateparts, file, info, output, photo, picker, picture, pictureFile,
    progress, signature, slider, stepper, time, web,
];

/** The judges of all that a form may ask for. */
const validators = {
    ...answers, ...ages, ...comparisons, ...conditions, ...complete, ...checks, ...hosts, ...lists, ...ranges,
    ...parts, ...texts, ...matches, ...uploads,
};

/** The behaviour of composites, by kind. */
const behaviors = { address, ukBank, frBank, geolocation };

/**
 * The parts that take a form's page over: all controls, and the features that the form needs, in the order in which
 * they do it. A preview sends nothing.
 * @param {Render.FormDocument} document
 * @param {Runtime.DialectSource} dialect the behaviour of its language
 * @returns {Canvas.Parts}
 */
export function partsFor(document, dialect) {
    const composites = Object.fromEntries(Object.entries(behaviors)
        .map(([kind, behavior]) => [kind, { ...behavior, ...compositeRow(kind) }]));
    return {
        dialect: /** @type {Runtime.Dialect} */ ({
            ...dialect, strategies: strategiesOf(document), validators, composites,
            ...repeatedSections(document).length > 0 && { createRows },
        }),
        controls, features: featuresFor(document),
    };
}

/** @type {(document: Render.FormDocument) => Runtime.Feature[]} */
function featuresFor(document) {
    const fields = fieldsOf(document);
    const effects = effectsOf(document);
    const repeats = repeatedSections(document).length > 0;
    const changes = (/** @type {string} */ path) => effects.some((effect) => (
        effect.path === path && !(effect.value && 'value' in effect.value && effect.value.value === '')));
    const acts = (/** @type {string} */ aspect, isMeant = (/** @type {Render.Effect} */ _) => true) => (
        effects.some((effect) => effectAspects[effect.action] === aspect && isMeant(effect)));
    const needed = /** @type {[Runtime.Feature, boolean][]} */ ([
        [links, fields.some(({ texts, control }) => texts.markup !== 'none' && control !== 'web' || texts.disclosure)],
        [patterns, hasPatterns(fields, effects)],
        [limit, fields.some(typingLimit) || effects.some(({ validator }) => validator?.kind === 'length')],
        [typing, fields.some((field) => [field, ...field.components].some(({ entry }) => entry.filter !== undefined))],
        [clearing, fields.some(({ entry }) => entry.isClearable === true)],
        [bindings, fields.some((field) => field.bindings.length > 0)],
        [enter, strategiesOf(document).enter !== undefined],
        [bars, fields.some(({ entry }) => entry.enter !== undefined)],
        [alerts, document.pages.some(({ alert }) => alert !== undefined)],
        [masks, fields.some((field) => textFormatOf(field)?.[0] === 'mask')],
        [numbers, fields.some((field) => textFormatOf(field)?.[0] === 'number')],
        [dates, fields.some((field) => textFormatOf(field)?.[0] === 'date')],
        [rows, repeats],
        [steps, document.pages.length > 1],
        [collapsing, document.pages.flatMap(({ groups }) => groups)
            .some(({ isCollapsible, isCollapsed }) => isCollapsible || isCollapsed)],
        [redraw, fields.some((field) => field.control === 'composite'
            || field.bindings.some(({ property }) => property.startsWith('style.')))
            || acts('definition', ({ path = '' }) => !path.startsWith('submission.'))
            || strategiesOf(document).hostOptions && fields.some(offersOptions)],
        [locks, fields.some(({ state }) => state.waitsFor !== undefined) || changes('state.waitsFor')],
        [commands, acts('command')],
        [actions, fields.some(({ action }) => action !== undefined) || changes('action')],
        [questions, fields.some(({ state }) => state.asksWhenBlank) || changes('state.asksWhenBlank')],
        [revealed, effects.some(({ action }) => action === 'show')],
        [services, fields.some(canBeVerified)],
        [position, fields.some(({ composite }) => composite && compositeRow(composite.kind).isLocatable)],
        [paper, repeats || fields.some(({ control }) => control === 'select')],
        [focus, fields.some(({ bindings: all, state }) => all.length > 0 || state.waitsFor !== undefined)
            || changes('state.waitsFor') || acts('visible') || acts('enabled')],
    ]);
    return needed.filter(([, isNeeded]) => isNeeded).map(([feature]) => feature);
}

/** @type {(fields: Render.Field[], effects: Render.Effect[]) => boolean} */
function hasPatterns(fields, effects) {
    return [...fields.flatMap(({ validators }) => validators), ...effects.flatMap(({ validator }) => validator ?? [])]
        .some(({ parameters }) => parameters.source !== undefined);
}

/**
 * @param {Render.Field} field
 * @returns {boolean} whether the page has a button that verifies the field
 */
function canBeVerified({ control, composite }) {
    return control === 'verified' || composite?.isVerifiable === true;
}
