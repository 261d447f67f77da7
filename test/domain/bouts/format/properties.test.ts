import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boutsOf } from '../../../../domain/bouts/format/estimate.ts'
import { placesOf } from '../../../../domain/bouts/format/places.ts'
import {
  type BoutResult,
  METHODS,
  type Out,
  type Played,
  type PlayedBout,
  play,
  REASONS_OUT,
} from '../../../../domain/bouts/format/play.ts'
import { type Format, isFor, sheetOf } from '../../../../domain/bouts/format/sheet.ts'
import { seat } from '../../../../domain/brackets/draw/seating.ts'
import { lots } from '../../../../domain/kernel/lot.ts'
import { formatOf } from './fought.ts'

const FORMATS: readonly (readonly [string, Format, number])[] = [
  ['walk-over', formatOf('walk-over'), 1],
  ['best of three', formatOf('best-of-three'), 2],
  ['round robin', formatOf('round-robin'), 12],
  ['round robin, bouts of leavers counted', formatOf('round-robin', { ranking: 'wrestling-uww-2022' }), 8],
  ['knockout with two thirds', formatOf('knockout'), 140],
  ['knockout with a bout for the third', formatOf('knockout', { thirds: 'bout' }), 140],
  ['repechage', formatOf('repechage'), 140],
  ['repechage of the quarter-finals', formatOf('quarter-final-repechage'), 140],
  ['double elimination', formatOf('double-elimination'), 140],
  ['consolation', formatOf('consolation'), 140],
  ['consolation of everyone', formatOf('consolation', { version: 2 }), 140],
  ['pools', formatOf('pools'), 140],
]

const drawn = (entries: number, lot: () => number) =>
  seat(
    Array.from({ length: entries }, (_, at) => ({ studentId: `s${at}`, facilityId: null })),
    lot,
  )

const pick = <T>(items: readonly T[], lot: () => number): T => items[Math.floor(lot() * items.length)] as T

/** What is wrong with the bouts: each has two competitors or none, and no one has two in a round. */
const faultsOfBouts = ({ bouts }: Played): readonly string[] => {
  const seen = new Set<string>()
  return [...bouts.values()].flatMap(({ state, competitorIds: [first, second], phase, round, boutId }) => {
    if (state !== 'ready' && state !== 'decided') return []
    if (typeof first !== 'string' || typeof second !== 'string' || first === second) return [`${boutId}: not two`]
    return [first, second].flatMap((id) => {
      const key = `${phase} ${round} ${id}`
      if (seen.has(key)) return [`${boutId}: ${id} twice in the round`]
      seen.add(key)
      return []
    })
  })
}

/** What is wrong with the places: everyone has one, shared only where it says so, or none because they lost it. */
const faultsOfPlaces = (played: Played, entries: number): readonly string[] => {
  const places = placesOf(played)
  const held = Map.groupBy(places, ({ place }) => place)
  return [
    ...(new Set(places.map(({ studentId }) => studentId)).size === entries ? [] : ['not everyone']),
    ...places.flatMap(({ studentId, place, isTied }) => {
      if (place === null) return played.outs.get(studentId)?.losesPlace === true ? [] : [`${studentId}: no place`]
      if (played.outs.get(studentId)?.losesPlace === true) return [`${studentId}: a place`]
      if (place < 1 || place > entries + 1 || !Number.isInteger(place)) return [`${studentId}: ${place}`]
      return isTied === (held.get(place)?.length ?? 0) > 1 ? [] : [`${studentId}: ${place} without a tie`]
    }),
  ]
}

const facts = ({ bouts }: Played) =>
  [...bouts.values()].map(({ boutId, competitorIds, state, winnerId }) => [boutId, ...competitorIds, state, winnerId])

const resultOf = ({ competitorIds }: PlayedBout, lot: () => number): BoutResult => ({
  competitorIds: competitorIds as [string, string],
  winnerId: lot() < 0.03 ? null : (competitorIds[lot() < 0.5 ? 0 : 1] as string),
  method: pick([...METHODS, null], lot),
  points: lot() < 0.5 ? null : [Math.floor(lot() * 4), Math.floor(lot() * 4)],
})

/** A day: results in any order, athletes who go out and come back, corrections. */
const fightDay = (format: Format, entries: number, lot: () => number): Played => {
  const sheet = sheetOf(format, drawn(entries, lot))
  const results = new Map<string, BoutResult>()
  const outs = new Map<string, Out>()
  let played = play(sheet, results, outs)
  const settle = () => {
    played = play(sheet, results, outs)
    if (played.voidIds.length > 0) {
      const before = facts(played)
      for (const id of played.voidIds) results.delete(id)
      played = play(sheet, results, outs)
      // The same as when it is played from the start with the right results.
      expect(facts(played)).toEqual(before)
    }
    expect(played.voidIds).toEqual([])
  }
  // After so many steps the day goes undisturbed, so that it ends.
  let disturbed = Math.floor(lot() * 16)
  while (!played.isComplete) {
    disturbed -= 1
    const ready = [...played.bouts.values()].filter(({ state }) => state === 'ready')
    if (ready.length === 0) throw new Error('nothing to fight')
    // Several at once, so that a large bracket is played in few steps.
    for (const bout of ready) if (lot() < 0.6) results.set(bout.boutId, resultOf(bout, lot))
    if (disturbed > 0 && lot() < 0.5) {
      const studentId = `s${Math.floor(lot() * entries)}`
      if (!outs.delete(studentId))
        outs.set(studentId, { studentId, why: pick(REASONS_OUT, lot), losesPlace: lot() < 0.3 })
    }
    if (disturbed > 0 && lot() < 0.5 && results.size > 0) {
      const boutId = pick([...results.keys()], lot)
      const bout = played.bouts.get(boutId)
      if (bout?.state === 'decided') results.set(boutId, resultOf(bout, lot))
    }
    settle()
    expect(faultsOfBouts(played)).toEqual([])
  }
  return played
}

describe.each(FORMATS)('%s', (_, format, most) => {
  const days = fc.record({ entries: fc.integer({ min: 1, max: most }), seed: fc.string() })

  it('gives everyone a place whatever happens', () => {
    fc.assert(
      fc.property(days, ({ entries, seed }) => {
        if (!isFor(format.name, entries)) return
        expect(faultsOfPlaces(fightDay(format, entries, lots(seed)), entries)).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  it('has as many bouts as announced when everyone fights', () => {
    for (let entries = 1; entries <= most; entries += entries < 20 ? 1 : 7) {
      const sheet = sheetOf(format, drawn(entries, lots(`${entries}`)))
      const results = new Map<string, BoutResult>()
      const lot = lots(`${format.name} ${entries}`)
      let played = play(sheet, results, new Map())
      while (!played.isComplete) {
        for (const bout of played.bouts.values())
          if (bout.state === 'ready')
            results.set(bout.boutId, { ...resultOf(bout, lot), winnerId: pick(bout.competitorIds, lot) ?? null })
        played = play(sheet, results, new Map())
      }
      const { least, most: greatest } = boutsOf(format, entries)
      expect([entries, results.size >= least, results.size <= greatest]).toEqual([entries, true, true])
    }
  })
})
