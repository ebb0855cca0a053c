/**
 * The fields whose change starts a rule.
 * @type {(rule: Pick<Render.Rule, 'triggers'>) => string[]}
 */
export function watchedBy({ triggers }) {
    return triggers.flatMap(({ field, on }) => (on === 'change' && field !== undefined ? [field] : []));
}

/**
 * The triggers that start a rule at each change of some fields.
 * @type {(names: string[]) => Render.Trigger[]}
 */
export function onChange(names) {
    return names.map((field) => ({ field, on: 'change' }));
}

/**
 * The fields that a rule's triggers name, whatever starts it.
 * @type {(rule: Pick<Render.Rule, 'triggers'>) => string[]}
 */
export function startersOf({ triggers }) {
    return triggers.flatMap(({ field }) => field ?? []);
}

/**
 * The buttons that send the form.
 * @type {(document: Pick<Render.FormDocument, 'rules'>) => Set<string | undefined>}
 */
export function submittersOf({ rules }) {
    const isSubmit = (/** @type {Render.Effect} */ { action, value }) => (
        action === 'call' && value && 'value' in value && value.value === 'submit');
    return new Set(rules.filter(({ effects }) => effects.some(isSubmit)).flatMap(({ triggers }) => triggers)
        .flatMap(({ field, on }) => (on === 'press' ? [field] : [])));
}
