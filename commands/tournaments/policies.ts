import { hasRole, type May, no, yes } from '../kernel/permission.ts'
import type { Person } from '../kernel/person.ts'

/**
 * Tournaments are created, edited, duplicated and given shortlinks by the account's admins (tournaments rule 35: "Edit
 * Tournament needs the profile role Admin").
 */
export const mayEditTournaments = (person: Person): May => (person.roles.includes('Admin') ? yes : no())

/**
 * The Settings tab: stakeholders, the status board, opening and closing events. For directors, and for account admins,
 * who assign a new tournament's first director (tournaments rule 36).
 */
export const mayManageSettings = (person: Person, tournamentId: string): May =>
  hasRole(person, tournamentId, 'director') ? yes : mayEditTournaments(person)
