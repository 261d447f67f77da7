import { ok, type Refusal, type Result, refusal, refuse } from '../../domain/kernel/result.ts'
import { type Person, rolesIn, type TournamentRole } from '../kernel/person.ts'

export type Permission = Result<void, Refusal>
const allowed: Permission = ok(undefined)

export const notPermitted = (): Refusal => refusal('forbidden', 'forbidden', 'You do not have permission to do this.')

/** Whether the person has one of these roles in the tournament. Pure: whether it exists is asked first (404). */
export const hasRole = (person: Person, tournamentId: string, roles: readonly TournamentRole[]): boolean =>
  rolesIn(person, tournamentId).some((role) => roles.includes(role))

export const requireRole = (person: Person, tournamentId: string, ...roles: readonly TournamentRole[]): Permission =>
  hasRole(person, tournamentId, roles) ? allowed : refuse(notPermitted())

/** Tournaments are created by an account Admin (spec/tournament-and-registration.md §5 Tournament admin, §6). */
export const mayCreateTournaments = (person: Person): Permission =>
  person.roles.includes('Admin') ? allowed : refuse(notPermitted())

/** Edit Tournament needs the account role Admin, whatever the role in the tournament (spec §6). */
export const mayEditTournament = (person: Person, _tournamentId: string): Permission => mayCreateTournaments(person)

/** The Overview, the Settings and the stakeholders are the director's (spec §2 Manage area). */
export const maySeeOverview = (person: Person, tournamentId: string): Permission =>
  requireRole(person, tournamentId, 'director')
export const mayManageStakeholders = (person: Person, tournamentId: string): Permission =>
  requireRole(person, tournamentId, 'director')

/** The manage area opens for admin, director and staging; a coach has the Coaches View (spec §6). */
export const mayEnterManageArea = (person: Person, tournamentId: string): Permission =>
  requireRole(person, tournamentId, 'admin', 'director', 'staging', 'coach')
