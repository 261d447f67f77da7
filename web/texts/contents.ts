import { catalog } from './catalog.ts'
import en from './en/contents.ts'

/** The tab of the admin console where the organization’s own texts are written. */
export const contentsText = catalog('contents', en, {})
