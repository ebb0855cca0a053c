/**
 * The validator of files that are stored elsewhere: what could not be stored is no answer.
 * @type {Runtime.ValidatorKinds}
 */
export const uploads = {
    uploaded: { judgesBlank: true, fails: (engine, { file }) => file?.status === 'failed' },
};
