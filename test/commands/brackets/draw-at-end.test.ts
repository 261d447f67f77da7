import { describe, expect, it } from 'vitest'
import { placeAthlete, undoChange } from '../../../commands/brackets/arrange-brackets.ts'
import { regenerateBrackets } from '../../../commands/brackets/regenerate-brackets.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import type { DueTimer } from '../../../commands/kernel/process.ts'
import { drawAtEnd } from '../../../commands/processes/draw-at-end.ts'
import { setEntryRules } from '../../../commands/video-entries/index.ts'
import { drawAggregate } from '../../../domain/brackets/draw/state.ts'
import { bracketResultAggregate } from '../../../domain/judging/result/state.ts'
import { NO_STREAM } from '../../../domain/kernel/journal.ts'
import { tournamentAggregate } from '../../../domain/tournaments/tournament/state.ts'
import { golden } from '../../support/golden.ts'
import { contextOf } from '../../support/shop.ts'
import { end, forms, onlineWorld } from '../../support/video/online-world.ts'

const { tournamentId, eventId } = forms
const athletes = ['ana', 'ben'].map((studentId) => ({
  studentId,
  eventId,
  facilityId: null,
  gender: 'female' as const,
  birthYear: 2013,
  levelOrder: 1,
  weight: 40,
}))

/** An online tournament with one division of two athletes, and the timers of the process after it has seen the log. */
const ending = async (now = '2026-03-05T12:00:00.000Z') => {
  const world = await onlineWorld(now)
  const timers = new Map<string, DueTimer>()
  const deps = {
    ...world.deps,
    athletes: { of: async () => athletes },
    timers: {
      set: async (timer: DueTimer) => void timers.set(timer.key, timer),
      cancel: async (_process: string, _tenant: string, key: string) => void timers.delete(key),
    },
  }
  const process = drawAtEnd(deps)
  const record = async (...events: Parameters<typeof world.journal.append>[2]) => {
    const { head } = await world.deps.handler.read(tournamentAggregate, 'lions', forms)
    const stream = tournamentAggregate.stream('lions', forms)
    await world.journal.append(stream, head, events, contextOf(), `${events[0]?.type} ${timers.size}`)
  }
  const settle = async () => {
    for (const event of await world.journal.readAll(-1, 1_000)) {
      const handle = process.on[event.type as keyof typeof process.on] as
        | ((of: typeof event) => Promise<void>)
        | undefined
      await handle?.(event)
    }
  }
  const data = { ...golden('DivisionAdded').data, tournamentId, eventId, divisionId: 'all', rules: [] }
  await record({ type: 'DivisionAdded', data })
  await settle()
  return {
    ...world,
    deps,
    record,
    settle,
    due: () => [...timers.values()].map(({ at }) => at),
    end: async (at = end) => {
      world.clock.at = at
      for (const timer of timers.values()) await process.onDue?.(timer)
    },
    drawn: async () => (await world.deps.handler.read(drawAggregate, 'lions', { tournamentId })).state,
  }
}

describe('an online tournament without brackets', () => {
  it('is drawn when it ends, once, from the entries of that moment', async () => {
    const world = await ending()
    expect(world.due()).toEqual([end])
    await world.end()
    const { brackets, draws } = await world.drawn()
    expect([...brackets.values()].flatMap(({ studentIds }) => studentIds).sort()).toEqual(['ana', 'ben'])
    await world.end()
    expect((await world.drawn()).draws.size).toBe(draws.size)
  })

  it('can be drawn by its director after the start, and keeps that draw', async () => {
    const world = await ending('2026-03-14T12:00:00.000Z')
    const { drawId } = mustSucceed(await regenerateBrackets(world.deps)(contextOf(), { tournamentId }))
    expect(await regenerateBrackets(world.deps)(contextOf(), { tournamentId })).toMatchObject({
      error: { code: 'tournament-started' },
    })
    await world.end()
    expect((await world.drawn()).drawId).toBe(drawId)
  })

  it('takes an athlete whom that draw left out, until the places of the bracket are declared', async () => {
    const world = await ending()
    await world.end()
    const late = athletes.slice(0, 1).map((one) => ({ ...one, studentId: 'cem' }))
    const deps = { ...world.deps, athletes: { of: async () => [...athletes, ...late] } }
    const bracketNow = async () => {
      const [bracket] = [...(await world.drawn()).brackets.values()]
      if (bracket === undefined) throw new Error('not drawn')
      return bracket
    }
    const { bracketId, studentIds, divisionId } = await bracketNow()
    const placing = { tournamentId, studentId: 'cem', to: { bracketId, studentIds }, setAside: [] }
    const { changeId } = mustSucceed(await placeAthlete(deps)(contextOf(), placing))
    expect((await bracketNow()).studentIds).toContain('cem')
    mustSucceed(await undoChange(deps)(contextOf(), { tournamentId, changeId }))

    const of = { tournamentId, eventId, divisionId, bracketId }
    const placings = studentIds.map((studentId) => ({ studentId, submissionId: null, place: null, score: -1 }))
    const stream = bracketResultAggregate.stream('lions', of)
    const declared = [{ type: 'BracketResultDeclared', data: { ...of, placings } }]
    await world.journal.append(stream, NO_STREAM, declared, contextOf(), 'declared')
    expect(await placeAthlete(deps)(contextOf(), placing)).toMatchObject({ error: { code: 'tournament-ended' } })
  })

  it('is drawn at its new end', async () => {
    const world = await ending()
    const later = '2026-03-20T18:00:00.000Z'
    await world.record({ type: 'TournamentDetailsChanged', data: { tournamentId, changes: { endDate: later } } })
    await world.settle()
    expect(world.due()).toEqual([later])
    await world.end(later)
    expect((await world.drawn()).brackets.size).toBe(1)
  })

  it('is not drawn if none of its events takes videos', async () => {
    const world = await ending()
    const rules = { tournamentId, eventId, changes: { takesVideos: false } }
    mustSucceed(await setEntryRules(world.deps)(contextOf(), rules))
    await world.end()
    expect((await world.drawn()).brackets.size).toBe(0)
  })

  it('that ended before the process began is left to its director', async () => {
    const world = await ending('2026-03-16T12:00:00.000Z')
    expect(world.due()).toEqual([])
    expect(await regenerateBrackets(world.deps)(contextOf(), { tournamentId })).toMatchObject({ ok: true })
  })
})
