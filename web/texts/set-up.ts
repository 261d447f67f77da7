import { catalog } from './catalog.ts'
import en from './en/set-up.ts'

/** What a tournament sells and for how much, as its admins set it up. */
export const setUpText = catalog('set-up', en, {})
