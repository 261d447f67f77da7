import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '../../../api/contract/audit.ts'
import { pathOf } from '../../../api/contract/path.ts'
import {
  actorChoices,
  auditQueryOf,
  emptyReason,
  filtersIn,
  knownInOrganization,
  knownInTournament,
  merged,
  noFilters,
  passing,
  startOfDay,
  withFilters,
} from '../../../web/audit/audit-filters.ts'
import { inVenueTime } from '../../../web/tournaments/history/in-venue-time.ts'
import { linkedRecords, recordName } from '../../../web/tournaments/history/record-names.ts'
import { unknownIn, withoutUnknown } from '../../../web/ui/unknown-parameters.tsx'

const entry = (part: Partial<AuditEntry>): AuditEntry => ({
  id: 'a',
  position: 1,
  time: '2027-03-06T15:00:00.000Z',
  context: 'payments',
  type: 'RefundRequested',
  title: 'Refund requested',
  values: {},
  actor: { userId: 'u1', name: 'Dora', role: 'director' },
  records: [{ kind: 'student', id: 's1', label: null }],
  changes: [],
  isPart: false,
  parts: [],
  commandId: 'c',
  correlationId: 'c',
  causationId: null,
  ...part,
})
const ZONE = 'America/Chicago'

describe('the filters of a history', () => {
  it('round-trip through the address, next to other parameters', () => {
    const filters = { ...noFilters, kind: 'payments', record: 'student:s1', fromDay: '2027-03-06' }
    const address = withFilters(new URLSearchParams('tab=x&toDay=2020-01-01'), filters).toString()
    expect(address).toBe('tab=x&kind=payments&record=student%3As1&fromDay=2027-03-06')
    expect(filtersIn(new URLSearchParams(address), knownInTournament)).toEqual(filters)
  })
  it('leave out what is unknown, which is named', () => {
    const address = new URLSearchParams('kind=zzz&fromDay=soon&toDay=2027-02-30&record=kim&tab=x')
    expect(filtersIn(address, knownInTournament)).toEqual(noFilters)
    expect(unknownIn(address, knownInTournament).map(({ name, value }) => `${name}=${value}`)).toEqual([
      'kind=zzz',
      'record=kim',
      'fromDay=soon',
      'toDay=2027-02-30',
    ])
    expect(withoutUnknown(address, knownInTournament).toString()).toBe('tab=x')
  })
  it('know the kinds of their history, and a tournament’s the types of its events', () => {
    const unknown = (kind: string) =>
      [knownInTournament, knownInOrganization].map((known) => unknownIn(new URLSearchParams({ kind }), known).length)
    expect(['payments', 'people', 'RefundRequested'].map(unknown)).toEqual([
      [0, 1],
      [1, 0],
      [0, 1],
    ])
  })
})

describe('a day of the tournament', () => {
  it('begins at local midnight, also on days of a clock change', () => {
    expect(startOfDay('2027-01-15', ZONE)).toBe('2027-01-15T06:00:00.000Z')
    expect(startOfDay('2027-07-15', ZONE)).toBe('2027-07-15T05:00:00.000Z')
    expect(startOfDay('2027-07-15', 'Asia/Kolkata')).toBe('2027-07-14T18:30:00.000Z')
    expect(startOfDay('2027-03-14', ZONE)).toBe('2027-03-14T06:00:00.000Z')
    expect(startOfDay('2027-07-15', 'Pacific/Kiritimati')).toBe('2027-07-14T10:00:00.000Z')
  })
})

describe('live entries while the history is filtered', () => {
  it.each([
    [{}, true],
    [{ kind: 'payments' }, true],
    [{ kind: 'brackets' }, false],
    [{ actor: 'u1' }, true],
    [{ actor: 'u2' }, false],
    [{ record: 'student:s1' }, true],
    [{ record: 'student:s2' }, false],
    [{ fromDay: '2027-03-06', toDay: '2027-03-06' }, true],
    [{ fromDay: '2027-03-07' }, false],
    [{ toDay: '2027-03-05' }, false],
  ])('pass %o: %s', (part, expected) => {
    expect(passing({ ...noFilters, ...part }, ZONE)(entry({}))).toBe(expected)
  })
  it('match the query that is sent to the server', () => {
    const query = auditQueryOf({ ...noFilters, kind: 'payments', toDay: '2027-03-06' }, ZONE, 7)
    const { searchParams } = new URL(pathOf('/audit/:t', { params: { t: 't1' }, query }), 'http://localhost')
    expect(Object.fromEntries(searchParams)).toEqual({
      limit: '50',
      kind: 'payments',
      to: '2027-03-07T06:00:00.000Z',
      before: '7',
    })
  })
})

it('lists each entry once, newest first', () => {
  const pages = [entry({ id: 'b', position: 2 }), entry({ id: 'a', position: 1 })]
  const live = [entry({ id: 'c', position: 3 }), entry({ id: 'b', position: 2 })]
  expect(merged(pages, live).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})

it('shows times in the venue’s time zone, with its name', () => {
  expect(inVenueTime('2027-03-06 15:00 UTC', ZONE)).toBe('Mar 6, 2027, 9:00 AM CST')
  expect(inVenueTime('2027-07-06 15:00 UTC, 2027-07-07 00:30 UTC', ZONE)).toBe(
    'Jul 6, 2027, 10:00 AM CDT, Jul 6, 2027, 7:30 PM CDT',
  )
  expect(inVenueTime('Doors open', ZONE)).toBe('Doors open')
  expect(inVenueTime('2018-06-12', ZONE)).toBe('Jun 12, 2018')
})

it('lists records by name where known, and omits records that are part of another', () => {
  const names = new Map([['student:s1', 'Ann Park']])
  expect(recordName({ kind: 'student', id: 's1' }, names)).toBe('Ann Park')
  const id = 'b0bf7fd3-5a1c-4d2e-9f00-00000a7a08e5'
  expect(recordName({ kind: 'transaction', id }, names)).toBe('Transaction B0BF-7FD3')
  expect(
    linkedRecords([
      { kind: 'line', id: '1' },
      { kind: 'bracket', id: '2' },
    ]),
  ).toEqual([{ kind: 'bracket', id: '2' }])
})

it('lists a division once if its only bracket has the same name', () => {
  const only = { kind: 'bracket', id: 'b1', label: 'Girls 10–12' }
  const division = { kind: 'division', id: 'd1', label: 'Girls 10–12' }
  expect(linkedRecords([only, division])).toEqual([only])
  const split = { ...only, label: 'Girls 10–12, Bracket A' }
  expect(linkedRecords([split, division])).toEqual([split, division])
})

it('offers every actor, and the program once', () => {
  const dora = { userId: 'u1', name: 'Dora', role: 'director' }
  const parts = ['process:a', 'process:b'].map((userId) => ({ userId, name: null, role: 'process' }))
  expect(actorChoices([dora, ...parts, dora])).toEqual([
    { value: 'u1', label: 'Dora' },
    { value: 'program', label: 'System' },
  ])
  const filters = { ...noFilters, actor: 'program' }
  expect(passing(filters, 'UTC')(entry({ actor: { userId: 'process:b', name: null, role: 'process' } }))).toBe(true)
  expect(passing(filters, 'UTC')(entry({}))).toBe(false)
})

it('says that it found nothing because the first day is after the last', () => {
  const reason = (part: Partial<typeof noFilters>) => emptyReason({ ...noFilters, ...part })
  expect(reason({ kind: 'payments' })).toBe('nothingFound')
  expect(reason({ fromDay: '2027-03-07', toDay: '2027-03-06' })).toBe('daysReversed')
  expect(reason({ fromDay: '2027-03-06', toDay: '2027-03-06' })).toBe('nothingFound')
})
