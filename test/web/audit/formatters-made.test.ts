import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { timezonesAt } from '../../../api/accounts/timezones.ts'
import type { AuditEntry } from '../../../api/contract/audit.ts'
import { dayIn, moneyIn, venueMomentIn } from '../../../commands/texts/mail-locale.ts'
import { dateIn, instantAt, wallClockOf } from '../../../domain/kernel/time.ts'
import { noFilters, passing } from '../../../web/audit/audit-filters.ts'

/** Number of formatters created: creating one takes longer than the rest of the work for an entry. */
let made: number
const Real = { DateTimeFormat: Intl.DateTimeFormat, NumberFormat: Intl.NumberFormat }
const counted = <T extends new (...given: never[]) => object>(Made: T): T =>
  new Proxy(Made, {
    construct: (target, given) => {
      made += 1
      return Reflect.construct(target, given)
    },
  })
beforeEach(() => {
  made = 0
  vi.stubGlobal('Intl', {
    ...Object.fromEntries(Object.getOwnPropertyNames(Intl).map((name) => [name, Reflect.get(Intl, name)])),
    DateTimeFormat: counted(Real.DateTimeFormat),
    NumberFormat: counted(Real.NumberFormat),
  })
})
afterEach(() => vi.unstubAllGlobals())

const entry = (at: number): AuditEntry => ({
  id: `e${at}`,
  position: at,
  time: new Date(Date.UTC(2027, 2, 6, 15, 0, at)).toISOString(),
  context: 'payments',
  type: 'RefundRequested',
  title: 'Refund requested',
  values: {},
  actor: { userId: 'u1', name: 'Dora', role: 'director' },
  records: [],
  changes: [],
  isPart: false,
  parts: [],
  commandId: 'c',
  correlationId: 'c',
  causationId: null,
})

it('a history filtered by day creates one formatter for any number of entries', () => {
  const filters = { ...noFilters, fromDay: '2027-03-06', toDay: '2027-03-06' }
  const shown = Array.from({ length: 300 }, (_, at) => entry(at)).filter(passing(filters, 'America/Chicago'))
  expect(shown).toHaveLength(300)
  expect(made).toBeLessThanOrEqual(1)
})

it.each<[string, () => unknown]>([
  ['dates', () => dateIn('2027-03-06T15:00:00.000Z', 'America/Denver')],
  ['wall clocks', () => wallClockOf('2027-03-06T15:00:00.000Z', 'America/Denver')],
  ['instants', () => instantAt('2027-03-06T15:00', 'America/Boise')],
  ['moments of mails', () => venueMomentIn('en-US', '2027-03-06T15:00:00.000Z', 'America/Denver')],
  ['days of mails', () => dayIn('en-US', '2027-03-06T15:00:00.000Z', 'America/Denver')],
  ['amounts of mails', () => moneyIn('en-US', 1250)],
])('%s reuse the formatter created for the first one', (_, write) => {
  write()
  // A time with a zone name needs a second formatter for that name.
  expect(made).toBeLessThanOrEqual(2)
  made = 0
  for (let times = 0; times < 100; times++) write()
  expect(made).toBe(0)
})

it('the list of time zones creates its formatters once', () => {
  const first = timezonesAt('2027-03-06T15:00:00.000Z')
  made = 0
  expect(timezonesAt('2027-03-06T15:00:00.000Z')).toEqual(first)
  expect(made).toBe(0)
})
