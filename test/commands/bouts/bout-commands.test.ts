import { beforeEach, describe, expect, it } from 'vitest'
import { correctBout, decideBout, enterPlaces } from '../../../commands/bouts/bout-commands.ts'
import { moveAthlete } from '../../../commands/brackets/arrange-brackets.ts'
import { regenerateBrackets } from '../../../commands/brackets/regenerate-brackets.ts'
import { swapAthletes } from '../../../commands/brackets/swap-athletes.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import type { RegisteredAthlete } from '../../../commands/ports/registered-athletes.ts'
import { bracketBoutsAggregate, hasBegun } from '../../../domain/bouts/published.ts'
import { drawAggregate } from '../../../domain/brackets/draw/state.ts'
import { allEvents } from '../../../domain/events.ts'
import type { CommandContext, Journal } from '../../../domain/kernel/journal.ts'
import { handlerThatReadsOnce } from '../../support/control-handlers.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { smallTournament } from '../../support/small-tournament.ts'

const context = (commandId: string): CommandContext => ({
  tenant: 'lions',
  actor: { userId: 'u1', role: 'staging' },
  commandId,
  correlationId: commandId,
  causationId: null,
})
const tournamentId = 't1'
/** Four girls and five boys. */
const athletes: RegisteredAthlete[] = Array.from({ length: 9 }, (_, at) => ({
  studentId: `s${at}`,
  eventId: 'sparring',
  facilityId: `f${at % 3}`,
  gender: at < 4 ? 'female' : 'male',
  birthYear: 2013,
  levelOrder: 1,
  weight: 40,
}))

let journal: Journal
let handler: Handler
const clock = { now: () => '2026-03-01T09:00:00.000Z' }
const depsOf = (of: Handler, entered = athletes) => ({ handler: of, clock, athletes: { of: async () => entered } })
const codeOf = (result: { readonly ok: boolean; readonly error?: { readonly code: string } }) =>
  result.error?.code ?? 'ok'
const types = async () => (await journal.readAll(-1, 1000)).map(({ type }) => type)

/** The girls' bracket of the current draw. */
const girls = async () => {
  const { brackets } = (await new Handler(journal).read(drawAggregate, 'lions', { tournamentId })).state
  const found = [...brackets.values()].find(({ divisionId }) => divisionId === 'girls')
  if (found === undefined) throw new Error('not drawn')
  return found
}
const boutsOf = async (bracketId: string) =>
  (await new Handler(journal).read(bracketBoutsAggregate, 'lions', { tournamentId, bracketId })).state

/** The first match of the girls, won by the upper or the lower competitor. */
const firstBout = async (side: 0 | 1 = 0) => {
  const { bracketId, rounds } = await girls()
  const [first = '', second = ''] = rounds[0]?.matches[0]?.competitorIds ?? []
  const competitorIds = [first ?? '', second ?? ''] as const
  const result = { competitorIds, winnerId: competitorIds[side], method: null, points: null }
  return { tournamentId, bracketId, boutId: '1-1', result }
}
/** Lets the girl of the first place trade places with the third. */
const trade = async () => {
  const { bracketId, studentIds } = await girls()
  return { tournamentId, bracketId, studentId: studentIds[0] ?? '', from: 1, to: 3 }
}

beforeEach(async () => {
  journal = memoryJournal(allEvents)
  handler = new Handler(journal)
  await smallTournament(journal, context('setup'))
  await regenerateBrackets(depsOf(handler))(context('draw'), { tournamentId })
})

describe('a result', () => {
  it('is recorded once, and is refused for a bracket that is not in the draw', async () => {
    const bout = await firstBout()
    const decide = decideBout(depsOf(handler))
    expect([codeOf(await decide(context('b1'), bout)), codeOf(await decide(context('b1'), bout))]).toEqual(['ok', 'ok'])
    expect((await types()).slice(-2)).toEqual(['BoutsBegun', 'BoutDecided'])
    expect(codeOf(await decide(context('b2'), { ...bout, bracketId: 'none' }))).toBe('bracket-not-found')
  })

  it('finds those out of the bracket whose entries are canceled', async () => {
    const { bracketId, studentIds } = await girls()
    const left = athletes.filter(({ studentId }) => studentId !== studentIds[3])
    const bout = await firstBout()
    await decideBout(depsOf(handler, left))(context('b1'), bout)
    expect((await boutsOf(bracketId)).outs).toMatchObject({ [studentIds[3] ?? '']: { why: 'withdrawn' } })
  })

  it('of two tables at the same time is that of one of them; the other learns of it', async () => {
    const [upper, lower] = [await firstBout(0), await firstBout(1)]
    const codes = await Promise.all([
      decideBout(depsOf(handler))(context('one'), upper),
      decideBout(depsOf(new Handler(journal)))(context('other'), lower),
    ])
    expect(codes.map(codeOf).sort()).toEqual(['bout-decided', 'ok'])
  })

  it('and the places of the whole bracket at the same time: one of them has not seen the other', async () => {
    const { bracketId, studentIds } = await girls()
    const placings = studentIds.map((studentId, at) => ({ studentId, place: at + 1 }))
    const codes = await Promise.all([
      decideBout(depsOf(handler))(context('one'), await firstBout()),
      enterPlaces(depsOf(new Handler(journal)))(context('other'), { tournamentId, bracketId, placings, changes: 0 }),
    ])
    expect(codes.map(codeOf).filter((code) => code === 'ok')).toHaveLength(1)
  })

  it('and its correction at the same time end with the correction or with its refusal', async () => {
    const bout = await firstBout()
    const change = { voidedIds: [], reason: '', isDirector: false }
    const corrected = { ...(await firstBout(1)), change }
    await decideBout(depsOf(handler))(context('one'), bout)
    const codes = await Promise.all([
      correctBout(depsOf(handler))(context('c1'), corrected),
      correctBout(depsOf(new Handler(journal)))(context('c2'), { ...corrected, result: null }),
    ])
    expect(codes.map(codeOf)).toContain('ok')
    const { results } = await boutsOf(bout.bracketId)
    expect([undefined, corrected.result.winnerId]).toContain(results['1-1']?.winnerId)
  })
})

describe('after the first result', () => {
  beforeEach(async () => {
    await decideBout(depsOf(handler))(context('b1'), await firstBout())
  })

  it('the places of the bracket are not changed, and the tournament is not drawn again', async () => {
    expect(codeOf(await swapAthletes(depsOf(handler))(context('s1'), await trade()))).toBe('bracket-begun')
    const { bracketId, studentIds } = await girls()
    const { brackets } = (await handler.read(drawAggregate, 'lions', { tournamentId })).state
    const boys = [...brackets.values()].find(({ divisionId }) => divisionId === 'boys')
    const move = {
      tournamentId,
      studentId: boys?.studentIds[0] ?? '',
      from: { bracketId: boys?.bracketId ?? '', studentIds: boys?.studentIds ?? [] },
      to: { bracketId, studentIds },
      setAside: ['gender' as const],
    }
    expect(codeOf(await moveAthlete(depsOf(handler))(context('m1'), move))).toBe('bracket-begun')
    const early = { ...depsOf(handler), clock: { now: () => '2020-01-01T09:00:00.000Z' } }
    expect(codeOf(await regenerateBrackets(early)(context('again'), { tournamentId }))).toBe('brackets-begun')
  })

  it('all of it is possible again once that is taken back', async () => {
    const change = { voidedIds: [], reason: '', isDirector: false }
    await correctBout(depsOf(handler))(context('c1'), { ...(await firstBout()), result: null, change })
    expect(codeOf(await swapAthletes(depsOf(handler))(context('s1'), await trade()))).toBe('ok')
    // The bracket begins as it is drawn now.
    expect(codeOf(await decideBout(depsOf(handler))(context('b2'), await firstBout()))).toBe('ok')
  })
})

describe('a first result against a trade of places', () => {
  /** A handler whose append to these streams waits for something else that comes between. */
  const afterwards = (prefix: string, between: () => Promise<unknown>, on = (of: Journal) => new Handler(of)) => {
    let isDone = false
    return on({
      ...journal,
      append: async (stream, ...rest) => {
        if (stream.startsWith(prefix) && !isDone) {
          isDone = true
          await between()
        }
        return journal.append(stream, ...rest)
      },
    })
  }
  const swap = async () => swapAthletes(depsOf(new Handler(journal)))(context('s1'), await trade())
  const decide = async () => decideBout(depsOf(new Handler(journal)))(context('b1'), await firstBout())

  it('is undone when the places change before it', async () => {
    const bout = await firstBout()
    const deps = depsOf(afterwards('bracket-bouts-', swap))
    expect(codeOf(await decideBout(deps)(context('b1'), bout))).toBe('draw-changed')
    expect((await types()).slice(-4)).toEqual(['AthletesSwapped', 'BoutsBegun', 'BoutDecided', 'BoutsVoided'])
    expect(hasBegun(await boutsOf(bout.bracketId))).toBe(false)
    // Sent again as it was: it is not recorded, and says so.
    expect(codeOf(await decideBout(depsOf(handler))(context('b1'), bout))).toBe('draw-changed')
  })

  it('is undone by its repeat, if the program ended before it had undone it', async () => {
    const bout = await firstBout()
    const once = (of: Journal) => handlerThatReadsOnce(of, drawAggregate.name)
    await decideBout(depsOf(afterwards('bracket-bouts-', swap, once)))(context('b1'), bout)
    expect(codeOf(await decideBout(depsOf(handler))(context('b1'), bout))).toBe('draw-changed')
    expect(hasBegun(await boutsOf(bout.bracketId))).toBe(false)
  })

  it('would be of a bracket that is drawn otherwise if the draw were not read again (control)', async () => {
    const bout = await firstBout()
    const once = (of: Journal) => handlerThatReadsOnce(of, drawAggregate.name)
    const deps = depsOf(afterwards('bracket-bouts-', swap, once))
    expect(codeOf(await decideBout(deps)(context('b1'), bout))).toBe('ok')
    expect((await boutsOf(bout.bracketId)).bracket?.seats).not.toEqual((await girls()).studentIds)
  })

  it('stays, and the trade is undone, when it comes before the trade', async () => {
    const { studentIds } = await girls()
    const request = await trade()
    const deps = depsOf(afterwards('draw-', decide))
    expect(codeOf(await swapAthletes(deps)(context('s1'), request))).toBe('bracket-begun')
    expect((await girls()).studentIds).toEqual(studentIds)
    expect(hasBegun(await boutsOf(request.bracketId))).toBe(true)
  })

  it('would be of other places than the draw if the trade did not read it again (control)', async () => {
    const { studentIds } = await girls()
    const request = await trade()
    const once = (of: Journal) => handlerThatReadsOnce(of, bracketBoutsAggregate.name)
    expect(codeOf(await swapAthletes(depsOf(afterwards('draw-', decide, once)))(context('s1'), request))).toBe('ok')
    expect((await girls()).studentIds).not.toEqual(studentIds)
  })
})
