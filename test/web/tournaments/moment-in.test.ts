import { describe, expect, it } from 'vitest'
import { asOfMoment } from '../../../api/contract/as-of.ts'
import { momentIn } from '../../../web/tournaments/past/moment-in.ts'

describe('the moment that an address names', () => {
  it.each([
    ['1234', '1234'],
    ['2026-10-20T18:00:00.000Z', '2026-10-20T18:00:00.000Z'],
    ['2026-10-20T18:00Z', '2026-10-20T18:00:00.000Z'],
    ['2026-10-20T18:00:00+00:00', '2026-10-20T18:00:00.000Z'],
    ['2026-10-20T18:00:00 02:00', '2026-10-20T16:00:00.000Z'],
    // The day ends in Denver.
    ['2026-10-20', '2026-10-21T05:59:59.999Z'],
    ['2026-10-20T18:00', '2026-10-21T00:00:00.000Z'],
    ['20.10.2026', null],
    ['2026-13-45', null],
    ['2026-02-30T10:00Z', null],
    ['yesterday', null],
    ['', null],
  ])('%j', (text, expected) => {
    expect(momentIn(text, 'America/Denver')).toBe(expected)
  })
})

describe('the moment that the API reads', () => {
  it.each([
    ['1234', '1234'],
    ['2026-10-20T18:00:00+02:00', '2026-10-20T16:00:00.000Z'],
    ['2026-10-20T18:00:00Z', '2026-10-20T18:00:00.000Z'],
    ['2026-10-20', '2026-10-20T23:59:59.999Z'],
  ])('%j', (text, expected) => {
    expect(asOfMoment.parse(text)).toBe(expected)
  })

  it.each(['20.10.2026', '2026-13-45', 'yesterday', ''])('is not %j', (text) => {
    expect(asOfMoment.safeParse(text).success).toBe(false)
  })
})
