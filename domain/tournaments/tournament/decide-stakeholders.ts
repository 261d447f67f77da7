import type { Decision } from '../../kernel/decider.ts'
import { isEqual } from '../../kernel/is-equal.ts'
import type { Phrase } from '../../kernel/phrase.ts'
import { ok, type Refusal, refuse } from '../../kernel/result.ts'
import { tournamentsText } from '../texts.ts'
import {
  alreadyStakeholder,
  invalid,
  rolesChangedMeanwhile,
  stakeholderNotFound,
  tournamentNotFound,
} from './errors.ts'
import type { StakeholderRole, Stakeholding, TournamentEvent } from './events.ts'
import type { Stakeholder, TournamentState } from './state.ts'

type Decided = Decision<TournamentEvent>
const nothing: Decided = ok([])

/**
 * Adds a stakeholder, which requires a role, a membership, and the acknowledgment that they will see personal data
 * (tournaments rule 40). A member can be a stakeholder only once. Refused: tournament-not-found, already-stakeholder,
 * invalid-tournament {field}.
 */
export const addStakeholder = (
  state: TournamentState,
  { hasAcknowledged, ...stakeholder }: Stakeholder & { readonly hasAcknowledged: boolean },
): Decided => {
  if (state.details === null) return refuse(tournamentNotFound())
  const known = find(state, stakeholder.membershipId)
  if (known !== undefined) return isEqual(known, stakeholder) ? nothing : refuse(alreadyStakeholder())
  if (stakeholder.membershipId === '' || stakeholder.userId === '') {
    return refuse(invalid('membershipId', tournamentsText('member-missing')))
  }
  if (!hasAcknowledged) return refuse(invalid('hasAcknowledged', acknowledgement(stakeholder)))
  const problem = checkRoles(stakeholder.roles)
  if (problem !== null) return refuse(problem)
  const data = { tournamentId: state.tournamentId, ...stakeholder, roles: copyOf(stakeholder.roles) }
  return ok([{ type: 'StakeholderAdded', data }])
}

/** Sorts roles by name, as screens list them. */
const inOrder = (roles: readonly Stakeholding[]): Stakeholding[] =>
  copyOf(roles).sort((a, b) => (a.value < b.value ? -1 : 1))

const copyOf = (roles: readonly Stakeholding[]): Stakeholding[] =>
  roles.map(({ value, studentIds }) => ({ value, studentIds: [...studentIds] }))

const checkRoles = (roles: readonly Stakeholding[]): Refusal | null => {
  if (roles.length === 0) return invalid('roles', tournamentsText('role-missing'))
  return new Set(roles.map(({ value }) => value)).size < roles.length
    ? invalid('roles', tournamentsText('role-twice'))
    : null
}

/** What the user who adds a stakeholder must confirm (tournaments rule 40). */
export const acknowledgement = ({ roles, facilityId }: Pick<Stakeholder, 'roles' | 'facilityId'>): Phrase =>
  roles.some(({ value }) => value === 'coach') && facilityId !== null
    ? tournamentsText('access-acknowledgment')
    : tournamentsText('acknowledgment-missing')

export interface RolesToChange {
  readonly membershipId: string
  readonly roles: readonly Stakeholding[]
  /** The roles shown to the editor; null from callers that did not read them. */
  readonly seen: readonly Stakeholding[] | null
}

/**
 * Replaces a stakeholder's roles. Refused: tournament-not-found, stakeholder-not-found, invalid-tournament {field},
 * changed-meanwhile {current} when the roles changed since they were read.
 */
export const changeStakeholderRoles = (
  state: TournamentState,
  { membershipId, roles, seen }: RolesToChange,
): Decided => {
  if (state.details === null) return refuse(tournamentNotFound())
  const known = find(state, membershipId)
  if (known === undefined) return refuse(stakeholderNotFound())
  const problem = checkRoles(roles)
  if (problem !== null) return refuse(problem)
  if (isEqual(inOrder(known.roles), inOrder(roles))) return nothing
  if (seen !== null && !isEqual(inOrder(known.roles), inOrder(seen))) {
    return refuse(rolesChangedMeanwhile(copyOf(known.roles)))
  }
  const data = { tournamentId: state.tournamentId, membershipId, userId: known.userId, roles: copyOf(roles) }
  return ok([{ type: 'StakeholderRolesChanged', data }])
}

/**
 * Replaces one role by another, for the same students. `from` may be null for a stakeholder with a single role.
 * Refused: tournament-not-found, stakeholder-not-found, invalid-tournament {field: role}.
 */
export const swapStakeholderRole = (
  state: TournamentState,
  {
    membershipId,
    from,
    to,
  }: { readonly membershipId: string; readonly from: StakeholderRole | null; readonly to: StakeholderRole },
): Decided => {
  if (state.details === null) return refuse(tournamentNotFound())
  const known = find(state, membershipId)
  if (known === undefined) return refuse(stakeholderNotFound())
  const has = (role: StakeholderRole) => known.roles.some(({ value }) => value === role)
  const replaced = from ?? (known.roles.length === 1 ? known.roles[0]?.value : undefined)
  if (has(to) && (replaced === undefined || replaced === to || !has(replaced))) return nothing
  if (replaced === undefined) return refuse(invalid('role', tournamentsText('role-to-replace-missing')))
  if (!has(replaced)) return refuse(invalid('role', tournamentsText('role-not-held')))
  const roles = known.roles
    .filter(({ value }) => value !== to)
    .map((role) => (role.value === replaced ? { ...role, value: to } : role))
  return changeStakeholderRoles(state, { membershipId, roles, seen: null })
}

/** Removes a stakeholder; writes nothing for a member who is not one. Refused: tournament-not-found. */
export const removeStakeholder = (
  state: TournamentState,
  { membershipId }: { readonly membershipId: string },
): Decided => {
  if (state.details === null) return refuse(tournamentNotFound())
  const known = find(state, membershipId)
  if (known === undefined) return nothing
  const { tournamentId } = state
  return ok([{ type: 'StakeholderRemoved', data: { tournamentId, membershipId, userId: known.userId } }])
}

const find = (state: TournamentState, membershipId: string): Stakeholder | undefined =>
  state.stakeholders.find((one) => one.membershipId === membershipId)
