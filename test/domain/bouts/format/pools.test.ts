import { describe, expect, it } from 'vitest'
import { poolsOf } from '../../../../domain/bouts/format/pools.ts'
import { RULE_SETS } from '../../../../domain/bouts/format/rule-sets.ts'
import { sheetOf } from '../../../../domain/bouts/format/sheet.ts'
import { by, Fought, formatOf, seatsOf } from './fought.ts'

const ofThree = (ranking?: string) => new Fought(formatOf('round-robin', { ranking }), seatsOf('abc-'))
const decidedBy = (fought: Fought) =>
  fought.placings.map(({ studentId, decidedBy }) => `${studentId}: ${decidedBy.join(', ')}`)

describe('a round robin', () => {
  it('is ranked by the bouts won', () => {
    const fought = ofThree().fightAll('a>b a>c')
    expect(fought.places).toBe('?a ?b ?c')
    fought.fight('c>b')
    expect([fought.places, decidedBy(fought)]).toEqual(['1a 2c 3b', ['a: ', 'c: ', 'b: ']])
  })

  it('decides between two of three who are tied and have equal points by their bout', () => {
    const fought = ofThree()
      .fight('a>b', by('points', [2, 0]))
      .fight('b>c', by('points', [3, 0]))
      .fight('c>a', by('points', [1, 0]))
    expect(fought.places).toBe('1a 2b 3c')
    expect(decidedBy(fought)).toEqual(['a: difference, head-to-head', 'b: difference, head-to-head', 'c: difference'])
  })

  it.each([
    ['victory points', by('fall'), by('points'), by('points'), '1a 3c 2b', 'victory-points'],
    ['points scored', by('points', [4, 3]), by('points', [2, 1]), by('points', [2, 1]), '1a 2b 3c', 'points-for'],
  ])('decides among three by %s', (_, first, second, third, __, criterion) => {
    const fought = ofThree().fight('a>b', first).fight('b>c', second).fight('c>a', third)
    expect(fought.placings[0]).toMatchObject({ studentId: 'a', place: 1 })
    expect(fought.placings[0]?.decidedBy).toContain(criterion)
  })

  it('ends by a named lot, the same each time, when three are tied in everything', () => {
    const fought = ofThree('karate-wkf-2020').fightAll('a>b b>c c>a')
    expect(fought.placings.map(({ place, isTied }) => [place, isTied])).toEqual([
      [1, false],
      [2, false],
      [3, false],
    ])
    expect(decidedBy(fought).every((line) => line.endsWith('lot') || line.endsWith('lot, head-to-head'))).toBe(true)
    const again = ofThree('karate-wkf-2020').fightAll('c>a a>b b>c')
    expect(again.places).toBe(fought.places)
  })

  it('decides by the lighter weight, or by lot where one is missing', () => {
    const lastOf = (weights: readonly (readonly [string, number])[]) => {
      const fought = new Fought(formatOf('round-robin'), seatsOf('abc'), new Map(weights))
      return fought.fightAll('a>b a>c b=c').placings.slice(1)
    }
    const [second] = lastOf([
      ['b', 52],
      ['c', 50.5],
    ])
    expect(second).toMatchObject({ studentId: 'c', place: 2, decidedBy: ['weight'] })
    expect(lastOf([['b', 52]]).map(({ decidedBy }) => decidedBy)).toEqual([['lot'], ['lot']])
  })

  it('counts no bout of an athlete who leaves, or all of them, by the rule set', () => {
    const leaves = (ranking?: string) => {
      const fought = new Fought(formatOf('round-robin', { ranking }), seatsOf('abcd'))
      return fought.fightAll('a>d d>b b>c c>a').out('d').fight('a>b').places
    }
    // Without the bouts of d each has won one, and the first win decides; with them b has one less.
    expect(leaves()).toBe('1b 2c 3a 4d')
    expect(leaves('wrestling-uww-2022')).toBe('1c 2a 3b 4d')
  })

  it('keeps results when the mark is cleared', () => {
    const fought = ofThree().fight('a>b').out('a', true, 'disqualified')
    expect([fought.ready, fought.places]).toEqual(['bc', '-a ?b ?c'])
    fought.outs.clear()
    expect(fought.ready).toBe('bc ac')
  })
})

describe('pools', () => {
  it('have three to five athletes and no more than one of the draw apart', () => {
    for (let entries = 6; entries <= 140; entries++) {
      const pools = poolsOf(Array.from({ length: entries }, (_, at) => `s${at}`))
      const sizes = pools.map(({ studentIds }) => studentIds.length)
      expect([entries, Math.min(...sizes) >= 3, Math.max(...sizes) <= 5]).toEqual([entries, true, true])
      expect(pools.flatMap(({ studentIds }) => studentIds).length).toBe(entries)
      expect(new Set(pools.map(({ pool }) => pool)).size).toBe(pools.length)
    }
  })

  it('send their two best into different halves, and give no one two byes', () => {
    for (let entries = 6; entries <= 140; entries++) {
      const { bouts, pools } = sheetOf(
        formatOf('pools'),
        Array.from({ length: entries }, (_, at) => `s${at}`),
      )
      const first = bouts.filter(({ phase, round }) => phase === 'main' && round === 1)
      const half = new Map(
        first.flatMap(({ competitors }, at) =>
          competitors.flatMap((source) =>
            source.from === 'rank' ? [[`${source.pool} ${source.rank}`, at < first.length / 2] as const] : [],
          ),
        ),
      )
      expect(pools.filter(({ pool }) => half.get(`${pool} 1`) === half.get(`${pool} 2`))).toEqual([])
      expect(half.size).toBe(2 * pools.length)
      expect(first.filter(({ competitors }) => competitors.every(({ from }) => from === 'bye'))).toEqual([])
    }
  })

  it('pair winners with second ones of another pool, and place the others behind by rank', () => {
    const fought = new Fought(formatOf('pools'), seatsOf('abcdef--')).fightAll('a>b a>c b>c d>e d>f e>f')
    expect(fought.ready).toBe('ae db')
    expect(fought.fightAll('a>e d>b a>d').places).toBe('1a 2d 3b 3e 5c 5f')
  })

  it('do not block the knockout when everyone of a pool is tied', () => {
    const fought = new Fought(formatOf('pools', { ranking: 'karate-wkf-2020' }), seatsOf('abcdef--'))
    fought.fightAll('a>b b>c c>a d>e e>f f>d')
    expect(fought.ready.split(' ').length).toBe(2)
  })

  it('void the knockout of a corrected pool', () => {
    const fought = new Fought(formatOf('pools'), seatsOf('abcdef--')).fightAll('a>b a>c b>c d>e d>f e>f a>e d>b')
    const [boutId, result] = [...fought.results].find(([, { competitorIds }]) => competitorIds.join('') === 'bc') ?? []
    if (boutId === undefined || result === undefined) throw new Error('no bout of b and c')
    fought.results.set(boutId, { ...result, winnerId: 'c' })
    expect([fought.played.voidIds, fought.ready]).toEqual([['1-2'], 'dc'])
  })
})

describe('rule sets', () => {
  it('say their edition and source, and end with the lot', () => {
    for (const { edition, source, tieBreakers } of RULE_SETS) {
      expect([edition.length > 0, source.length > 0, tieBreakers.at(-1)]).toEqual([true, true, 'lot'])
    }
  })
})
