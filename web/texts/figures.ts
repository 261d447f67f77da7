import { catalog } from './catalog.ts'
import en from './en/figures.ts'

/** The pictures of a tournament’s Overview. */
export const figuresText = catalog('figures', en, {})
