import { catalog } from './catalog.ts'
import en from './en/event-wizard.ts'

/** The pages on which admins set up the events of a tournament. */
export const eventWizardText = catalog('event-wizard', en, {})
