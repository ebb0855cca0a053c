import { act } from '../../engine/changes.js';
import { compile } from '../../engine/expression.js';
import { isShown, isStatic, lockForm } from '../../engine/effects.js';
import { failureOf } from '../../engine/judge.js';
import { isNoReaction, runEffects, runFilled } from '../../engine/phases.js';
import { setProperty } from '../../engine/replacing.js';
import { change } from '../../engine/values.js';
import { readCondition } from './condition-text.js';
import { functions } from './conditions.js';
import { fill, putEntry, removeOthers, resetAll } from './filling.js';
import { converted, empty, optionFor } from './values.js';

/** Targets that hosts run, by their words. */
const actions = ['show', 'hide', 'update', 'clear', 'enable', 'disable'];

/**
 * The members of a form's handle besides those of all (elvis-form 15).
 * @type {(page: Runtime.Page) => PropertyDescriptorMap}
 */
export function members(page) {
    const { engine } = page;
    const asHost = (/** @type {() => void} */ work) => act(engine, 'host', work);
    return {
        ...getters(engine),
        ...described({
            reload: (/** @type {Record<string, unknown>} */ values) => asHost(() => fill(engine, values ?? {})),
            resetDynamicSections: (/** @type {Record<string, unknown>} */ values) => asHost(() => {
                removeOthers(engine, values ?? {});
                fill(engine, values, true);
            }),
            updateValues: (/** @type {Record<string, unknown>} */ values) => {
                Object.entries(values ?? {}).forEach(([key, value]) => putEntry(engine, key, undefined, value));
            },
            reset: () => {
                asHost(() => resetAll(engine));
                page.forgetAnswers();
                const closed = [...engine.groups.values()].filter(({ collapsed }) => collapsed);
                closed.forEach((group) => page.hooks.collapse?.(group));
            },
            enable: () => {
                asHost(() => setOpen(engine, true));
                page.showForm();
            },
            disable: () => {
                asHost(() => setOpen(engine, false));
                page.showForm();
            },
            collapseGroup: (/** @type {number} */ at) => page.hooks.collapse?.([...engine.groups.values()][at]),
            collapseAllGroups: () => {
                for (const group of engine.groups.values()) {
                    if (!group.collapsed && group.collapsible) {
                        page.hooks.collapse?.(group);
                    }
                }
            },
            processTargets: (/** @type {any[]} */ targets) => asHost(() => {
                runEffects(engine, targets.flatMap((target) => effectOf(engine, target)));
            }),
            setOptions: (/** @type {string} */ id, /** @type {any[]} */ options) => asHost(() => {
                setOptions(engine, engine.fields.get(id), options);
            }),
            addValidator: (/** @type {string} */ id, /** @type {(value: unknown) => boolean} */ accepts) => {
                addValidator(engine, engine.fields.get(id), accepts);
            },
        }),
    };
}

/**
 * The members of a field's handle: a control of the site's own is given any value.
 * @type {(page: Runtime.Page, field: Runtime.Field) => PropertyDescriptorMap}
 */
export function fieldMembers(page, field) {
    return field.definition.control !== 'custom' || page.inputs.has(field.name) ? {}
        : described({ set: (/** @type {any} */ value) => change(page.engine, field, value ?? '', 'user') });
}

/** @type {(engine: Runtime.Engine) => PropertyDescriptorMap} */
function getters(engine) {
    const shown = () => [...engine.fields.values()].filter((field) => !isStatic(field) && isShown(field));
    const get = (/** @type {() => unknown} */ read) => ({ get: read, enumerable: true });
    return {
        removedValues: get(() => Object.fromEntries(engine.entries?.removed ?? [])),
        isValid: get(() => shown().every((field) => !failureOf(engine, field))),
        // Fields without validations of their own are not among them, whatever is asked of their id or by the host.
        invalidFields: get(() => shown().filter((field) => (
            field.original.validators?.some(({ kind }) => !['format', 'listed'].includes(kind))
            && failureOf(engine, field))).map(({ name }) => name)),
        requiredFields: get(() => shown().filter(({ required }) => required).map(({ name }) => name)),
        isDisabled: get(() => engine.isLocked),
        numberOfFields: get(() => engine.fields.size),
    };
}

/** @type {(functions: Record<string, unknown>) => PropertyDescriptorMap} */
function described(functions) {
    return Object.fromEntries(Object.entries(functions)
        .map(([name, value]) => [name, { value, enumerable: true, configurable: true }]));
}

/**
 * Locks the whole form, or unlocks it but for what is locked by itself and by the options that it opened with (8.4).
 * @type {(engine: Runtime.Engine, isOpen: boolean) => void}
 */
function setOpen(engine, isOpen) {
    lockForm(engine, !isOpen);
    if (isOpen) {
        const isLock = (/** @type {string} */ action) => action === 'enable' || action === 'disable';
        runFilled(engine, [...engine.fields.values()], (effect, field) => (
            field?.definition.control === 'select' ? !isLock(effect.action) : isNoReaction(effect)));
    }
}

/**
 * A target that a host hands over, as an effect.
 * @type {(engine: Runtime.Engine, target?: any) => Runtime.CompiledEffect[]}
 */
function effectOf(engine, target) {
    const { id, type, action, target_value: given, condition: text } = target ?? {};
    if (!actions.includes(action) || type !== 'field' && type !== 'section') {
        console.warn('formsite: this target is not run', { id, type, action });
        return [];
    }
    const condition = text ? conditionOf(engine, String(text)) : undefined;
    const hasValue = given !== undefined && given !== null && given !== '';
    const isSet = hasValue && (action === 'update' || action === 'clear');
    const other = action === 'update' ? 'compute' : action;
    const done = isSet ? 'set' : other;
    const effect = { target: type, name: String(id), action: done };
    const source = { ...effect, value: { value: given }, condition: { value: text } };
    return [{ ...effect, value: () => given, condition, id: -1, source }];
}

/**
 * @param {Runtime.Engine} engine
 * @param {string} text
 * @returns {Runtime.Compiled} never true for a text that is no condition
 */
function conditionOf({ dialect }, text) {
    try {
        return compile(readCondition(text, Object.keys(functions)), dialect.operations);
    } catch (error) {
        console.warn(`formsite: this condition never holds: ${text}`, String(error));
        return () => false;
    }
}

/**
 * Offers other options; what is chosen and not offered any more is chosen no longer.
 * @type {(engine: Runtime.Engine, field: Runtime.Field | undefined, options: any[]) => void}
 */
function setOptions(engine, field, options) {
    if (!field?.definition.options || !Array.isArray(options)) {
        return;
    }
    const known = options.filter((option) => option?.id !== undefined && option.id !== null && option.id !== '');
    setProperty(engine, field, 'options', known.map(({ id, title, value }) => [
        id, String(title ?? id), ...typeof value === 'number' ? [{ amount: value }] : []]));
    const before = field.value;
    const kept = [before].flat().filter((value) => value !== null && optionFor(field.definition, value) !== undefined);
    const initial = before === '' ? known.find((option) => option.default)?.id : undefined;
    const value = converted(field.definition, engine.entries?.values.get(field.name))
        ?? (field.definition.multiple ? before && kept : kept[0] ?? initial ?? '');
    change(engine, field, value ?? empty(field.definition), 'host');
    if (value !== '' && value !== null) {
        engine.entries?.write(field, value);
    } else if (before !== value) {
        engine.entries?.remove(field);
    }
}

/**
 * Judges a field by a function of the host too, after all else.
 * @type {(engine: Runtime.Engine, field: Runtime.Field | undefined, accepts: (value: unknown) => boolean) => void}
 */
function addValidator(engine, field, accepts) {
    if (!field) {
        return;
    }
    const { validators } = engine.dialect;
    const kind = `host ${Object.keys(validators).length}`;
    validators[kind] = { fails: (of, { value }) => !accepts(value) };
    field.definition.validators = [...field.definition.validators ?? [], { kind }];
}
