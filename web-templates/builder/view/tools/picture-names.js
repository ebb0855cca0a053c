import { mapFields, mapped, withMember } from '../../model/edit.js';
import { strategiesOf } from '../../model/tables.js';

/** @typedef {import('../../model/types').Field} Field */
/** @typedef {import('../../model/types').FormDocument} FormDocument */
/** @typedef {import('../../model/types').Image} Image */
/** @typedef {import('../types').Picture} Picture */

/**
 * How a form names a picture: by its file, or without the ending.
 * @param {FormDocument} document
 * @param {Picture} picture
 */
export function nameIn(document, picture) {
    return strategiesOf(document).pictures === 'exact' ? picture.file : picture.name;
}

/**
 * The picture that a name in a form leads to.
 * @param {FormDocument} document
 * @param {readonly Picture[]} choice
 * @param {string} name
 */
export function pictureNamed(document, choice, name) {
    return choice.find((each) => each.file === name || nameIn(document, each) === name);
}

/**
 * The form with the files of pictures that were only names until now.
 * @param {FormDocument} document
 * @param {readonly Picture[]} choice
 * @returns {FormDocument}
 */
export function withFiles(document, choice) {
    /**
     * @template {Image | undefined} Given
     * @param {Given} image
     * @returns {Given}
     */
    const found = (image) => {
        const path = image && image.path === undefined ? pictureNamed(document, choice, image.name)?.path : undefined;
        return image && path !== undefined ? { ...image, path } : image;
    };
    return mapFields(document, (field) => {
        const marks = /** @type {const} */ (['requiredMark', 'checkedImage', 'uncheckedImage']);
        const style = marks.reduce((before, mark) => withMember(before, mark, found(before[mark])), field.style);
        const picture = field.picture && withMember(field.picture, 'image', found(field.picture.image));
        const options = mapped(field.options, (option) => withMember(option, 'image', found(option.image)));
        return withMember(withMember(withMember(field, 'style', style), 'picture', picture), 'options', options);
    });
}
