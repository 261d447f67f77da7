import { catalog } from './catalog.ts'
import en from './en/inputs.ts'

/** What an event or a catalog item asks for, as admins set it up. */
export const inputsText = catalog('inputs', en, {})
