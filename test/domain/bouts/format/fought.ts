import { type BracketPlace, placesOf } from '../../../../domain/bouts/format/places.ts'
import { type BoutResult, type Method, type Out, type Played, play } from '../../../../domain/bouts/format/play.ts'
import { type Format, type FormatName, type Seats, type Sheet, sheetOf } from '../../../../domain/bouts/format/sheet.ts'

export const formatOf = (name: FormatName, more: Partial<Format> = {}): Format => ({
  name,
  version: 1,
  thirds: 'both',
  ...more,
})

/** `a`, `b`, …; `-` is a bye. */
export const seatsOf = (letters: string): Seats => [...letters].map((letter) => (letter === '-' ? null : letter))

/** A bracket that is fought bout by bout. */
export class Fought {
  readonly sheet: Sheet
  readonly results = new Map<string, BoutResult>()
  readonly outs = new Map<string, Out>()

  constructor(format: Format, seats: Seats, weights?: ReadonlyMap<string, number>) {
    this.sheet = sheetOf(format, seats, weights)
  }

  get played(): Played {
    return play(this.sheet, this.results, this.outs)
  }

  /** `a>b` is a bout that `a` won, `a=b` one that both lost. */
  fight(bout: string, details: Partial<BoutResult> = {}): this {
    const [first = '', sign = '', second = ''] = bout
    const { boutId, competitorIds } = this.readyOf(first, second)
    const points = details.points ?? null
    const isSwapped = competitorIds[0] !== first
    this.results.set(boutId, {
      competitorIds: competitorIds as [string, string],
      winnerId: sign === '>' ? first : null,
      method: details.method ?? null,
      points: points !== null && isSwapped ? [points[1], points[0]] : points,
    })
    return this
  }

  /** Bouts one after another, separated by spaces. */
  fightAll(bouts: string): this {
    for (const bout of bouts.split(' ')) this.fight(bout)
    return this
  }

  out(studentId: string, losesPlace = false, why: Out['why'] = 'withdrawn'): this {
    this.outs.set(studentId, { studentId, why, losesPlace })
    return this
  }

  /** Bouts that can be fought, as `ab`. */
  get ready(): string {
    return [...this.played.bouts.values()]
      .filter(({ state }) => state === 'ready')
      .map(({ competitorIds }) => competitorIds.join(''))
      .join(' ')
  }

  private readyOf(first: string, second: string) {
    const bout = [...this.played.bouts.values()].find(
      ({ state, competitorIds: ids }) => state === 'ready' && ids.includes(first) && ids.includes(second),
    )
    if (bout === undefined) throw new Error(`${first} and ${second} have no bout; ready: ${this.ready}`)
    return bout
  }

  get placings(): readonly BracketPlace[] {
    return placesOf(this.played)
  }

  /** `1a 2b 3c 3d`, `?` for an open place and `-` without one. */
  get places(): string {
    const placed = (id: string) => (this.outs.get(id)?.losesPlace === true ? '-' : '?')
    return this.placings.map(({ studentId, place }) => `${place ?? placed(studentId)}${studentId}`).join(' ')
  }
}

export const by = (method: Method, points: readonly [number, number] | null = null) => ({ method, points })
