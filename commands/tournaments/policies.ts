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

/** The Overview, the Settings and the stakeholders are the director's (spec §2 Manage area). */
export const maySeeOverview = (person: Person, tournamentId: string): Permission =>
  requireRole(person, tournamentId, 'director')
export const mayManageStakeholders = (person: Person, tournamentId: string): Permission =>
  requireRole(person, tournamentId, 'director')
