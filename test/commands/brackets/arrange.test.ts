import { beforeEach, describe, expect, it } from 'vitest'
import { callToStaging } from '../../../commands/athlete-call/calls.ts'
import { mergeDivisions, moveAthlete, placeAthlete, undoChange } from '../../../commands/brackets/arrange-brackets.ts'
import { regenerateBrackets } from '../../../commands/brackets/regenerate-brackets.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import type { RegisteredAthlete } from '../../../commands/ports/registered-athletes.ts'
import { bracketCallAggregate } from '../../../domain/athlete-call/bracket-call/state.ts'
import { drawAggregate } from '../../../domain/brackets/draw/state.ts'
import { allEvents } from '../../../domain/events.ts'
import type { CommandContext, Journal } from '../../../domain/kernel/journal.ts'
import { checkDraws } from '../../../scripts/verify-history/invariants/draws.ts'
import { handlerThatReadsOnce } from '../../support/control-handlers.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { smallTournament } from '../../support/small-tournament.ts'

const context = (commandId: string): CommandContext => ({
  tenant: 'lions',
  actor: { userId: 'u1', role: 'director' },
  commandId,
  correlationId: commandId,
  causationId: null,
})
const tournamentId = 't1'
/** Six girls and five boys. */
const athletes: RegisteredAthlete[] = Array.from({ length: 11 }, (_, at) => ({
  studentId: `s${at}`,
  eventId: 'sparring',
  facilityId: `f${at % 3}`,
  gender: at % 2 === 0 ? 'female' : 'male',
  birthYear: 2013,
  levelOrder: 1,
  weight: 40,
}))

let journal: Journal
let handler: Handler
const clock = { now: () => '2026-03-01T09:00:00.000Z' }
const depsOf = (of: Handler) => ({ handler: of, clock, athletes: { of: async () => athletes } })
const current = async () => (await handler.read(drawAggregate, 'lions', { tournamentId })).state.brackets
/** The brackets of a division's girls and boys. */
const both = async () => {
  const brackets = [...(await current()).values()]
  const [girls, boys] = ['girls', 'boys'].map((id) => brackets.find(({ divisionId }) => divisionId === id))
  if (girls === undefined || boys === undefined) throw new Error('not drawn')
  return { girls, boys }
}
const seenOf = ({ bracketId, studentIds }: { readonly bracketId: string; readonly studentIds: readonly string[] }) => ({
  bracketId,
  studentIds,
})
const codeOf = (result: { readonly ok: boolean; readonly error?: { readonly code: string } }) =>
  result.error?.code ?? 'ok'

/** Moves a girl to the boys, as the caller sees both brackets now. */
const moveOf = async (at: number) => {
  const { girls, boys } = await both()
  const studentId = girls.studentIds[at] ?? ''
  return { tournamentId, studentId, from: seenOf(girls), to: seenOf(boys), setAside: ['gender'] as const }
}
/** A girl who came after the draw. */
const withLate = (deps: ReturnType<typeof depsOf>, eventId = 'sparring'): ReturnType<typeof depsOf> => {
  const late = athletes.slice(0, 1).map((girl) => ({ ...girl, eventId, studentId: 'late' }))
  return { ...deps, athletes: { of: async () => [...athletes, ...late] } }
}
const placingOf = async (studentId: string) => {
  const { girls } = await both()
  return { tournamentId, studentId, to: seenOf(girls), setAside: [] }
}
const mergeOf = async () => {
  const { girls, boys } = await both()
  const seen = [seenOf(girls), seenOf(boys)]
  const setAside = boys.studentIds.map((studentId) => ({ studentId, rules: ['gender' as const] }))
  return { tournamentId, eventId: 'sparring', divisionId: 'girls', mergedDivisionId: 'boys', seen, setAside }
}

beforeEach(async () => {
  journal = memoryJournal(allEvents)
  handler = new Handler(journal)
  await smallTournament(journal, context('setup'))
  await regenerateBrackets(depsOf(handler))(context('draw'), { tournamentId })
})

describe('a director', () => {
  it('moves an athlete, once, and undoes it', async () => {
    const before = await current()
    const request = await moveOf(0)
    const refused = await moveAthlete(depsOf(handler))(context('unsure'), { ...request, setAside: [] })
    expect(refused).toMatchObject({
      error: { code: 'needs-confirmation', details: { problems: [{ code: 'gender' }] } },
    })
    const moved = await moveAthlete(depsOf(handler))(context('m1'), request)
    expect(await moveAthlete(depsOf(handler))(context('m1'), request)).toEqual(moved)
    const { girls, boys } = await both()
    expect([girls.studentIds.length, boys.studentIds.length]).toEqual([5, 6])
    expect(boys.studentIds).toContain(request.studentId)
    const { changeId } = moved.ok ? moved.value : { changeId: '' }
    const undo = () => undoChange(depsOf(handler))(context('u1'), { tournamentId, changeId })
    expect([codeOf(await undo()), codeOf(await undo())]).toEqual(['ok', 'ok'])
    expect(await current()).toEqual(before)
    expect(checkDraws(await journal.readAll(-1, 1000))).toEqual([])
  })

  it('puts an athlete who came after the draw into a bracket, once, and undoes it', async () => {
    const before = await current()
    const deps = withLate(depsOf(handler))
    const placing = await placingOf('late')
    expect(codeOf(await placeAthlete(depsOf(handler))(context('p0'), placing))).toBe('not-entered')
    const placed = await placeAthlete(deps)(context('p1'), placing)
    expect(await placeAthlete(deps)(context('p1'), placing)).toEqual(placed)
    expect((await both()).girls.studentIds).toContain('late')
    expect(codeOf(await placeAthlete(deps)(context('p2'), await placingOf('late')))).toBe('already-in-bracket')
    const { changeId } = placed.ok ? placed.value : { changeId: '' }
    expect(codeOf(await undoChange(deps)(context('u1'), { tournamentId, changeId }))).toBe('ok')
    expect(await current()).toEqual(before)
    expect(checkDraws(await journal.readAll(-1, 1000))).toEqual([])
  })

  it('puts no one into a bracket of an event they are not registered for', async () => {
    const deps = withLate(depsOf(handler), 'forms')
    expect(codeOf(await placeAthlete(deps)(context('p1'), await placingOf('late')))).toBe('not-entered')
  })

  it('merges two divisions, and undoes it', async () => {
    const before = await current()
    const unnamed = { ...(await mergeOf()), setAside: [] }
    expect(codeOf(await mergeDivisions(depsOf(handler))(context('m0'), unnamed))).toBe('needs-confirmation')
    const merged = await mergeDivisions(depsOf(handler))(context('m1'), await mergeOf())
    expect([...(await current()).values()]).toMatchObject([
      { label: '+ boys', divisionId: 'girls', studentIds: { length: 11 } },
    ])
    const { changeId } = merged.ok ? merged.value : { changeId: '' }
    expect(codeOf(await undoChange(depsOf(handler))(context('u1'), { tournamentId, changeId }))).toBe('ok')
    expect(await current()).toEqual(before)
    expect(checkDraws(await journal.readAll(-1, 1000))).toEqual([])
  })

  it('changes nothing of a tournament that does not exist', async () => {
    const of = { ...(await moveOf(0)), tournamentId: 'none' }
    expect(codeOf(await moveAthlete(depsOf(handler))(context('m1'), of))).toBe('tournament-not-found')
    const merge = { ...(await mergeOf()), tournamentId: 'none' }
    expect(codeOf(await mergeDivisions(depsOf(handler))(context('m2'), merge))).toBe('tournament-not-found')
    const undo = { tournamentId: 'none', changeId: 'c' }
    expect(codeOf(await undoChange(depsOf(handler))(context('u1'), undo))).toBe('tournament-not-found')
  })
})

describe('two directors who change the same brackets at the same time', () => {
  /** Their requests, from two processes. */
  const together = (one: Awaited<ReturnType<typeof moveOf>>, other: Awaited<ReturnType<typeof moveOf>>) =>
    Promise.all([
      moveAthlete(depsOf(handler))(context('one'), one),
      moveAthlete(depsOf(new Handler(journal)))(context('other'), other),
    ])

  it('change them once: the second one has not seen the change of the first', async () => {
    const codes = (await together(await moveOf(0), await moveOf(1))).map(codeOf).sort()
    expect(codes).toEqual(['ok', 'places-changed'])
    expect((await both()).boys.studentIds).toHaveLength(6)
  })

  it('control: each change alone is possible, one after the other as it is seen', async () => {
    const first = await moveAthlete(depsOf(handler))(context('one'), await moveOf(0))
    const second = await moveAthlete(depsOf(new Handler(journal)))(context('other'), await moveOf(0))
    expect([first, second].map(codeOf)).toEqual(['ok', 'ok'])
  })
})

describe('a change against the first call', () => {
  type Kind = 'move' | 'place' | 'merge'
  const kinds: readonly Kind[] = ['move', 'place', 'merge']
  const changeOf = async (kind: Kind, deps: ReturnType<typeof depsOf>) => {
    if (kind === 'move') return moveAthlete(deps)(context('m1'), await moveOf(0))
    if (kind === 'merge') return mergeDivisions(deps)(context('m1'), await mergeOf())
    return placeAthlete(withLate(deps))(context('m1'), await placingOf('late'))
  }
  const made: Readonly<Record<Kind, string>> = {
    move: 'AthleteMoved',
    place: 'AthletePlaced',
    merge: 'DivisionsMerged',
  }
  /** The deps of a director whose change waits until the bracket is called, after the calls were read. */
  const calledBefore = (bracketId: string, handlerOn = (of: Journal) => new Handler(of)) => {
    let isCalled = false
    const late: Journal = {
      ...journal,
      append: async (stream, ...rest) => {
        if (stream.startsWith('draw-') && !isCalled) {
          isCalled = true
          const request = { tournamentId, bracketIds: [bracketId], location: 'Gate A', minutes: 10 }
          await callToStaging({ handler: new Handler(journal) })(context('call'), request)
        }
        return journal.append(stream, ...rest)
      },
    }
    return depsOf(handlerOn(late))
  }

  it('is refused after the call', async () => {
    const request = await moveOf(0)
    const call = { tournamentId, bracketIds: [request.to.bracketId], location: 'Gate A', minutes: 10 }
    await callToStaging({ handler })(context('call'), call)
    expect(codeOf(await moveAthlete(depsOf(handler))(context('m1'), request))).toBe('bracket-called')
    expect(codeOf(await mergeDivisions(depsOf(handler))(context('m2'), await mergeOf()))).toBe('bracket-called')
  })

  it.each(kinds)('is undone when the call comes between: %s', async (kind) => {
    const before = await current()
    const { girls } = await both()
    expect(codeOf(await changeOf(kind, calledBefore(girls.bracketId)))).toBe('bracket-called')
    expect(await current()).toEqual(before)
    const types = (await journal.readAll(-1, 1000)).map(({ type }) => type)
    expect(types.slice(-3)).toEqual(['CalledToStaging', made[kind], 'BracketsRestored'])
  })

  it.each(kinds)('would change a called bracket if the calls were not read again (control): %s', async (kind) => {
    const before = await current()
    const { girls } = await both()
    const once = (of: Journal) => handlerThatReadsOnce(of, bracketCallAggregate.name)
    expect(codeOf(await changeOf(kind, calledBefore(girls.bracketId, once)))).toBe('ok')
    expect(await current()).not.toEqual(before)
    const types = (await journal.readAll(-1, 1000)).map(({ type }) => type)
    expect(types.slice(-2)).toEqual(['CalledToStaging', made[kind]])
  })
})
