/** @typedef {'landmark' | 'palette' | 'shortcuts' | 'undo' | 'redo' | 'save' | 'duplicate'} KeyAct */

/** The acts of keys with Control or Command. */
const withControl = { Enter: 'palette', z: 'undo', y: 'redo', s: 'save', d: 'duplicate' };

/** Those of keys alone, which may be switched off. */
const alone = { '?': 'shortcuts', '/': 'palette' };

/**
 * The act of a key anywhere in the builder or in what it shows; undefined where it has none, or is for the text that is
 * typed there.
 * @type {(event: KeyboardEvent, isUndoneHere?: boolean) => KeyAct | undefined}
 * @param isUndoneHere true where the builder undoes what is typed, not the browser
 */
export function actOf({ key, shiftKey, ctrlKey, metaKey, altKey, target }, isUndoneHere = !typesText(target)) {
    if (key === 'F6') {
        return 'landmark';
    } else if (altKey) {
        return undefined;
    } else if (!ctrlKey && !metaKey) {
        return typesText(target) ? undefined : named(alone, key);
    }
    const act = named(withControl, key.length === 1 ? key.toLowerCase() : key);
    const isFree = act === 'palette' || act === 'save' || !typesText(target) || act !== 'duplicate' && isUndoneHere;
    return isFree ? act === 'undo' && shiftKey && 'redo' || act : undefined;
}

/** @type {(acts: Record<string, string>, key: string) => KeyAct | undefined} */
function named(acts, key) {
    return Object.hasOwn(acts, key) ? /** @type {KeyAct} */ (acts[key]) : undefined;
}

/** @param {EventTarget | null} target */
function typesText(target) {
    return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
        && !['checkbox', 'radio', 'button', 'color', 'range'].includes(target.type)
        || target instanceof HTMLElement && target.isContentEditable;
}
