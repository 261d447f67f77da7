import { catalog } from './catalog.ts'
import en from './en/erasure.ts'

/** What an admin sees before personal data is erased. */
export const erasureText = catalog('erasure', en, {})
