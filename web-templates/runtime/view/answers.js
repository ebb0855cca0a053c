/**
 * The form's answers as they are handed over and sent.
 * @type {(page: Runtime.Page) => Runtime.Answers}
 */
export function collectAnswers(page) {
    const { dialect } = page.engine;
    const submission = dialect.wire.payload(page.engine);
    const values = dialect.host.values(page.engine) ?? (typeof submission === 'string' ? {} : submission);
    const body = dialect.wire.body?.(page.engine);
    const pairs = dialect.wire.pairs(page.engine);
    return { values, submission, pairs, files: attachments(page), ...body && { body } };
}

/**
 * The pictures of the fields that are submitted, by key.
 * @type {(page: Runtime.Page) => [string, Blob][]}
 */
function attachments({ engine, files }) {
    const { wire } = engine.dialect;
    return [...engine.fields.values()].flatMap((field) => {
        const file = files.get(field.name);
        return file && field.value && wire.isSubmitted(field) ? [[wire.keyOf(field), file]] : [];
    });
}
