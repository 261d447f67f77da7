import { catalog } from './catalog.ts'
import en from './en/manage-settings.ts'

/** Events and status boards on the Settings tab of the manage area, which is in English. */
export const manageSettingsText = catalog('manage-settings', en, {})
