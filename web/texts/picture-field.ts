import { catalog } from './catalog.ts'
import en from './en/picture-field.ts'

/** The field of a picture that anyone may see, for staff. */
export const pictureFieldText = catalog('picture-field', en, {})
