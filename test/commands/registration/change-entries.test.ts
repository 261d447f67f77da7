import { beforeEach, describe, expect, it } from 'vitest'
import { registerUser } from '../../../commands/accounts/user.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { cancelAndRefund } from '../../../commands/processes/cancel-and-refund.ts'
import { requestChange } from '../../../commands/processes/request-change.ts'
import { saveTournament } from '../../../commands/processes/save-tournament.ts'
import { cancelEntry, cancelEntryByStaff } from '../../../commands/registration/cancel-lines.ts'
import { changeEntries } from '../../../commands/registration/change-entries.ts'
import { readRegistration } from '../../../commands/registration/read-registration.ts'
import { reinstateEntry } from '../../../commands/registration/reinstate-entry.ts'
import { addEvent, setEventStatus } from '../../../commands/tournaments/tournament.ts'
import type { Refusal } from '../../../domain/kernel/result.ts'
import type { CartProblem } from '../../../domain/registration/published.ts'
import { heldEntries } from '../../../domain/registration/registration/state.ts'
import { remainingFor } from '../../../domain/registration/stock/remaining.ts'
import { stockAggregate } from '../../../domain/registration/stock/state.ts'
import type { TournamentSave } from '../../../domain/tournaments/tournament/decide-save.ts'
import { World } from '../../support/checkout-world.ts'
import { anEvent, cartOf } from '../../support/spring-cup.ts'

let world: World

/** Sparring has three places; Kim is the only one of m1, Lee, Max and Sam are of m2. */
beforeEach(async () => {
  world = await World.open({})
  await world.addFamily('m1', ['kim'])
  await world.addFamily('m2', ['lee', 'max', 'sam'])
})

const registration = (membershipId: string) => readRegistration(world.deps)('lions', 't1', membershipId)
const seatsOf = async (membershipId: string) =>
  heldEntries(await registration(membershipId)).map(({ studentId, eventId }) => `${studentId}@${eventId}`)
const placesLeft = async () => {
  const of = { tournamentId: 't1', kind: 'event', stockId: 'sparring' } as const
  return remainingFor((await world.handler.read(stockAggregate, 'lions', of)).state, 3, world.clock.now())
}
const change = (
  command: string,
  to: string[],
  more: { from?: string[]; setAside?: string[]; membershipId?: string; explanation?: string } = {},
) => {
  const [studentId = ''] = to[0]?.split('@') ?? []
  return changeEntries(world.deps)(world.context(command), {
    tournamentId: 't1',
    membershipId: more.membershipId ?? 'm1',
    studentId,
    fromEventIds: more.from ?? [],
    toEventIds: to.map((at) => at.split('@')[1] ?? ''),
    setAside: more.setAside ?? [],
    explanation: more.explanation,
  })
}
const codeOf = (outcome: Awaited<ReturnType<typeof change>>) => (outcome.ok ? 'ok' : outcome.error.code)
const fill = async () => {
  mustSucceed(
    await world.checkout(cartOf('lee@sparring', 'max@sparring', 'sam@sparring'), { membershipId: 'm2', userId: 'u2' }),
  )
  for (const paymentId of world.gateway.intents.keys()) world.gateway.pay(paymentId)
  await world.deliverNotices()
  await world.settle()
}

describe('an event change by staff without a fee', () => {
  it('takes effect immediately, takes a place, and changes nothing when repeated', async () => {
    mustSucceed(await change('add', ['kim@sparring', 'kim@forms']))
    expect(codeOf(await change('add', ['kim@sparring', 'kim@forms']))).toBe('ok')
    await world.settle()
    expect([await seatsOf('m1'), await placesLeft()]).toEqual([['kim@sparring', 'kim@forms'], 2])
    world.pass(10)
    await world.settle()
    expect(await placesLeft()).toBe(2)
  })

  it('swaps an event, which releases the former place, and the former entry can be reinstated', async () => {
    mustSucceed(await change('add', ['kim@sparring']))
    const [sparring] = heldEntries(await registration('m1'))
    mustSucceed(await change('swap', ['kim@forms'], { from: ['sparring'] }))
    await world.settle()
    expect([await seatsOf('m1'), await placesLeft()]).toEqual([['kim@forms'], 3])
    const entry = { tournamentId: 't1', membershipId: 'm1', entryId: sparring?.entryId ?? '' }
    mustSucceed(await reinstateEntry(world.deps)(world.context('back'), entry))
    await world.settle()
    expect([await seatsOf('m1'), await placesLeft()]).toEqual([['kim@sparring', 'kim@forms'], 2])
  })

  it('swaps several events for one, and releases each of their places once', async () => {
    mustSucceed(await change('add', ['kim@sparring', 'kim@judges']))
    mustSucceed(await change('swap', ['kim@forms'], { from: ['sparring', 'judges', 'sparring'] }))
    await world.settle()
    expect([await seatsOf('m1'), await placesLeft()]).toEqual([['kim@forms'], 3])
    expect(codeOf(await change('two', ['kim@sparring', 'kim@judges'], { from: ['forms'] }))).toBe('invalid-selection')
  })

  it('needs confirmation in a full event, and then exceeds the limit and records the override', async () => {
    await fill()
    const warned = await change('add', ['kim@sparring'])
    expect(warned).toMatchObject({ ok: false, error: { code: 'needs-confirmation' } })
    expect(warned.ok || warned.error.details).toMatchObject({ problems: [{ code: 'sold-out', eventId: 'sparring' }] })
    expect(await seatsOf('m1')).toEqual([])
    mustSucceed(await change('anyway', ['kim@sparring'], { setAside: ['sold-out'] }))
    await world.settle()
    expect([await seatsOf('m1'), await placesLeft()]).toEqual([['kim@sparring'], 0])
    const added = (await world.events()).findLast(({ type }) => type === 'EntriesAddedByStaff')
    expect(added?.data).toMatchObject({ overrides: [{ eventId: 'sparring', reason: 'sold-out' }] })
    // Canceling it frees no place, because the event was over its capacity by one.
    const [mine] = heldEntries(await registration('m1'))
    const ids = { tournamentId: 't1', membershipId: 'm1', entryId: mine?.entryId ?? '', refundId: null }
    mustSucceed(await cancelEntry(world.deps)(world.context('cancel'), ids))
    await world.settle()
    expect(await placesLeft()).toBe(0)
  })

  it('needs confirmation in a closed event, or after registration has closed', async () => {
    mustSucceed(
      await setEventStatus(world.deps)(world.context('close'), { tournamentId: 't1', eventId: 'forms', isOpen: false }),
    )
    expect(codeOf(await change('add', ['kim@forms']))).toBe('needs-confirmation')
    world.pass(60 * 24 * 38)
    expect(codeOf(await change('late', ['kim@sparring']))).toBe('needs-confirmation')
    const setAside = ['registration-closed', 'event-closed']
    expect(codeOf(await change('anyway', ['kim@forms'], { setAside }))).toBe('ok')
  })

  it.each([
    ['an empty selection', [], {}, 'invalid-selection'],
    ['an event that the tournament does not have', ['kim@judo'], {}, 'unknown-event'],
    ['an athlete of another family', ['lee@sparring'], {}, 'unknown-student'],
    ['a swap of an event that is not held', ['kim@forms'], { from: ['sparring'] }, 'event-not-held'],
  ])('refuses %s', async (_, to, more, code) => {
    expect(codeOf(await change('odd', to, more))).toBe(code)
  })

  it('releases its place if it was interrupted after it took the place', async () => {
    world.fault = (at: string) => {
      if (at.startsWith('ask:append registration-')) throw new Error('crash')
    }
    await expect(change('cut off', ['kim@sparring'])).rejects.toThrow('crash')
    world.fault = () => {}
    expect(await placesLeft()).toBe(2)
    await world.settle()
    world.pass(10)
    await world.settle()
    expect([await seatsOf('m1'), await placesLeft()]).toEqual([[], 3])
  })
})

describe('the rules about what an athlete holds in the end', () => {
  const groups = [
    { id: 'one', title: 'One of these', subtitle: '', minItemsPerParticipant: null, maxItemsPerParticipant: 1 },
  ]
  const requiring = (eventId: string) => ({ catalogIds: [], eventIds: [eventId], type: 'all' as const })
  /** Forms and sparring are in a group of which an athlete may hold one; weapons requires sparring. */
  const withRules = async () => {
    const nothing = { details: {}, expected: {}, eventAdds: [], eventRemovals: [], itemAdds: [], itemEdits: [] }
    const set = (changes: Partial<TournamentSave>, step: string) =>
      saveTournament(world.deps)(world.context(step), {
        tournamentId: 't1',
        ...nothing,
        eventEdits: [],
        itemRemovals: [],
        ...changes,
      })
    mustSucceed(await set({ groups: { purchaseGroups: groups, purchaseGroupExclusions: [] } }, 'groups'))
    const inGroup = (eventId: string) => ({ eventId, changes: { purchaseGroupId: 'one' }, expected: null })
    mustSucceed(await set({ eventEdits: [inGroup('forms'), inGroup('sparring')] }, 'events'))
    const weapons = anEvent('weapons', { order: 4, prerequisites: requiring('sparring') })
    mustSucceed(await addEvent(world.deps)(world.context('weapons'), { tournamentId: 't1', event: weapons }))
  }
  const problemsOf = (outcome: { readonly ok: boolean; readonly error?: Refusal }) => {
    const { code, details } = outcome.error ?? {}
    if (code !== 'needs-confirmation') return code ?? 'ok'
    const problems = details?.problems as readonly CartProblem[]
    return problems.map(({ code: rule, eventId, eventIds, studentId }) => [rule, studentId, eventId, eventIds])
  }
  const entryOf = async (eventId: string) => {
    const entry = heldEntries(await registration('m1')).find((one) => one.eventId === eventId)
    return { tournamentId: 't1', membershipId: 'm1', entryId: entry?.entryId ?? '' }
  }
  const lastSetAside = async () => (await world.events()).findLast(({ type }) => type === 'RulesSetAside')?.data

  it('are checked for a swap that takes away what another event requires', async () => {
    await withRules()
    mustSucceed(await change('first', ['kim@sparring', 'kim@weapons']))
    expect(problemsOf(await change('swap', ['kim@forms'], { from: ['sparring'] }))).toEqual([
      ['prerequisites-missing', 'kim', 'weapons', ['sparring']],
    ])
    const setAside = ['prerequisites-missing']
    mustSucceed(await change('anyway', ['kim@forms'], { from: ['sparring'], setAside, explanation: 'Injured knee' }))
    expect(await seatsOf('m1')).toEqual(['kim@weapons', 'kim@forms'])
    expect(await lastSetAside()).toMatchObject({
      studentId: 'kim',
      overrides: [{ eventId: 'weapons', reason: 'prerequisites-missing' }],
      explanation: 'Injured knee',
    })
  })

  it('are checked against the group after an addition and a swap', async () => {
    await withRules()
    mustSucceed(await change('first', ['kim@sparring', 'kim@judges']))
    const both = [['group-maximum', 'kim', undefined, ['sparring', 'forms']]]
    expect(problemsOf(await change('add', ['kim@forms']))).toEqual(both)
    expect(problemsOf(await change('swap', ['kim@forms'], { from: ['judges'] }))).toEqual(both)
    expect(problemsOf(await change('within', ['kim@forms'], { from: ['sparring'] }))).toBe('ok')
  })

  it('include what an unpaid invoice will add', async () => {
    await withRules()
    mustSucceed(
      await requestChange(world.deps)(world.context('invoiced'), {
        tournamentId: 't1',
        membershipId: 'm1',
        studentId: 'kim',
        fromEventIds: [],
        toEventIds: ['sparring'],
        setAside: [],
        fee: 1_000,
      }),
    )
    expect(problemsOf(await change('add', ['kim@forms']))).toEqual([
      ['group-maximum', 'kim', undefined, ['forms', 'sparring']],
    ])
  })

  it('are checked for the cancellation of an event that another one requires', async () => {
    await withRules()
    mustSucceed(await change('first', ['kim@sparring', 'kim@weapons']))
    const cancel = async (step: string, setAside: string[] = []) =>
      cancelEntryByStaff(world.deps)(world.context(step), {
        ...(await entryOf('sparring')),
        setAside,
        explanation: 'Asked by phone',
      })
    const missing = [['prerequisites-missing', 'kim', 'weapons', ['sparring']]]
    expect(problemsOf(await cancel('cancel'))).toEqual(missing)
    const lines = [{ lineId: (await entryOf('sparring')).entryId, refund: 0 }]
    const ids = { tournamentId: 't1', membershipId: 'm1', cancellationId: 'c', description: '' }
    expect(problemsOf(await cancelAndRefund(world.deps)(world.context('both'), { ...ids, lines }))).toEqual(missing)
    const weapons = await entryOf('weapons')
    const allLines = [...lines, { lineId: weapons.entryId, refund: 0 }]
    const all = cancelAndRefund(world.deps)(world.context('all'), { ...ids, lines: allLines })
    expect(problemsOf(await all)).toBe('ok')
    expect(await seatsOf('m1')).toEqual([])
    mustSucceed(await change('again', ['kim@sparring', 'kim@weapons']))
    mustSucceed(await cancel('anyway', ['prerequisites-missing']))
    expect(await seatsOf('m1')).toEqual(['kim@weapons'])
    expect(await lastSetAside()).toMatchObject({
      overrides: [{ eventId: 'weapons', reason: 'prerequisites-missing' }],
      explanation: 'Asked by phone',
    })
  })

  it('are checked for a restored entry', async () => {
    await withRules()
    mustSucceed(await change('first', ['kim@sparring']))
    const sparring = await entryOf('sparring')
    mustSucceed(await change('swap', ['kim@forms'], { from: ['sparring'] }))
    await world.settle()
    const restore = (step: string, setAside: string[] = []) =>
      reinstateEntry(world.deps)(world.context(step), { ...sparring, setAside })
    expect(problemsOf(await restore('back'))).toEqual([['group-maximum', 'kim', undefined, ['forms', 'sparring']]])
    mustSucceed(await restore('anyway', ['group-maximum']))
    expect(await seatsOf('m1')).toEqual(['kim@sparring', 'kim@forms'])
  })
})

it('mails the adults of a family about a change without a fee', async () => {
  const user = { userId: 'user-m1', objectId: 'o1', email: 'lee@example.com', displayName: 'Pat Lee' }
  mustSucceed(await registerUser(world.deps)(world.context(), { ...user, mobile: null, roles: ['Viewer'] }))
  mustSucceed(await change('add', ['kim@sparring']))
  mustSucceed(await change('swap', ['kim@forms'], { from: ['sparring'] }))
  await world.settle()
  expect(world.mails.map(({ subject }) => subject)).toEqual(
    Array(2).fill('Your registration for Spring Cup has changed'),
  )
  expect(world.mails.map(({ text }) => text)).toEqual([
    expect.stringContaining('New: sparring.'),
    expect.stringContaining('New: forms, instead of sparring.'),
  ])
})
