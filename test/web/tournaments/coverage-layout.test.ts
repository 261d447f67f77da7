import { describe, expect, it } from 'vitest'
import {
  labeled,
  type PicturedDivision,
  pictureOf,
  weightScale,
} from '../../../web/tournaments/divisions/coverage-layout.ts'
import {
  agesText,
  bornText,
  cellText,
  rulesText,
  weightsText,
} from '../../../web/tournaments/divisions/coverage-text.ts'

const division = (name: string, ...rules: [field: string, min: number | null, max: number | null][]) =>
  ({ id: name, name, rules: rules.map(([field, min, max]) => ({ field, min, max })) }) as PicturedDivision

describe('the coverage picture', () => {
  it('has a panel per gender and level, youngest on top', () => {
    const picture = pictureOf([
      division('girls', ['Gender', 0, 0], ['DateOfBirth.Year', 2012, 2014], ['Weight', null, 40]),
      division('heavy girls', ['Gender', 0, 0], ['DateOfBirth.Year', 2012, 2014], ['Weight', 45, null]),
      division('boys', ['Gender', 1, 1], ['DateOfBirth.Year', 2010, 2014]),
      division('women', ['Gender', 0, 0], ['DateOfBirth.Year', null, 2012]),
    ])
    expect(picture?.panels.map(({ gender }) => gender)).toEqual([0, 1])
    const [girls] = picture?.panels ?? []
    expect(girls?.rows.at(0)).toMatchObject({ max: 2014 })
    expect(girls?.rows.at(-1)?.min).toBeNull()
    expect(girls?.bounds).toEqual([40, 45])
    const overlap = girls?.cells.find(({ names }) => names.length > 1)
    expect(overlap).toMatchObject({ names: ['girls', 'women'], minYear: 2012, maxYear: 2012, rows: 1 })
    const gap = girls?.cells.find(({ names }) => names.length === 0)
    expect(gap).toMatchObject({ minWeight: 40, maxWeight: 45, firstRow: 0 })
    for (const { cells, rows } of picture?.panels ?? []) {
      for (const cell of cells) {
        expect([cell.firstRow >= 0, cell.rows > 0, cell.firstRow + cell.rows <= rows.length]).toEqual([
          true,
          true,
          true,
        ])
      }
    }
  })

  it('is omitted if it would be unreadable', () => {
    const many = Array.from({ length: 300 }, (_, at) =>
      division(`d${at}`, ['Level.Order', at, at], ['DateOfBirth.Year', 1800 + at, 1800 + at], ['Weight', at, at + 0.5]),
    )
    expect(pictureOf(many)).toBeNull()
  })

  it('leaves a margin for open weight ranges', () => {
    const open = weightScale({ bounds: [30, 50], cells: [{ minWeight: null, maxWeight: null }] as never }, 100)
    expect([open(null, 'min'), open(30, 'min'), open(50, 'max'), open(null, 'max')]).toEqual([0, 9, 91, 100])
    const closed = weightScale({ bounds: [30, 50], cells: [{ minWeight: 30, maxWeight: 50 }] as never }, 100)
    expect([closed(30, 'min'), closed(40, 'min'), closed(50, 'max')]).toEqual([0, 50, 100])
  })

  it('labels only what does not overlap', () => {
    expect(
      labeled(
        [0, 10, 30, 50, 55].map((at) => ({ at })),
        20,
      ).map(({ at }) => at),
    ).toEqual([0, 30, 55])
  })
})

describe('division texts', () => {
  const names = new Map([[1, 'White']])
  it.each<[said: string, words: string]>([
    [bornText(2012, 2014), '2012–2014'],
    [bornText(null, 2000), '2000 or before'],
    [bornText(2012, 2012), '2012'],
    [agesText(2012, 2014, 2026), '12–14 years'],
    [agesText(null, 1990, 2026), '36+ years'],
    [weightsText(null, 33), 'up to 33 kg'],
    [weightsText(57.5, 64), '57.5–64 kg'],
    [weightsText(87, null), 'over 87 kg'],
    [
      cellText(
        {
          gender: 0,
          minLevel: 1,
          maxLevel: 4,
          minYear: null,
          maxYear: null,
          minWeight: 40,
          maxWeight: 45,
        },
        names,
      ),
      'Female, White to level 4, 40–45 kg',
    ],
    [
      rulesText(
        [
          { field: 'Gender', min: 1, max: 1 },
          { field: 'DateOfBirth.Year', min: 2012, max: null },
        ],
        names,
      ),
      'Male, 2012 or later',
    ],
    [rulesText([], names), 'Everyone'],
  ])('%s', (said, words) => {
    expect(said).toBe(words)
  })
})
