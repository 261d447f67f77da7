import { beforeEach, describe, expect, it } from 'vitest'
import { keyedDigest } from '../../../api/signed-links/keyed-digest.ts'
import { claimUnlistedEmails } from '../../../commands/accounts/claim-email.ts'
import { carryOutErasure } from '../../../commands/accounts/erasure/carry-out-erasure.ts'
import { type ErasureTarget, planErasure } from '../../../commands/accounts/erasure/plan-erasure.ts'
import { requestErasure, startDueErasure, withdrawErasure } from '../../../commands/accounts/erasure/request-erasure.ts'
import { startErasure } from '../../../commands/accounts/erasure/start-erasure.ts'
import { claimIdentity } from '../../../commands/accounts/identity-claims.ts'
import { resend, sendInvitation } from '../../../commands/accounts/invitations/invitation-commands.ts'
import { invitationIdOf } from '../../../commands/accounts/invitations/links.ts'
import { openMembership, registerStudent } from '../../../commands/accounts/membership.ts'
import { registerUser } from '../../../commands/accounts/user.ts'
import { Handler, type Outcome } from '../../../commands/kernel/handle.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import { allEvents } from '../../../domain/events.ts'
import type { CommandContext, Journal } from '../../../domain/kernel/journal.ts'
import { handlerWithoutLastAdult } from '../../support/control-handlers.ts'
import { golden } from '../../support/golden.ts'
import { memoryBlobStore } from '../../support/memory-blob-store.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { memoryPersonalDataKeys } from '../../support/memory-personal-data-keys.ts'

const context = (commandId: string = crypto.randomUUID()): CommandContext => ({
  tenant: 'lions',
  actor: { userId: 'ann', role: 'account-admin' },
  commandId,
  correlationId: commandId,
  causationId: null,
})
const code = (outcome: Outcome): string => (outcome.ok ? 'ok' : outcome.error.code)

let journal: Journal
let handler: Handler
let locked: ReadonlySet<string>
/** Names and addresses whose traces were deleted. With `breaks` = n, the n-th next deletion fails. */
let forgotten: string[]
let breaks: number
const blobs = memoryBlobStore()
const keys = memoryPersonalDataKeys()
const deps = () => ({
  handler,
  blobs,
  keys,
  digest: keyedDigest(Buffer.alloc(32, 7)),
  clock: { now: () => '2026-03-01T09:00:00.000Z' },
  roleHolders: { emails: async () => [], whoCanSignIn: async () => ['ann'] },
  unended: { of: async (_tenant: string, studentId: string) => (locked.has(studentId) ? ['t1'] : []) },
  traces: {
    forget: async ({ emails, names }: { readonly emails: readonly string[]; readonly names: readonly string[] }) => {
      breaks -= 1
      if (breaks === 0) throw new Error('the inbox is away')
      forgotten.push(...emails, ...names)
    },
  },
})
const start = (target: ErasureTarget) => startErasure(deps())(context(), target)
const log = () => journal.readAll(-1, 10_000)
const typesOf = async () => (await log()).map(({ type }) => type)
const family = async (id: string) => (await handler.read(membershipAggregate, 'lions', { membershipId: id })).state

/** Hands every started erasure to the process, each time from the beginning. */
const run = async (): Promise<void> => {
  for (const event of await log()) {
    if (event.type === 'ErasureStarted') await carryOutErasure(deps())(context(event.id), event.data as never)
  }
}

const { membershipId: _, ...student } = golden('StudentRegistered').data
beforeEach(async () => {
  journal = memoryJournal(allEvents)
  handler = new Handler(journal)
  locked = new Set()
  forgotten = []
  breaks = 0
  for (const userId of ['ann', 'cora', 'dan']) {
    const name = { objectId: `oid-${userId}`, email: `${userId}@lions.example`, displayName: `${userId} Lind` }
    const roles = userId === 'ann' ? (['Admin'] as const) : (['Viewer'] as const)
    mustSucceed(await registerUser({ handler })(context(), { userId, ...name, mobile: null, roles: [...roles] }))
  }
  const open = (membershipId: string, userIds: readonly string[]) =>
    openMembership({ handler })(context(), { membershipId, status: 'Active', facilityId: null, userIds })
  mustSucceed(await open('m-ann', ['ann']))
  mustSucceed(await open('m-cora', ['cora', 'dan']))
  mustSucceed(await registerStudent({ handler })(context(), { membershipId: 'm-cora', student }))
})

const child: ErasureTarget = { kind: 'student', membershipId: 'm-cora', studentId: student.studentId }
const cora: ErasureTarget = { kind: 'user', userId: 'cora', membershipId: 'm-cora' }
const dan: ErasureTarget = { kind: 'user', userId: 'dan', membershipId: 'm-cora' }
const everyone: ErasureTarget = { kind: 'membership', membershipId: 'm-cora' }

describe('a request for an erasure', () => {
  it.each([
    ['of a student in an unended tournament', child, 'person-in-tournament'],
    ['of the family of such a student', everyone, 'person-in-tournament'],
    ['of one of its two adults', cora, 'ok'],
    ['of the last admin', { kind: 'user', userId: 'ann', membershipId: 'm-ann' } as const, 'last-admin'],
    ['of an unknown user', { kind: 'user', userId: 'x', membershipId: null } as const, 'user-not-found'],
    ['of an unknown student', { ...child, studentId: 'x' }, 'student-not-found'],
    ['of an unknown membership', { kind: 'membership', membershipId: 'x' } as const, 'membership-not-found'],
  ])('%s', async (_name, target, expected) => {
    locked = new Set([student.studentId])
    expect(code(await start(target))).toBe(expected)
  })

  it('is refused for the last adult of a student who is in a tournament', async () => {
    locked = new Set([student.studentId])
    mustSucceed(await start(dan))
    await run()
    expect(code(await start(cora))).toBe('person-in-tournament')
  })

  it('includes the family of an account only if no other adult is left', async () => {
    const account: ErasureTarget = { kind: 'account', userId: 'cora', membershipId: 'm-cora' }
    const plan = async () => mustSucceed(await planErasure(deps())('lions', account))
    expect((await plan()).students).toEqual([])
    mustSucceed(await start(dan))
    await run()
    expect((await plan()).students.map(({ studentId }) => studentId)).toEqual([student.studentId])
  })
})

describe('an erasure that has started', () => {
  it('removes one adult from the family and keeps the others', async () => {
    mustSucceed(await start(dan))
    await run()
    expect((await family('m-cora')).userIds).toEqual(['cora'])
    expect(forgotten).toEqual(expect.arrayContaining(['dan@lions.example', 'dan Lind']))
    expect(forgotten.join()).not.toContain('cora')
  })

  it('continues where it was interrupted, and records each step once', async () => {
    mustSucceed(await start(everyone))
    breaks = 4
    await expect(run()).rejects.toThrow('the inbox is away')
    await run()
    await run()
    const types = await typesOf()
    const count = (type: string) => types.filter((one) => one === type).length
    expect(['StudentErased', 'UserErased', 'MembershipRemoved', 'ErasureCompleted'].map(count)).toEqual([1, 2, 1, 1])
    expect(forgotten).toEqual(expect.arrayContaining(['cora@lions.example', 'dan@lions.example']))
  })

  it.each(['dan@lions.example', 'oid-dan'])(
    'releases %s again if it was claimed again while the erasure was interrupted',
    async (held) => {
      const isEmail = held.includes('@')
      const take = async () =>
        isEmail
          ? mustSucceed(await claimUnlistedEmails(deps())(context(), [{ userId: 'dan', email: held }]))
          : mustSucceed(await claimIdentity(deps())(context(), { userId: 'dan', objectId: held }, 'redeem'))
      await take()
      mustSucceed(await start(dan))
      breaks = 1
      await expect(run()).rejects.toThrow('the inbox is away')
      await take()
      await run()
      const [taken, released] = isEmail ? ['EmailClaimed', 'EmailReleased'] : ['IdentityClaimed', 'IdentityReleased']
      const steps = (await typesOf()).filter((type) => type === taken || type === released)
      expect(steps).toEqual([taken, released, taken, released])
    },
  )

  it('cancels an invitation that was resent while the erasure was interrupted', async () => {
    const invitationId = invitationIdOf('lions', 'dan')
    const { linkId, tokenHash, expires, ...sent } = golden('InvitationSent').data
    const details = { ...sent, invitationId, userId: 'dan', membershipId: 'm-dan' }
    const link = { linkId, tokenHash, expires }
    mustSucceed(await sendInvitation(deps())(context(), { details, link }))
    mustSucceed(await start(dan))
    breaks = 1
    await expect(run()).rejects.toThrow('the inbox is away')
    mustSucceed(await resend(deps())(context(), { invitationId, link: { ...link, linkId: 'l2' } }))
    await run()
    const steps = (await typesOf()).filter((type) => type.startsWith('Invitation'))
    expect(steps).toEqual(['InvitationSent', 'InvitationCanceled', 'InvitationResent', 'InvitationCanceled'])
  })

  it('throws if it cannot finish, so that it is retried', async () => {
    mustSucceed(await start(child))
    const [event] = (await log()).filter(({ type }) => type === 'ErasureStarted')
    breaks = 1
    await expect(carryOutErasure(deps())(context(), event?.data as never)).rejects.toThrow('the inbox is away')
    expect(await typesOf()).not.toContain('StudentErased')
  })
})

describe('a user who requests their own erasure', () => {
  const own = { userId: 'cora', membershipId: 'm-cora' }
  const ask = () => requestErasure(deps())(context(), own)
  const due = async (at: string) => {
    const [event] = (await log()).filter(({ type }) => type === 'ErasureRequested')
    const { erasureId = '' } = (event?.data ?? {}) as { readonly erasureId?: string }
    return startDueErasure(deps())(context(), { erasureId, at })
  }

  it('is erased after a week, not before', async () => {
    mustSucceed(await ask())
    expect(await due('2026-03-08T08:59:59.000Z')).toBeNull()
    expect(await due('2026-03-08T09:00:00.000Z')).toMatchObject({ ok: true })
    await run()
    expect(forgotten).toContain('cora@lions.example')
    expect(forgotten).not.toContain('dan@lions.example')
  })

  it('is not erased after a withdrawal, and may request it again', async () => {
    mustSucceed(await ask())
    mustSucceed(await withdrawErasure(deps())(context(), own))
    expect(await due('2026-03-09T09:00:00.000Z')).toBeNull()
    mustSucceed(await ask())
    expect((await typesOf()).filter((type) => type === 'ErasureRequested')).toHaveLength(2)
  })

  it('cannot withdraw it once an admin has started it', async () => {
    mustSucceed(await ask())
    mustSucceed(await start(cora))
    expect(code(await withdrawErasure(deps())(context(), own))).toBe('erasure-started')
    expect(await due('2026-03-09T09:00:00.000Z')).toBeNull()
  })
})

describe('the two adults of a family, whose erasures start at the same time', () => {
  const account = (userId: string): ErasureTarget => ({ kind: 'account', userId, membershipId: 'm-cora' })
  const both = async () => {
    const outcomes = await Promise.all([start(account('cora')), start(account('dan'))])
    await run()
    return outcomes.map(code).sort()
  }
  const count = async (type: string) => (await typesOf()).filter((one) => one === type).length

  it('are erased with the whole family', async () => {
    expect(await both()).toEqual(['ok', 'ok'])
    expect((await family('m-cora')).removed).toBe('m-cora')
    expect(await Promise.all(['UserErased', 'StudentErased', 'ErasureCompleted'].map(count))).toEqual([2, 1, 2])
  })

  it('leave one adult to a student in a tournament, until the tournament has ended', async () => {
    locked = new Set([student.studentId])
    expect(await both()).toEqual(['ok', 'person-in-tournament'])
    expect((await family('m-cora')).userIds).toHaveLength(1)
    expect(await count('UserErased')).toBe(1)
    locked = new Set()
    const [left = ''] = (await family('m-cora')).userIds
    mustSucceed(await start(account(left)))
    await run()
    expect((await family('m-cora')).removed).toBe('m-cora')
  })

  it('would leave the student without an adult if there were no guard (control)', async () => {
    handler = handlerWithoutLastAdult(journal)
    expect(await both()).toEqual(['ok', 'ok'])
    expect(await Promise.all(['UserErased', 'StudentErased'].map(count))).toEqual([2, 0])
    expect((await family('m-cora')).students.size).toBe(1)
  })

  it('are both erased if an admin erases one of them', async () => {
    await Promise.all([start(dan), start(account('cora'))])
    await run()
    expect(await count('UserErased')).toBe(2)
    expect((await family('m-cora')).userIds.length).toBeLessThan(2)
  })

  it('leave the family once when the request is repeated', async () => {
    const repeated = context('the same request')
    for (let at = 0; at < 2; at++) mustSucceed(await startErasure(deps())(repeated, account('dan')))
    await run()
    expect(await count('UserRemovedFromMembership')).toBe(1)
    expect((await family('m-cora')).userIds).toEqual(['cora'])
  })
})
