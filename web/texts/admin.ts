import { catalog } from './catalog.ts'
import en from './en/admin.ts'

/** The frame and the tabs of the admin console. */
export const adminText = catalog('admin', en, {})
