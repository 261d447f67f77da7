import { describe, expect, it } from 'vitest'
import { EDITIONS } from '../../../../domain/bouts/format/editions.ts'
import { boutsOf } from '../../../../domain/bouts/format/estimate.ts'
import { FORMAT_NAMES, type FormatName, formatFor, sheetOf } from '../../../../domain/bouts/format/sheet.ts'
import { by, Fought, formatOf, seatsOf } from './fought.ts'

describe('the format of a bracket', () => {
  it.each<[number, FormatName]>([
    [0, 'walk-over'],
    [1, 'walk-over'],
    [2, 'best-of-three'],
    [3, 'round-robin'],
    [5, 'round-robin'],
    [6, 'repechage'],
    [64, 'repechage'],
  ])('of %i entries is %s', (entries, name) => {
    expect(formatFor('repechage', entries).name).toBe(name)
  })

  it.each<[FormatName, number, number, number]>([
    ['walk-over', 1, 0, 0],
    ['best-of-three', 2, 2, 3],
    ['round-robin', 3, 3, 3],
    ['round-robin', 5, 10, 10],
    ['knockout', 8, 7, 7],
    ['knockout', 11, 10, 10],
    ['repechage', 4, 3, 3],
    ['repechage', 5, 4, 5],
    ['repechage', 8, 9, 9],
    ['repechage', 12, 11 + 2, 11 + 4],
    ['quarter-final-repechage', 4, 3, 3],
    ['quarter-final-repechage', 8, 11, 11],
    ['quarter-final-repechage', 33, 36, 36],
    ['double-elimination', 8, 14, 15],
    ['consolation', 33, 55, 56],
    ['pools', 6, 9, 9],
    ['pools', 20, 40 + 7, 40 + 7],
  ])('%s of %i has %i to %i bouts', (name, entries, least, most) => {
    expect(boutsOf(formatOf(name), entries)).toEqual({ least, most })
  })

  it('has one bout more for one third place', () => {
    expect(boutsOf(formatOf('knockout', { thirds: 'bout' }), 8)).toEqual({ least: 8, most: 8 })
    expect(boutsOf(formatOf('knockout', { thirds: 'bout' }), 3)).toEqual({ least: 2, most: 2 })
  })

  it('is refused for more athletes than it can have', () => {
    expect(() => sheetOf(formatOf('walk-over'), seatsOf('ab'))).toThrow(RangeError)
    expect(() => sheetOf(formatOf('best-of-three'), seatsOf('abc'))).toThrow(RangeError)
  })

  it('is refused in a version that does not exist, and each version says its source', () => {
    expect(() => sheetOf(formatOf('knockout', { version: 9 }), seatsOf('ab'))).toThrow(RangeError)
    for (const { name, version, source } of EDITIONS)
      expect([name, sheetOf(formatOf(name, { version }), ['a']).bouts, source.length > 0]).toEqual([name, [], true])
    expect(FORMAT_NAMES.filter((name) => !EDITIONS.some((edition) => edition.name === name))).toEqual([])
  })

  it('numbers the bouts of the main tree as the draw numbers its matches', () => {
    expect(sheetOf(formatOf('knockout'), seatsOf('abcd')).bouts.map(({ boutId }) => boutId)).toEqual([
      '1-1',
      '1-2',
      '2-1',
    ])
  })
})

describe('a walk-over', () => {
  it('is complete with its only athlete first', () => {
    const fought = new Fought(formatOf('walk-over'), ['a'])
    expect([fought.played.isComplete, fought.places]).toEqual([true, '1a'])
  })
})

describe('a best of three', () => {
  it('ends after two bouts of one winner', () => {
    const fought = new Fought(formatOf('best-of-three'), seatsOf('ab')).fightAll('a>b a>b')
    expect([fought.ready, fought.places]).toEqual(['', '1a 2b'])
  })

  it('has a third bout at one each', () => {
    const fought = new Fought(formatOf('best-of-three'), seatsOf('ab')).fightAll('a>b b>a')
    expect([fought.ready, fought.places]).toEqual(['ab', '?a ?b'])
    expect(fought.fight('b>a').places).toBe('1b 2a')
  })

  it('voids the third bout when a correction makes it two of one winner', () => {
    const fought = new Fought(formatOf('best-of-three'), seatsOf('ab')).fightAll('a>b b>a b>a')
    fought.results.set('A-2', { competitorIds: ['a', 'b'], winnerId: 'a', method: null, points: null })
    expect([fought.played.voidIds, fought.places]).toEqual([['A-3'], '1a 2b'])
  })

  it('is won by the other one after a withdrawal', () => {
    const fought = new Fought(formatOf('best-of-three'), seatsOf('ab')).fight('a>b').out('a')
    expect([fought.ready, fought.places]).toEqual(['', '1b 2a'])
  })
})

describe('a knockout', () => {
  it('has two third places', () => {
    const fought = new Fought(formatOf('knockout'), seatsOf('abcd')).fightAll('a>b c>d')
    expect(fought.places).toBe('3b 3d ?a ?c')
    expect(fought.fight('c>a').places).toBe('1c 2a 3b 3d')
    expect(fought.placings.map(({ isTied }) => isTied)).toEqual([false, false, true, true])
  })

  it('has one third place by a bout', () => {
    const fought = new Fought(formatOf('knockout', { thirds: 'bout' }), seatsOf('abcd')).fightAll('a>b c>d')
    expect(fought.ready).toBe('bd ac')
    expect(fought.fightAll('d>b a>c').places).toBe('1a 2c 3d 4b')
  })

  it('passes a bye and a no-show without a bout', () => {
    const fought = new Fought(formatOf('knockout'), seatsOf('a-bc')).out('b', true, 'no-show')
    expect(fought.ready).toBe('ac')
    expect(fought.fight('a>c').places).toBe('1a 2c -b')
  })

  it('gives no first place if both lose the final', () => {
    const fought = new Fought(formatOf('knockout'), seatsOf('abcd'))
      .fightAll('a>b c>d')
      .fight('a=c', by('disqualification'))
    expect([fought.played.isComplete, fought.places]).toEqual([true, '2a 2c 3b 3d'])
  })

  it('lets the other finalist win if both lose a semifinal, and the second place stays empty', () => {
    const fought = new Fought(formatOf('knockout'), seatsOf('abcd')).fightAll('a=b c>d')
    expect([fought.ready, fought.places]).toEqual(['', '1c 3a 3b 3d'])
  })

  it('advances the one whose disqualification in a semifinal was a mistake, and the other one stays out', () => {
    const fought = new Fought(formatOf('knockout', { thirds: 'bout' }), seatsOf('abcd')).fightAll('a=b c>d')
    expect(fought.places).toBe('1c 3d 4a 4b')
    fought.results.set('1-1', { competitorIds: ['a', 'b'], winnerId: 'a', method: 'disqualification', points: null })
    expect(fought.ready).toBe('bd ac')
    expect(fought.out('b').ready).toBe('ac')
  })

  it('moves the others up behind an athlete who loses the place', () => {
    const fought = new Fought(formatOf('knockout'), seatsOf('abcd'))
      .fightAll('a>b c>d a>c')
      .out('a', true, 'disqualified')
    expect(fought.places).toBe('1c 2b 2d -a')
    fought.outs.clear()
    expect(fought.places).toBe('1a 2c 3b 3d')
  })

  it('lets the opponents of an athlete who is out advance in all bouts to come, and keeps what was fought', () => {
    const fought = new Fought(formatOf('knockout'), seatsOf('abcdefgh'))
      .fightAll('a>b c>d')
      .out('a', true, 'disqualified')
    expect(fought.played.bouts.get('1-1')?.winnerId).toBe('a')
    expect(fought.played.bouts.get('2-1')).toMatchObject({ state: 'passed', winnerId: 'c', loserId: 'a' })
  })

  it('voids the bouts whose competitors a correction changes', () => {
    const fought = new Fought(formatOf('knockout'), seatsOf('abcd')).fightAll('a>b c>d a>c')
    fought.results.set('1-1', { competitorIds: ['a', 'b'], winnerId: 'b', method: null, points: null })
    expect([fought.played.voidIds, fought.ready]).toEqual([['2-1'], 'bc'])
  })
})

describe('a repechage of those beaten by finalists', () => {
  const first = 'a>b c>d e>f g>h'

  it('has no competitors until the finalist of its half is known', () => {
    const fought = new Fought(formatOf('repechage'), seatsOf('abcdefgh')).fightAll(first)
    expect(fought.ready).toBe('ac eg')
    expect(fought.fight('a>c').ready).toBe('eg bc')
  })

  it('gives two third places', () => {
    const fought = new Fought(formatOf('repechage'), seatsOf('abcdefgh')).fightAll(`${first} a>c g>e b>c h>e a>g`)
    expect(fought.places).toBe('1a 2g 3b 3h 5c 5e 7d 7f')
  })

  it('leaves out a no-show of the first round, also when the mark comes after the semifinal', () => {
    const early = new Fought(formatOf('repechage'), seatsOf('abcdefgh'))
      .out('b', false, 'no-show')
      .fightAll('c>d e>f g>h')
    expect(early.fight('a>c').ready).toBe('eg')
    expect(early.fightAll('g>e h>e a>g').places).toBe('1a 2g 3c 3h 5e 6b 6d 6f')
    const late = new Fought(formatOf('repechage'), seatsOf('abcdefgh')).fightAll(`${first} a>c`)
    expect([late.ready, late.out('b').ready]).toEqual(['eg bc', 'eg'])
  })

  it('has nothing left when a repechage cannot be held', () => {
    const fought = new Fought(formatOf('repechage'), seatsOf('abcdefgh')).fightAll(`${first} a>c g>e a>g h>e`)
    expect(fought.ready).toBe('bc')
    fought.out('b', true).out('c', true)
    expect([fought.ready, fought.played.isComplete, fought.places]).toEqual(['', true, '1a 2g 3h 5e 6d 6f -b -c'])
  })

  it('puts an athlete back everywhere when the mark is cleared', () => {
    const fought = new Fought(formatOf('repechage'), seatsOf('abcdefgh')).fightAll(`${first} a>c`).out('b', true)
    fought.outs.delete('b')
    expect(fought.ready).toBe('eg bc')
  })

  it('has no repechage in a half whose semifinal both lost', () => {
    const fought = new Fought(formatOf('repechage'), seatsOf('abcdefgh')).fightAll(`${first} a=c g>e h>e`)
    expect([fought.ready, fought.places]).toEqual(['', '1g 3a 3c 3h 5e 6b 6d 6f'])
  })

  it('follows a corrected semifinal', () => {
    const fought = new Fought(formatOf('repechage'), seatsOf('abcdefgh')).fightAll(`${first} a>c b>c`)
    fought.results.set('2-1', { competitorIds: ['a', 'c'], winnerId: 'c', method: null, points: null })
    expect([fought.played.voidIds, fought.ready]).toEqual([['R1-1'], 'eg da'])
  })

  it('makes the losers of the semifinals third where a half has one bout', () => {
    expect(new Fought(formatOf('repechage'), seatsOf('abcd')).fightAll('a>b c>d a>c').places).toBe('1a 2c 3b 3d')
  })
})

describe('a repechage of the losers of the quarter-finals', () => {
  it('crosses to the loser of the other semifinal for two third places', () => {
    const fought = new Fought(formatOf('quarter-final-repechage'), seatsOf('abcdefgh')).fightAll('a>b c>d e>f g>h')
    expect(fought.ready).toBe('ac eg bd fh')
    fought.fightAll('a>c e>g b>d f>h')
    expect(fought.ready).toBe('bg fc ae')
    expect(fought.fightAll('b>g c>f a>e').places).toBe('1a 2e 3b 3c 5f 5g 7d 7h')
  })
})
