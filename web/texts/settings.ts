import { catalog } from './catalog.ts'
import en from './en/settings.ts'

/** The Settings tab of a tournament and its validation. */
export const settingsText = catalog('settings', en, {})
