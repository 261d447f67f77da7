import { catalog } from './catalog.ts'
import en from './en/athletes.ts'

/** The Registrations tab: its grid and commands, an athlete’s details, Edit Athlete, a cancellation. */
export const athletesText = catalog('athletes', en, {})
