import { expect, it } from 'vitest'
import { openMembership, registerStudent } from '../../../commands/accounts/membership.ts'
import { reviewProfile } from '../../../commands/accounts/review-profile.ts'
import { registerUser } from '../../../commands/accounts/user.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { membershipAggregate, type StudentDetails } from '../../../domain/accounts/membership/state.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import { allEvents } from '../../../domain/events.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { golden } from '../../support/golden.ts'
import { memoryJournal } from '../../support/memory-journal.ts'

const NOW = '2026-03-01T12:00:00.000Z'
const context = (commandId: string): CommandContext => ({
  tenant: 'lions',
  actor: { userId: 'u1', role: 'parent' },
  commandId,
  correlationId: commandId,
  causationId: null,
})
const { membershipId: _, ...details } = golden('StudentRegistered').data
const filled: StudentDetails = { ...details, studentId: 'ann', programIds: ['p1'], levelId: 'l1', customValues: [] }
const user = golden('UserRegistered').data

const family = async () => {
  const journal = memoryJournal(allEvents)
  const server = () => ({
    handler: new Handler(journal),
    clock: { now: () => NOW },
    unended: { of: async () => [] },
  })
  const deps = server()
  for (const userId of ['u1', 'u2'])
    mustSucceed(await registerUser(deps)(context(userId), { ...user, userId, objectId: userId }))
  const opened = { membershipId: 'm1', status: 'Active', facilityId: null, userIds: ['u1', 'u2'] } as const
  mustSucceed(await openMembership(deps)(context('open'), opened))
  mustSucceed(await registerStudent(deps)(context('ann'), { membershipId: 'm1', student: filled }))
  const stored = async () => {
    const { handler } = server()
    const { state } = await handler.read(membershipAggregate, 'lions', { membershipId: 'm1' })
    const users = await Promise.all(
      ['u1', 'u2'].map(async (userId) => (await handler.read(userAggregate, 'lions', { userId })).state.lastReview),
    )
    return { student: state.students.get('ann'), revision: state.revisions.get('ann'), review: state.lastReview, users }
  }
  return { server, stored }
}

it('updates both review dates, and writes nothing when the review is repeated', async () => {
  const { server, stored } = await family()
  const input = { membershipId: 'm1', userId: 'u1', students: [{ student: filled, expected: 1 }] }
  const first = await reviewProfile(server())(context('review'), input)
  const again = await reviewProfile(server())(context('review'), input)
  expect([first, again]).toMatchObject([{ ok: true }, { ok: true, value: { events: [], repeated: true } }])
  expect(await stored()).toMatchObject({ revision: 1, review: NOW, users: [NOW, null] })
})

/** Both guardians change the weight of the same student at the same time, each on a separate server. */
const bothReview = async (expected: number | null, weights: readonly [number, number]) => {
  const { server, stored } = await family()
  const by = (userId: string, weight: number) =>
    reviewProfile(server())(context(`review ${userId}`), {
      membershipId: 'm1',
      userId,
      students: [{ student: { ...filled, weight }, expected }],
    })
  const outcomes = await Promise.all([by('u1', weights[0]), by('u2', weights[1])])
  return { outcomes, stored: await stored() }
}

it('refuses one of two concurrent reviews with the values that the other saved', async () => {
  const { outcomes, stored } = await bothReview(1, [40, 41])
  const refused = outcomes.filter((outcome) => !outcome.ok)
  expect(refused).toHaveLength(1)
  const current = { weight: stored.student?.weight }
  expect(refused[0]).toMatchObject({
    error: { code: 'changed-meanwhile', details: { studentId: 'ann', current, revision: 2 } },
  })
  expect(stored.users.filter((at) => at === null)).toHaveLength(1)
})

it('accepts two concurrent reviews with the same values', async () => {
  const { outcomes, stored } = await bothReview(1, [40, 40])
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true])
  expect(stored).toMatchObject({ revision: 2, users: [NOW, NOW] })
})

it('would silently lose one of the changes without the expected revision (control)', async () => {
  const { outcomes, stored } = await bothReview(null, [40, 41])
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true])
  expect(stored.revision).toBe(3)
})
