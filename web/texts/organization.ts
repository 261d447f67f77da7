import { catalog } from './catalog.ts'
import en from './en/organization.ts'

/** The organization’s settings, and what the lists of the admin console have in common. */
export const organizationText = catalog('organization', en, {})
