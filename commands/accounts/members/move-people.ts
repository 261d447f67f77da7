import { invitationAggregate } from '../../../domain/accounts/invitation/state.ts'
import {
  checkArrival,
  startMove as decide,
  endMove as decideEnd,
  undoMove as decideUndo,
  type MovePeople,
  receivePeople,
} from '../../../domain/accounts/membership/decide-move.ts'
import { stillInvited } from '../../../domain/accounts/membership/errors.ts'
import { membershipAggregate, type PendingMove } from '../../../domain/accounts/membership/state.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { Outcome } from '../../kernel/handle.ts'
import { invitationIdOf } from '../invitations/links.ts'

export interface MoveBetween extends MovePeople {
  readonly membershipId: string
}

export interface PlannedMove {
  /** Unended tournaments in which one of the students is registered. */
  readonly lockedBy: readonly string[]
  /** Why it is refused; null if it is possible. */
  readonly refused: Refusal | null
}

type Deps = Needs<'handler' | 'unended' | 'clock'>

/** Checks whether a move is possible now, and what prevents it. Refused: membership-not-found. */
export const planMove =
  (deps: Deps) =>
  async (tenant: string, move: MoveBetween): Promise<Result<PlannedMove, Refusal>> => {
    const [from, to] = await Promise.all(
      [move.membershipId, move.toMembershipId].map((membershipId) =>
        deps.handler.read(membershipAggregate, tenant, { membershipId }),
      ),
    )
    if (from === undefined || to === undefined) throw new Error('a read has no state')
    const lockedBy = await unendedOf(deps)(tenant, move.studentIds)
    const leaving = decide(from.state, move, lockedBy)
    if (!leaving.ok) return refusedBy(leaving.error, lockedBy)
    // In a repeat they have left or arrived already.
    if (leaving.value.length === 0) return ok({ lockedBy, refused: null })
    // An invitation is bound to the membership for which it was sent.
    const invitations = await Promise.all(
      move.userIds.map((userId) =>
        deps.handler.read(invitationAggregate, tenant, { invitationId: invitationIdOf(tenant, userId) }),
      ),
    )
    const isWaiting = invitations.some(({ state: { details, status } }) => details !== null && status !== 'Accepted')
    if (isWaiting) return refusedBy(stillInvited, lockedBy)
    const arriving = checkArrival(to.state, move.userIds)
    return arriving.ok ? ok({ lockedBy, refused: null }) : refusedBy(arriving.error, lockedBy)
  }

/** Unended tournaments in which one of the students is registered. */
const unendedOf =
  ({ unended, clock }: Needs<'unended' | 'clock'>) =>
  async (tenant: string, studentIds: readonly string[]): Promise<readonly string[]> => {
    const now = clock.now()
    const locks = await Promise.all(studentIds.map((studentId) => unended.of(tenant, studentId, now)))
    return [...new Set(locks.flat())].sort()
  }

const refusedBy = (refused: Refusal, lockedBy: readonly string[]): Result<PlannedMove, Refusal> =>
  refused.kind === 'not-found' ? refuse(refused) : ok({ lockedBy, refused })

/**
 * Starts to move adults and students to another membership; a process completes the move. Their registrations, orders
 * and payments stay with the former membership. Refused: membership-, person-, student-not-found, same-membership,
 * nobody-to-move, students-left, student-in-tournament, still-invited, membership-canceled, membership-full.
 */
export const movePeople =
  (deps: Deps) =>
  async (context: CommandContext, move: MoveBetween): Promise<Outcome> => {
    const planned = await planMove(deps)(context.tenant, move)
    if (!planned.ok) return planned
    const { refused, lockedBy } = planned.value
    return refused === null ? start(deps)(context, { ...move, lockedBy }) : refuse(refused)
  }

const start = commandOn(membershipAggregate, 'start-move', {
  per: ({ moveId }: MoveBetween & { readonly lockedBy: readonly string[] }) => [moveId],
  content: ({ lockedBy, ...content }) => ({ command: 'start-move', ...content }),
  decide: (state, { lockedBy, ...move }) => decide(state, move, lockedBy),
})

interface Arrival {
  readonly membershipId: string
  readonly fromMembershipId: string
  readonly moveId: string
  readonly people: PendingMove
}

const receive = commandOn(membershipAggregate, 'receive-people', {
  per: ({ membershipId, moveId }: Arrival) => [membershipId, moveId],
  content: ({ membershipId, moveId }) => ({ command: 'receive-people', membershipId, moveId }),
  decide: (state, { fromMembershipId, moveId, people }) => receivePeople(state, { fromMembershipId, moveId, people }),
})

interface OneMove {
  readonly membershipId: string
  readonly moveId: string
}
const end = commandOn(membershipAggregate, 'end-move', {
  per: ({ moveId }: OneMove) => [moveId],
  decide: (state, { moveId }) => decideEnd(state, moveId),
})
const undo = commandOn(membershipAggregate, 'undo-move', {
  per: ({ moveId }: OneMove) => [moveId],
  decide: (state, { moveId }) => decideUndo(state, moveId),
})

/** Refusals by which the destination rejects people although the move was possible when it was planned. */
const CLOSED: ReadonlySet<string> = new Set(['membership-not-found', 'membership-canceled', 'membership-full'])

/**
 * Completes a move, or undoes it if the destination rejects the people by now, or a student was registered in the meantime
 * (accounts rule 34). Null for a move that has ended. An interrupted move continues when this is called again.
 */
export const carryOutMove =
  (deps: Deps) =>
  async (context: CommandContext, { membershipId, moveId }: OneMove): Promise<Outcome | null> => {
    const { state } = await deps.handler.read(membershipAggregate, context.tenant, { membershipId })
    const people = state.moving.get(moveId)
    if (people === undefined) return null
    const { toMembershipId, students } = people
    const { state: to } = await deps.handler.read(membershipAggregate, context.tenant, { membershipId: toMembershipId })
    const studentIds = students.map(({ details }) => details.studentId)
    // The start has read the registrations before it was recorded. Those of people who have arrived belong there.
    const isLocked = !to.moves.has(moveId) && (await unendedOf(deps)(context.tenant, studentIds)).length > 0
    if (isLocked) return undo(deps)(context, { membershipId, moveId })
    const arrival = { membershipId: toMembershipId, fromMembershipId: membershipId, moveId, people }
    const received = await receive(deps)(context, arrival)
    if (received.ok) return end(deps)(context, { membershipId, moveId })
    return CLOSED.has(received.error.code) ? undo(deps)(context, { membershipId, moveId }) : received
  }
