import {
  type ReviewedStudent,
  type ReviewMembership,
  reviewMembership,
} from '../../domain/accounts/membership/decide-review.ts'
import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import { reviewUser } from '../../domain/accounts/user/decide-profile.ts'
import { userAggregate } from '../../domain/accounts/user/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { type Instant, latestDateAt } from '../../domain/kernel/time.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { readTenant } from './read-tenant.ts'
import { studentFormOf } from './student-form.ts'

export interface ReviewProfile {
  readonly membershipId: string
  /** The reviewing user. */
  readonly userId: string
  /** All students of the membership. Students in an unended tournament may be omitted; they are not changed. */
  readonly students: readonly ReviewedStudent[]
}

/**
 * Saves all students of a membership together and records that they and the user's profile were reviewed, which updates
 * both review dates (accounts rule 52). Students are saved first; a retry after a failure between the two streams
 * completes the review. Refused: the refusals of `reviewMembership`, user-not-found.
 */
export const reviewProfile =
  (deps: Needs<'handler' | 'clock' | 'unended'>) =>
  async (context: CommandContext, input: ReviewProfile): Promise<Outcome> => {
    const { membershipId, userId } = input
    const now = deps.clock.now()
    const { state } = await deps.handler.read(membershipAggregate, context.tenant, { membershipId })
    const locks = await Promise.all(
      [...state.students.keys()].map(async (id) => [id, await deps.unended.of(context.tenant, id, now)] as const),
    )
    const form = studentFormOf(await readTenant(deps)(context.tenant))
    const lookedUp = { form, today: latestDateAt(now), now, lockedBy: new Map(locks) }
    const students = await reviewStudents(deps)(context, { ...input, ...lookedUp })
    if (!students.ok) return students
    return record(deps)(context, { userId, now })
  }

const reviewStudents = commandOn(membershipAggregate, 'review-membership', {
  per: ({ membershipId }: ReviewMembership & { readonly membershipId: string }) => [membershipId],
  content: ({ membershipId, userId, students }) => ({ command: 'review-membership', membershipId, userId, students }),
  decide: reviewMembership,
})

const record = commandOn(userAggregate, 'review-user', {
  content: ({ userId }: { readonly userId: string; readonly now: Instant }) => ({ userId }),
  decide: (state, { now }) => reviewUser(state, now),
})
