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
import { erasePeople } from '../../../commands/processes/erase-people.ts'
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
/** What the parts beside the log were told to forget; `breaks` fails the next time. */
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

/** Hands what has started to the process, as often as it is told. */
const run = async (): Promise<void> => {
  for (const event of await log()) {
    if (event.type === 'ErasureStarted') await erasePeople(deps()).on.ErasureStarted?.(event as never)
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

describe('who may be erased', () => {
  it.each([
    ['a student in a tournament that has not ended', child, 'person-in-tournament'],
    ['the family of such a student', everyone, 'person-in-tournament'],
    ['one of its two adults', cora, 'ok'],
    ['the last admin', { kind: 'user', userId: 'ann', membershipId: 'm-ann' } as const, 'last-admin'],
    ['nobody', { kind: 'user', userId: 'x', membershipId: null } as const, 'user-not-found'],
    ['no student', { ...child, studentId: 'x' }, 'student-not-found'],
    ['no membership', { kind: 'membership', membershipId: 'x' } as const, 'membership-not-found'],
  ])('%s', async (_name, target, expected) => {
    locked = new Set([student.studentId])
    expect(code(await start(target))).toBe(expected)
  })

  it('not the only adult left of a student who is in a tournament', async () => {
    locked = new Set([student.studentId])
    mustSucceed(await start(dan))
    await run()
    expect(code(await start(cora))).toBe('person-in-tournament')
  })

  it('an account takes its family along only where no other adult is left', async () => {
    const account: ErasureTarget = { kind: 'account', userId: 'cora', membershipId: 'm-cora' }
    const plan = async () => mustSucceed(await planErasure(deps())('lions', account))
    expect((await plan()).students).toEqual([])
    mustSucceed(await start(dan))
    await run()
    expect((await plan()).students.map(({ studentId }) => studentId)).toEqual([student.studentId])
  })
})

describe('an erasure that has started', () => {
  it('takes one adult out of the family and leaves the others', async () => {
    mustSucceed(await start(dan))
    await run()
    expect((await family('m-cora')).userIds).toEqual(['cora'])
    expect(forgotten).toEqual(expect.arrayContaining(['dan@lions.example', 'dan Lind']))
    expect(forgotten.join()).not.toContain('cora')
  })

  it('continues where it was cut off, and records each step once', async () => {
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
    'leaves nobody %s that was taken again while it was cut off',
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

  it('leaves no invitation that was sent again while it was cut off', async () => {
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

  it('throws, so that it is tried again, when it is not finished', async () => {
    mustSucceed(await start(child))
    const [event] = (await log()).filter(({ type }) => type === 'ErasureStarted')
    breaks = 1
    await expect(carryOutErasure(deps())(context(), event?.data as never)).rejects.toThrow('the inbox is away')
    expect(await typesOf()).not.toContain('StudentErased')
  })
})

describe('a person who asks for it', () => {
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

  it('stays after a withdrawal, and may ask again', async () => {
    mustSucceed(await ask())
    mustSucceed(await withdrawErasure(deps())(context(), own))
    expect(await due('2026-03-09T09:00:00.000Z')).toBeNull()
    mustSucceed(await ask())
    expect((await typesOf()).filter((type) => type === 'ErasureRequested')).toHaveLength(2)
  })

  it('is told when an admin was faster', async () => {
    mustSucceed(await ask())
    mustSucceed(await start(cora))
    expect(code(await withdrawErasure(deps())(context(), own))).toBe('erasure-started')
    expect(await due('2026-03-09T09:00:00.000Z')).toBeNull()
  })
})

describe('the two adults of a family, whose own erasures start at the same moment', () => {
  const account = (userId: string): ErasureTarget => ({ kind: 'account', userId, membershipId: 'm-cora' })
  const both = async () => {
    const outcomes = await Promise.all([start(account('cora')), start(account('dan'))])
    await run()
    return outcomes.map(code).sort()
  }
  const count = async (type: string) => (await typesOf()).filter((one) => one === type).length

  it('take the family along', async () => {
    expect(await both()).toEqual(['ok', 'ok'])
    expect((await family('m-cora')).removed).toBe('m-cora')
    expect(await Promise.all(['UserErased', 'StudentErased', 'ErasureCompleted'].map(count))).toEqual([2, 1, 2])
  })

  it('leave one of them to a student who is in a tournament, until it has ended', async () => {
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

  it('control: without the guard the student is left without an adult', async () => {
    handler = handlerWithoutLastAdult(journal)
    expect(await both()).toEqual(['ok', 'ok'])
    expect(await Promise.all(['UserErased', 'StudentErased'].map(count))).toEqual([2, 0])
    expect((await family('m-cora')).students.size).toBe(1)
  })

  it('one of whom an admin erases, take the family along too', async () => {
    await Promise.all([start(dan), start(account('cora'))])
    await run()
    expect(await count('UserErased')).toBe(2)
    expect((await family('m-cora')).userIds.length).toBeLessThan(2)
  })

  it('leave the family once, however often the request is repeated', async () => {
    const repeated = context('the same request')
    for (let at = 0; at < 2; at++) mustSucceed(await startErasure(deps())(repeated, account('dan')))
    await run()
    expect(await count('UserRemovedFromMembership')).toBe(1)
    expect((await family('m-cora')).userIds).toEqual(['cora'])
  })
})
