import { describe, expect, it } from 'vitest'
import { type SealPeriod, sealPeriod } from '../../../../domain/payments/ledger/decide.ts'
import {
  type BookedOn,
  bookedOn,
  endOf,
  periodAfter,
  possiblePeriods,
} from '../../../../domain/payments/ledger/period.ts'

const asked: SealPeriod = {
  tenant: 'lions',
  period: '2026-02',
  timeZone: 'America/Chicago',
  now: '2026-03-01T06:00:00.000Z',
}
const sealed = { type: 'PeriodSealed', data: { tenant: 'lions', period: '2026-02', timeZone: 'America/Chicago' } }

describe('sealing a month', () => {
  it.each<[what: string, before: string | null, command: Partial<SealPeriod>, then: unknown]>([
    ['is possible as soon as it has ended in the organization’s time zone', null, {}, [sealed]],
    ['is refused a moment before', null, { now: '2026-03-01T05:59:59.999Z' }, 'period-not-over'],
    [
      'depends on the organization’s time zone',
      null,
      { timeZone: 'Pacific/Kiritimati', now: '2026-02-28T10:00:00.000Z' },
      1,
    ],
    ['is refused while it has not ended there', null, { timeZone: 'America/Adak' }, 'period-not-over'],
    ['also seals earlier open months', '2025-11', {}, [sealed]],
    ['writes nothing a second time', '2026-02', {}, []],
    ['never reopens a later month', '2026-03', {}, []],
    ['needs a month', null, { period: '2026-13' }, 'period-invalid'],
    ['needs a single month', null, { period: '2026-02-01' }, 'period-invalid'],
  ])('%s', (_what, before, command, then) => {
    const decision = sealPeriod({ sealed: before }, { ...asked, ...command })
    const outcome = decision.ok ? decision.value : decision.error.code
    expect(typeof then === 'number' ? decision.ok && decision.value.length : outcome).toEqual(then)
  })

  it.each<[time: string, timeZone: string, sealed: string | null, on: BookedOn]>([
    [
      '2026-03-01T05:59:00.000Z',
      'America/Chicago',
      null,
      { date: '2026-02-28', period: '2026-02', originalDate: null },
    ],
    [
      '2026-03-01T06:00:00.000Z',
      'America/Chicago',
      '2026-02',
      { date: '2026-03-01', period: '2026-03', originalDate: null },
    ],
    [
      '2026-02-27T12:00:00.000Z',
      'America/Chicago',
      '2026-02',
      { date: '2026-03-01', period: '2026-03', originalDate: '2026-02-27' },
    ],
    [
      '2025-12-27T12:00:00.000Z',
      'UTC',
      '2025-12',
      { date: '2026-01-01', period: '2026-01', originalDate: '2025-12-27' },
    ],
  ])('books an event at %s in %s, sealed through %s', (time, timeZone, through, on) => {
    expect(bookedOn(time, timeZone, through)).toEqual(on)
    expect([...possiblePeriods(time), ...(through === null ? [] : [periodAfter(through)])]).toContain(on.period)
  })

  it.each([
    ['2026-03-01T05:44:59.999Z', 'Asia/Kathmandu', '2026-03-01'],
    ['2026-02-28T18:14:59.999Z', 'Asia/Kathmandu', '2026-02-28'],
    ['2026-02-28T18:15:00.000Z', 'Asia/Kathmandu', '2026-03-01'],
    ['2026-02-28T18:29:00.000Z', 'Asia/Kolkata', '2026-02-28'],
    ['2026-02-28T18:30:00.000Z', 'Asia/Kolkata', '2026-03-01'],
  ])('maps %s in %s to %s', (time, timeZone, day) => {
    expect(bookedOn(time, timeZone, null).date).toBe(day)
  })

  it('ends a month at the correct hour when clocks change', () => {
    expect(endOf('2026-10', 'Europe/Berlin')).toBe('2026-10-31T23:00:00.000Z')
    expect(endOf('2026-03', 'Europe/Berlin')).toBe('2026-03-31T22:00:00.000Z')
  })
})
