import { beforeEach, describe, expect, it } from 'vitest'
import {
  assignLocation,
  callToStaging,
  cancelCallToStaging,
  cancelLocationAssignment,
} from '../../../commands/athlete-call/calls.ts'
import { mayCallAthletes } from '../../../commands/athlete-call/policies.ts'
import { mayRegenerateBrackets } from '../../../commands/brackets/policies.ts'
import { previewBrackets, regenerateBrackets } from '../../../commands/brackets/regenerate-brackets.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import type { Person, TournamentRole } from '../../../commands/kernel/person.ts'
import type { RegisteredAthlete } from '../../../commands/ports/registered-athletes.ts'
import type { DrawEvent } from '../../../domain/brackets/draw/events.ts'
import { allEvents } from '../../../domain/events.ts'
import type { CommandContext, Journal } from '../../../domain/kernel/journal.ts'
import { checkBracketCalls } from '../../../scripts/verify-history/invariants/bracket-calls.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { smallTournament } from '../../support/small-tournament.ts'

const context = (commandId: string): CommandContext => ({
  tenant: 'lions',
  actor: { userId: 'u1', role: 'director' },
  commandId,
  correlationId: commandId,
  causationId: null,
})
type Drawn = Extract<DrawEvent, { type: 'DivisionDrawn' }>['data']
const tournamentId = 't1'
const athletes: RegisteredAthlete[] = Array.from({ length: 12 }, (_, at) => ({
  studentId: `s${at}`,
  eventId: 'sparring',
  facilityId: `f${at % 3}`,
  gender: at % 2 === 0 ? 'female' : 'male',
  birthYear: 2013,
  levelOrder: 1,
  weight: at === 11 ? 0 : 40,
}))

let journal: Journal
let handler: Handler
const clock = { now: () => '2026-03-01T09:00:00.000Z' }
const draw = (id: string) =>
  regenerateBrackets({ handler, clock, athletes: { of: async () => athletes } })(context(id), { tournamentId })
const drawnBrackets = async () => {
  const { events } = await journal.load('draw-lions.t1')
  const last = events.findLastIndex(({ type }) => type === 'BracketsRegenerated')
  return events
    .slice(last)
    .flatMap(({ type, data }) => (type === 'DivisionDrawn' ? (data as Drawn).brackets.map((b) => b.bracketId) : []))
}

beforeEach(async () => {
  journal = memoryJournal(allEvents)
  handler = new Handler(journal)
  await smallTournament(journal, context('setup'))
})

describe('calls', () => {
  it('move many brackets together and report the refused ones; a repeat moves nothing', async () => {
    expect(await draw('d1')).toMatchObject({ ok: true, value: { brackets: 2, athletes: 11, unmatched: 1 } })
    const [first = '', second = ''] = await drawnBrackets()
    const call = callToStaging({ handler })
    const request = { tournamentId, bracketIds: [first, second, 'gone'], location: 'Gate A', minutes: 10 }
    const answer = await call(context('c1'), request)
    expect(answer).toMatchObject({
      value: { moved: [first, second], refused: [{ bracketId: 'gone', code: 'bracket-not-found' }] },
    })
    const head = await journal.head()
    expect(await call(context('c1'), request)).toEqual(answer)
    expect(await journal.head()).toBe(head)
    expect(await call(context('c2'), { ...request, bracketIds: [first] })).toMatchObject({
      value: { moved: [], refused: [{ code: 'bracket-not-pending' }], position: -1 },
    })

    const assign = assignLocation({ handler })
    expect(await assign(context('a1'), { tournamentId, bracketIds: [first], location: 'Ring 1' })).toMatchObject({
      value: { moved: [first] },
    })
    expect(await assign(context('a2'), { tournamentId, bracketIds: [first], location: 'Gate A' })).toMatchObject({
      error: { code: 'unknown-bracket-location' },
    })
    await cancelLocationAssignment({ handler })(context('u1'), { tournamentId, bracketIds: [first] })
    await cancelCallToStaging({ handler })(context('u2'), { tournamentId, bracketIds: [first] })
    expect(await draw('d2')).toMatchObject({ error: { code: 'brackets-called', details: { called: 1 } } })
    await cancelCallToStaging({ handler })(context('u3'), { tournamentId, bracketIds: [second] })
    expect(await draw('d2')).toMatchObject({ ok: true })

    expect(await call(context('c3'), { ...request, bracketIds: [first] })).toMatchObject({
      value: { moved: [], refused: [{ bracketId: first, code: 'bracket-not-found' }] },
    })
    expect(checkBracketCalls(await journal.readAll(-1, 1000))).toEqual([])
  })

  it('are previewed without being drawn', async () => {
    const head = await journal.head()
    const [first] = athletes
    if (first === undefined) throw new Error('an athlete is needed')
    const inParade = { ...first, eventId: 'parade' }
    const preview = previewBrackets({ handler, clock, athletes: { of: async () => [...athletes, inParade] } })
    const counted = await preview('lions', tournamentId)
    expect(await journal.head()).toBe(head)
    const drawn = await draw('d1')
    expect(drawn).toMatchObject({ ok: true, value: { brackets: 2, athletes: 11, unmatched: 1 } })
    expect(counted).toEqual({
      ok: true,
      value: {
        brackets: 2,
        athletes: 11,
        unmatched: 1,
        undivided: 1,
        performanceOrders: 0,
        knockouts: 2,
        rounds: 3,
        byes: 5,
        misfits: [{ studentId: expect.any(String), eventId: expect.any(String), reason: expect.any(String) }],
      },
    })

    const [drawnFirst = ''] = await drawnBrackets()
    const request = { tournamentId, bracketIds: [drawnFirst], location: 'Gate A', minutes: 10 }
    await callToStaging({ handler })(context('c1'), request)
    expect(await preview('lions', tournamentId)).toMatchObject({ ok: false, error: { code: 'brackets-called' } })
    expect(await preview('harbor', tournamentId)).toMatchObject({ error: { code: 'tournament-not-found' } })
  })

  it('are drawn by their event’s policy: forms are performed in order, without matches', async () => {
    await smallTournament(journal, context('forms'), 't2', ['Forms'])
    const deps = { handler, clock, athletes: { of: async () => athletes } }
    expect(await previewBrackets(deps)('lions', 't2')).toMatchObject({
      value: { brackets: 2, performanceOrders: 2, knockouts: 0, rounds: 0, byes: 0 },
    })
    await regenerateBrackets(deps)(context('draw forms'), { tournamentId: 't2' })
    const { events } = await journal.load('draw-lions.t2')
    const drawn = events.flatMap(({ type, data }) => (type === 'DivisionDrawn' ? (data as Drawn).brackets : []))
    expect(drawn.map(({ athletes: { length }, rounds }) => [length, rounds])).toEqual([
      [6, []],
      [5, []],
    ])
  })

  it('return the same draw for a repeated request', async () => {
    const first = await draw('d1')
    expect(await draw('d1')).toEqual(first)
  })

  it('are refused for a tournament of another tenant', async () => {
    const foreign = { ...context('x'), tenant: 'harbor' }
    const input = { tournamentId, bracketIds: ['b'], location: 'Gate A', minutes: 10 }
    expect(await callToStaging({ handler })(foreign, input)).toMatchObject({ error: { code: 'tournament-not-found' } })
  })
})

describe('who may', () => {
  const person = (value: TournamentRole): Person => ({
    tenant: 'lions',
    userId: 'u1',
    membershipId: 'm1',
    membershipStatus: 'Active',
    studentIds: [],
    trainingFacilityId: null,
    roles: [],
    tournamentRoles: [{ tournamentId, value, studentIds: [], facilityId: null }],
  })
  it.each<[TournamentRole, boolean, boolean]>([
    ['director', true, true],
    ['admin', true, false],
    ['staging', true, false],
    ['coach', false, false],
    ['judge', false, false],
  ])('%s calls athletes: %s, regenerates brackets: %s', (role, calls, regenerates) => {
    expect(mayCallAthletes(person(role), tournamentId).ok).toBe(calls)
    expect(mayRegenerateBrackets(person(role), tournamentId).ok).toBe(regenerates)
    expect(mayCallAthletes(person(role), 'another').ok).toBe(false)
  })
})
