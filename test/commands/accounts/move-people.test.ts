import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { keyedDigest } from '../../../api/signed-links/keyed-digest.ts'
import { eraseStudentFully } from '../../../commands/accounts/erasure/erase-traces.ts'
import { sendInvitation } from '../../../commands/accounts/invitations/invitation-commands.ts'
import { invitationIdOf } from '../../../commands/accounts/invitations/links.ts'
import { changeMembershipStatus } from '../../../commands/accounts/members/change-membership-status.ts'
import { carryOutMove, movePeople, planMove } from '../../../commands/accounts/members/move-people.ts'
import { removeMembership } from '../../../commands/accounts/members/remove-membership.ts'
import { openMembership, registerStudent, updateStudent } from '../../../commands/accounts/membership.ts'
import { readCurrentMembership } from '../../../commands/accounts/read-membership.ts'
import { registerUser } from '../../../commands/accounts/user.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { movePeople as movePeopleProcess } from '../../../commands/processes/move-people.ts'
import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import { allEvents } from '../../../domain/events.ts'
import type { CommandContext, Journal } from '../../../domain/kernel/journal.ts'
import type { Refusal, Result } from '../../../domain/kernel/result.ts'
import { handlerThatForgetsMoves } from '../../support/control-handlers.ts'
import { golden } from '../../support/golden.ts'
import { memoryBlobStore } from '../../support/memory-blob-store.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { memoryPersonalDataKeys } from '../../support/memory-personal-data-keys.ts'

const context = (commandId: string = randomUUID()): CommandContext => ({
  tenant: 'lions',
  actor: { userId: 'ann', role: 'account-admin' },
  commandId,
  correlationId: commandId,
  causationId: null,
})
const code = (outcome: Result<unknown, Refusal>): string => (outcome.ok ? 'ok' : outcome.error.code)
const { membershipId: _, ...student } = golden('StudentRegistered').data

let journal: Journal
let handler: Handler
let locked: ReadonlySet<string>
const unended = { of: async (_tenant: string, studentId: string) => (locked.has(studentId) ? ['t1'] : []) }
const deps = () => ({
  handler,
  keys: memoryPersonalDataKeys(),
  blobs: memoryBlobStore(),
  digest: keyedDigest(Buffer.alloc(32, 7)),
  traces: { forget: async () => {} },
  clock: { now: () => '2026-03-01T09:00:00.000Z' },
  roleHolders: { emails: async () => [], whoCanSignIn: async () => ['ann'] },
  unended,
})
const family = async (membershipId: string) =>
  (await handler.read(membershipAggregate, 'lions', { membershipId })).state
const log = () => journal.readAll(-1, 10_000)
const typesOf = async () => (await log()).map(({ type }) => type)
/** Hands every started move to the process, each time from the beginning. */
const run = async (): Promise<void> => {
  for (const event of await log()) {
    if (event.type === 'PeopleMoveStarted') await movePeopleProcess(deps()).on.PeopleMoveStarted?.(event as never)
  }
}
interface MoveRequest {
  readonly from?: string
  readonly to?: string
  readonly userIds?: readonly string[]
  readonly studentIds?: readonly string[]
}
const requestOf = ({ from = 'm-cora', to = 'm-eve', userIds = [], studentIds = [] }: MoveRequest) => ({
  membershipId: from,
  toMembershipId: to,
  moveId: randomUUID(),
  userIds,
  studentIds,
})
const move = (of: MoveRequest) => movePeople(deps())(context(), requestOf(of))

const open = async (): Promise<void> => {
  for (const userId of ['ann', 'cora', 'dan', 'eve', 'fay']) {
    const name = { email: `${userId}@lions.example`, displayName: userId, mobile: null, roles: ['Viewer' as const] }
    mustSucceed(await registerUser({ handler })(context(), { userId, objectId: `oid-${userId}`, ...name }))
  }
  const of = { status: 'Active', facilityId: null } as const
  mustSucceed(await openMembership({ handler })(context(), { membershipId: 'm-ann', ...of, userIds: ['ann', 'fay'] }))
  mustSucceed(await openMembership({ handler })(context(), { membershipId: 'm-cora', ...of, userIds: ['cora', 'dan'] }))
  mustSucceed(
    await openMembership({ handler })(context(), { membershipId: 'm-eve', ...of, status: 'Invited', userIds: ['eve'] }),
  )
  const { invitationId: _i, linkId, tokenHash, expires, ...invited } = golden('InvitationSent').data
  const details = { ...invited, invitationId: invitationIdOf('lions', 'fay'), membershipId: 'm-ann', userId: 'fay' }
  mustSucceed(await sendInvitation({ handler })(context(), { details, link: { linkId, tokenHash, expires } }))
  for (const studentId of ['s1', 's2']) {
    const input = { membershipId: 'm-cora', student: { ...student, studentId } }
    mustSucceed(await registerStudent({ handler })(context(), input))
  }
}
beforeEach(async () => {
  journal = memoryJournal(allEvents)
  handler = new Handler(journal)
  locked = new Set()
  await open()
})

describe('a move', () => {
  it.each<[string, MoveRequest, string]>([
    ['of an adult with a student', { userIds: ['dan'], studentIds: ['s1'] }, 'ok'],
    ['of everyone, which merges two memberships', { userIds: ['cora', 'dan'], studentIds: ['s1', 's2'] }, 'ok'],
    ['of students only', { studentIds: ['s1', 's2'] }, 'ok'],
    ['of all adults without one of the students', { userIds: ['cora', 'dan'], studentIds: ['s1'] }, 'students-left'],
    ['of no one', {}, 'nobody-to-move'],
    ['to the same membership', { to: 'm-cora', studentIds: ['s1'] }, 'same-membership'],
    ['to an unknown membership', { to: 'm-none', studentIds: ['s1'] }, 'membership-not-found'],
    ['from an unknown membership', { from: 'm-none', studentIds: ['s1'] }, 'membership-not-found'],
    ['of a user of another membership', { userIds: ['eve'] }, 'person-not-found'],
    ['of a student of another membership', { studentIds: ['s9'] }, 'student-not-found'],
    ['of a user who has not accepted the invitation', { from: 'm-ann', userIds: ['fay'] }, 'still-invited'],
  ])('%s', async (_who, of, expected) => {
    expect(code(await move(of))).toBe(expected)
  })

  it('of a student who is registered in an unended tournament is refused', async () => {
    locked = new Set(['s1'])
    expect(code(await move({ studentIds: ['s1'] }))).toBe('student-in-tournament')
    expect(code(await move({ studentIds: ['s2'] }))).toBe('ok')
    const planned = await planMove(deps())('lions', requestOf({ studentIds: ['s1'] }))
    expect(planned).toMatchObject({ ok: true, value: { lockedBy: ['t1'], refused: { code: 'student-in-tournament' } } })
  })

  it('to a canceled membership is refused', async () => {
    mustSucceed(await changeMembershipStatus(deps())(context(), { membershipId: 'm-eve', status: 'Canceled' }))
    expect(code(await move({ userIds: ['dan'] }))).toBe('membership-canceled')
  })
})

describe('people who are moved', () => {
  it('leave the former membership and join the other, students with their details and revision', async () => {
    const edited = { ...student, studentId: 's1', weight: 44 }
    mustSucceed(await updateStudent({ handler })(context(), { membershipId: 'm-cora', student: edited, lockedBy: [] }))
    mustSucceed(await move({ userIds: ['dan'], studentIds: ['s1'] }))
    await run()
    const [from, to] = [await family('m-cora'), await family('m-eve')]
    expect([from.userIds, [...from.students.keys()]]).toEqual([['cora'], ['s2']])
    expect([to.userIds, [...to.students.keys()]]).toEqual([['eve', 'dan'], ['s1']])
    expect([to.students.get('s1')?.weight, to.revisions.get('s1')]).toEqual([44, 2])
    // A user with a sign-in has joined, so the membership is active now.
    expect([to.status, from.moving.size]).toEqual(['Active', 0])
  })

  it('arrive once when the event is handled twice, and can be moved back', async () => {
    mustSucceed(await move({ studentIds: ['s1'] }))
    await run()
    await run()
    expect((await typesOf()).filter((type) => type === 'StudentMovedIn')).toHaveLength(1)
    mustSucceed(await move({ from: 'm-eve', to: 'm-cora', studentIds: ['s1'] }))
    await run()
    expect([...(await family('m-cora')).students.keys()].sort()).toEqual(['s1', 's2'])
    expect(await readCurrentMembership(deps())('lions', 'm-eve', 's1')).toBe('m-cora')
  })

  it('arrive even if the process stopped before it ended the move', async () => {
    const request = requestOf({ studentIds: ['s1'] })
    mustSucceed(await movePeople(deps())(context('request'), request))
    const stopped = new Error('stopped')
    const stopping = Object.assign(Object.create(handler) as Handler, {
      handle: ((aggregate, ids, ...rest) => {
        if ((ids as { membershipId: string }).membershipId === 'm-cora') throw stopped
        return handler.handle(aggregate, ids, ...rest)
      }) as Handler['handle'],
    })
    await expect(carryOutMove({ ...deps(), handler: stopping })(context('again'), request)).rejects.toBe(stopped)
    expect(code(await movePeople(deps())(context('request'), request))).toBe('ok')
    mustSucceed((await carryOutMove(deps())(context('again'), request)) ?? { ok: false, error: golden as never })
    expect([...(await family('m-eve')).students.keys()]).toEqual(['s1'])
    expect((await family('m-cora')).moving.size).toBe(0)
  })

  it('return if the other membership was deleted meanwhile', async () => {
    mustSucceed(await move({ userIds: ['dan'], studentIds: ['s1'] }))
    expect(code(await removeMembership(deps())(context(), { membershipId: 'm-cora' }))).toBe('people-moving')
    mustSucceed(await removeMembership(deps())(context(), { membershipId: 'm-eve' }))
    await run()
    const from = await family('m-cora')
    expect([from.userIds, [...from.students.keys()].sort()]).toEqual([
      ['cora', 'dan'],
      ['s1', 's2'],
    ])
    expect((await typesOf()).at(-1)).toBe('PeopleMoveUndone')
  })

  /** Registered after the move has read the registrations, and before it is carried out. */
  const registeredMeanwhile = async (read: typeof unended) => {
    mustSucceed(await move({ userIds: ['dan'], studentIds: ['s1'] }))
    locked = new Set(['s1'])
    for (const event of await log())
      if (event.type === 'PeopleMoveStarted')
        await movePeopleProcess({ ...deps(), unended: read }).on.PeopleMoveStarted?.(event as never)
    return {
      from: [...(await family('m-cora')).students.keys()].sort(),
      to: [...(await family('m-eve')).students.keys()],
      ends: (await typesOf()).at(-1),
    }
  }

  it('return if a student was registered while the move was being decided', async () => {
    expect(await registeredMeanwhile(unended)).toEqual({ from: ['s1', 's2'], to: [], ends: 'PeopleMoveUndone' })
  })

  it('would leave a registered student behind its registration if that were not read again (control)', async () => {
    const asBefore = { of: async () => [] }
    expect(await registeredMeanwhile(asBefore)).toEqual({ from: ['s2'], to: ['s1'], ends: 'PeopleMoveEnded' })
  })

  it('stay where they arrived if they are registered there before the move is ended', async () => {
    const request = requestOf({ studentIds: ['s1'] })
    mustSucceed(await movePeople(deps())(context('request'), request))
    const stopping = Object.assign(Object.create(handler) as Handler, {
      handle: ((aggregate, ids, ...rest) => {
        if ((ids as { membershipId: string }).membershipId === 'm-cora') throw new Error('stopped')
        return handler.handle(aggregate, ids, ...rest)
      }) as Handler['handle'],
    })
    await expect(carryOutMove({ ...deps(), handler: stopping })(context('again'), request)).rejects.toThrow('stopped')
    locked = new Set(['s1'])
    await run()
    expect([...(await family('m-eve')).students.keys()]).toEqual(['s1'])
    expect((await family('m-cora')).students.has('s1')).toBe(false)
  })

  it('are erased in their current membership', async () => {
    mustSucceed(await move({ studentIds: ['s1'] }))
    await expect(readCurrentMembership(deps())('lions', 'm-cora', 's1')).rejects.toThrow('being moved')
    await run()
    const membershipId = await readCurrentMembership(deps())('lions', 'm-cora', 's1')
    expect(membershipId).toBe('m-eve')
    await eraseStudentFully(deps())(context(), { membershipId, studentId: 's1' })
    expect((await family('m-eve')).erased).toEqual(new Set(['s1']))
  })
})

describe('two admins who move one student at the same time', () => {
  const both = async () => {
    const moves = [move({ to: 'm-eve', studentIds: ['s1'] }), move({ to: 'm-ann', studentIds: ['s1'] })]
    const codes = (await Promise.all(moves)).map(code).sort()
    await run()
    const found = await Promise.all(['m-cora', 'm-eve', 'm-ann'].map(family))
    return { codes, families: found.filter(({ students }) => students.has('s1')).length }
  }

  it('leave the student in one family, and the second is refused', async () => {
    expect(await both()).toEqual({ codes: ['ok', 'student-not-found'], families: 1 })
  })

  it('would both succeed without the guard (control)', async () => {
    handler = handlerThatForgetsMoves(journal)
    expect(await both()).toEqual({ codes: ['ok', 'ok'], families: 1 })
  })
})

describe('a student who is edited while being moved', () => {
  const edit = async () => {
    mustSucceed(await move({ studentIds: ['s1'] }))
    const edited = { ...student, studentId: 's1', weight: 55 }
    const outcome = await updateStudent({ handler })(context(), {
      membershipId: 'm-cora',
      student: edited,
      lockedBy: [],
    })
    await run()
    return [code(outcome), (await family('m-eve')).students.get('s1')?.weight]
  }

  it('is not changed, and the editor is refused', async () => {
    expect(await edit()).toEqual(['student-not-found', student.weight])
  })

  it('would lose the change without the guard (control)', async () => {
    handler = handlerThatForgetsMoves(journal)
    expect(await edit()).toEqual(['ok', student.weight])
  })
})
