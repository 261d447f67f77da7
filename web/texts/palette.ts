import { catalog } from './catalog.ts'
import en from './en/palette.ts'

/** The command palette of staff. */
export const paletteText = catalog('palette', en, {})
