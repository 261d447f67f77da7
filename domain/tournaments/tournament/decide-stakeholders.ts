import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { same } from '../../kernel/same.ts'
import { alreadyStakeholder, invalid, stakeholderNotFound, tournamentNotFound } from './errors.ts'
import type { StakeholderRole, TournamentEvent } from './events.ts'
import type { Stakeholder, TournamentState } from './state.ts'

type Decided = Decision<TournamentEvent>
const nothing: Decided = ok([])

/**
 * Adds a stakeholder, who needs a role, a membership, and the acknowledgment that they will see personal data
 * (spec/tournament-and-registration.md §5 Management). A member is a stakeholder once. Refused: tournament-not-found,
 * already-stakeholder, invalid-tournament {field}.
 */
export const addStakeholder = (
  state: TournamentState,
  { hasAcknowledged, ...stakeholder }: Stakeholder & { readonly hasAcknowledged: boolean },
): Decided => {
  if (state.details === null) return refuse(tournamentNotFound())
  const known = find(state, stakeholder.membershipId)
  if (known !== undefined) return same(known, stakeholder) ? nothing : refuse(alreadyStakeholder())
  if (stakeholder.membershipId === '' || stakeholder.userId === '') {
    return refuse(invalid('membershipId', 'Please choose a member.'))
  }
  if (!hasAcknowledged) return refuse(invalid('hasAcknowledged', acknowledgement(stakeholder)))
  const data = { tournamentId: state.tournamentId, ...stakeholder, studentIds: [...stakeholder.studentIds] }
  return ok([{ type: 'StakeholderAdded', data }])
}

const acknowledgement = ({ role, facilityId }: Stakeholder): string =>
  role === 'coach' && facilityId !== null
    ? 'I understand that this stakeholder will be given access to personal information including names, gender and date of birth for participants from the facility.'
    : 'Please acknowledge what this stakeholder will be given access to.'

export const changeStakeholderRole = (
  state: TournamentState,
  { membershipId, role }: { readonly membershipId: string; readonly role: StakeholderRole },
): Decided => {
  if (state.details === null) return refuse(tournamentNotFound())
  const known = find(state, membershipId)
  if (known === undefined) return refuse(stakeholderNotFound())
  if (known.role === role) return nothing
  const { tournamentId } = state
  return ok([{ type: 'StakeholderRoleChanged', data: { tournamentId, membershipId, userId: known.userId, role } }])
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
