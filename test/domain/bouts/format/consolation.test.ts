import { describe, expect, it } from 'vitest'
import { placesOf } from '../../../../domain/bouts/format/places.ts'
import type { BoutResult, Out } from '../../../../domain/bouts/format/play.ts'
import { play } from '../../../../domain/bouts/format/play.ts'
import { type Seats, sheetOf } from '../../../../domain/bouts/format/sheet.ts'
import { type NcaaBout, ncaaAbsent, ncaaBouts } from '../../../support/ncaa-bouts.ts'
import { Fought, formatOf, seatsOf } from './fought.ts'

/** The first round of 64 places: who met in the preliminaries, and everyone else with a bye. */
const seatsOfBouts = (bouts: readonly NcaaBout[]): Seats => {
  const preliminary = new Map(
    bouts.flatMap(({ round, winner, loser }) => (round === 'Prelims' ? [[winner, loser]] : [])),
  )
  return bouts.flatMap(({ round, winner, loser }) =>
    round === 'ChampR1' ? [winner, loser].flatMap((id) => [id, preliminary.get(id) ?? null]) : [],
  )
}

const methodOf = (result: string): BoutResult['method'] =>
  result === 'DEF' ? 'no-show' : result === 'M FOR' ? 'injury' : result.startsWith('Fall') ? 'fall' : 'points'

const bestEight = (bouts: readonly NcaaBout[], isOut: (bout: NcaaBout) => boolean) => {
  const sheet = sheetOf(formatOf('consolation'), seatsOfBouts(bouts))
  const results = new Map<string, BoutResult>()
  const outs = new Map<string, Out>()
  for (const bout of bouts) {
    const { winner, loser, result, round } = bout
    if (isOut(bout)) {
      outs.set(loser, { studentId: loser, why: 'withdrawn', losesPlace: false })
      continue
    }
    const found = [...play(sheet, results, outs).bouts.values()].find(
      ({ state, competitorIds: ids }) => state === 'ready' && ids.includes(winner) && ids.includes(loser),
    )
    if (found === undefined) throw new Error(`${round}: ${winner} and ${loser} have no bout`)
    const competitorIds = found.competitorIds as [string, string]
    results.set(found.boutId, { competitorIds, winnerId: winner, method: methodOf(result), points: null })
  }
  const played = play(sheet, results, outs)
  const places = placesOf(played)
  return {
    isComplete: played.isComplete,
    athletes: places.length,
    best: places.slice(0, 8).map(({ place, studentId }) => `${place} ${studentId.split(' ').at(-1)}`),
  }
}

const BEST = ['1 Henson', '2 Akin', '3 Bingham', '4 Roberts', '5 Hanutke', '6 Gonyo', '7 Mena', '8 Rinella']

describe('a consolation of those beaten by quarter-finalists', () => {
  it.skipIf(ncaaAbsent !== null)('gives a real bracket of 33 its places, bout by bout in its order', () => {
    expect(bestEight(ncaaBouts(), () => false)).toEqual({ isComplete: true, athletes: 33, best: BEST })
  })

  it.skipIf(ncaaAbsent !== null)('gives it the same places when a forfeit is entered as a withdrawal', () => {
    const best = bestEight(ncaaBouts(), ({ result }) => result === 'M FOR')
    expect(best).toEqual({ isComplete: true, athletes: 33, best: BEST })
  })

  it('sends no one on who lost to an athlete who lost before the quarter-finals', () => {
    const seats = seatsOf('abcdefghijklmnopqrstuvwxyz012345')
    const fought = new Fought(formatOf('consolation'), seats).fightAll('a>b c>d')
    expect(fought.ready).toContain('ac')
    expect(fought.fight('a>c').ready).toContain('cb')
    expect(fought.ready).not.toContain('d')
  })

  it('has the bouts of everyone in its second version', () => {
    const sheet = sheetOf(formatOf('consolation', { version: 2 }), seatsOf('abcdefghijklmnop'))
    expect(sheet.bouts.filter(({ phase }) => phase === 'consolation').map(({ boutId }) => boutId)).toEqual([
      'C1-1',
      'C1-2',
      'C1-3',
      'C1-4',
      'C2-1',
      'C2-2',
      'C2-3',
      'C2-4',
      'C3-1',
      'C3-2',
      'C4-1',
      'C4-2',
    ])
  })

  it('places eight', () => {
    const fought = new Fought(formatOf('consolation'), seatsOf('abcdefgh')).fightAll('a>b c>d e>f g>h')
    // The losers of the quarter-finals meet those of their half, then cross to the loser of the other semifinal.
    expect(fought.ready).toBe('ac eg hf db')
    fought.fightAll('a>c e>g f>h b>d')
    expect(fought.ready).toBe('fc bg hd ae')
    fought.fightAll('c>f g>b d>h a>e')
    expect(fought.fightAll('f>b c>g').places).toBe('1a 2e 3c 4g 5f 6b 7d 8h')
  })
})

describe('double elimination', () => {
  it('has a second final only if the winner of the losers’ half wins the first one', () => {
    const fought = new Fought(formatOf('double-elimination'), seatsOf('abcd')).fightAll('a>b c>d a>c b>d c>b')
    expect(fought.ready).toBe('ac')
    expect(new Fought(formatOf('double-elimination'), seatsOf('abcd')).fightAll('a>b c>d a>c b>d c>b a>c').places).toBe(
      '1a 2c 3b 4d',
    )
    expect(fought.fight('c>a').ready).toBe('ac')
    expect(fought.fight('c>a').places).toBe('1c 2a 3b 4d')
  })

  it('voids the second final when the first one is corrected', () => {
    const fought = new Fought(formatOf('double-elimination'), seatsOf('ab')).fightAll('a>b b>a b>a')
    expect(fought.places).toBe('1b 2a')
    fought.results.set('F1-1', { competitorIds: ['a', 'b'], winnerId: 'a', method: null, points: null })
    expect([fought.played.voidIds, fought.places]).toEqual([['F2-1'], '1a 2b'])
  })

  it('gives the title to the undefeated one if both lose the final', () => {
    const fought = new Fought(formatOf('double-elimination'), seatsOf('abcd')).fightAll('a>b c>d a>c b>d c>b a=c')
    expect([fought.ready, fought.places]).toEqual(['', '1a 2c 3b 4d'])
  })

  it.each([8, 16, 32, 64, 128])(
    'of %i lets no one fall on an opponent of the winners’ half, but in its last bout',
    (size) => {
      const { bouts } = sheetOf(
        formatOf('double-elimination'),
        Array.from({ length: size }, (_, at) => `s${at}`),
      )
      const byId = new Map(bouts.map((bout) => [bout.boutId, bout]))
      /** Everyone who can come from a bout of the winners' half, or through one of the losers' half. */
      const seatsUnder = (boutId: string): readonly number[] =>
        byId.get(boutId)?.competitors.flatMap((source) => {
          if (source.from === 'seat') return [source.seat]
          return source.from === 'winner' || source.from === 'loser' ? seatsUnder(source.boutId) : []
        }) ?? []
      const meetings = bouts.flatMap(({ boutId, phase, competitors: [waiting, falling] }) => {
        if (phase !== 'losers' || falling.from !== 'loser' || waiting.from !== 'winner') return []
        const own = new Set(seatsUnder(falling.boutId))
        return seatsUnder(waiting.boutId).some((seat) => own.has(seat)) ? [boutId] : []
      })
      expect(meetings).toEqual([`L${2 * Math.log2(size) - 2}-1`])
    },
  )
})
