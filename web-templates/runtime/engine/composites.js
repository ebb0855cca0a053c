/**
 * The composite that a field is a component of.
 * @type {(field: Runtime.Field) => Runtime.Field | null}
 */
export function compositeOf({ parent }) {
    return parent?.kind === 'field' ? parent : null;
}

/**
 * The relations of the components of a composite.
 * @type {(engine: Runtime.Engine, composite: Runtime.Field | null) => Runtime.CompositeKind | undefined}
 */
export function kindOf({ dialect }, composite) {
    return dialect.composites?.[composite?.definition.composite?.kind ?? ''];
}

/**
 * Tells whether a field is a composite that is judged itself, and not part by part.
 * @type {(engine: Runtime.Engine, field: Runtime.Field | null) => boolean}
 */
export function isJudgedWhole(engine, field) {
    return kindOf(engine, field)?.isJudgedWhole ?? false;
}

/**
 * Tells whether no part holds an answer.
 * @type {(kind: Runtime.CompositeKind, composite: Runtime.Field) => boolean}
 */
export function isBlankComposite({ parts, ignoresAsBlank = [] }, composite) {
    return areBlank(composite, parts.map(({ name }) => name).filter((name) => !ignoresAsBlank.includes(name)));
}

/**
 * The text of a component, "" if there is no such component.
 * @type {(composite: Runtime.Field, part: string) => string}
 */
export function partText(composite, part) {
    return String(composite.components.get(part)?.value ?? '');
}

/**
 * Tells whether none of some components holds more than blanks.
 * @type {(composite: Runtime.Field, parts: string[]) => boolean}
 */
export function areBlank(composite, parts) {
    return parts.every((part) => partText(composite, part).trim() === '');
}
