import { expect, test } from 'vitest'
import {
  isLookFiltered,
  knownLooks,
  lookFiltersIn,
  lookQueryOf,
  noLookFilters,
  withLookFilters,
} from '../../../web/audit/looks/look-filters.ts'
import { unknownIn } from '../../../web/ui/unknown-parameters.tsx'

test('an address keeps the filters, and what else it has', () => {
  const filters = { ...noLookFilters, reader: 'dan', kind: 'payments', record: 'student:kim', fromDay: '2027-03-06' }
  const address = withLookFilters(new URLSearchParams('tab=1&kind=books&lists=no'), filters)
  expect(address.toString()).toBe('tab=1&kind=payments&reader=dan&record=student%3Akim&fromDay=2027-03-06')
  expect(lookFiltersIn(address)).toEqual(filters)
  expect(isLookFiltered(filters)).toBe(true)
  expect(isLookFiltered(lookFiltersIn(new URLSearchParams('tab=1')))).toBe(false)
})

test('what people mistype in an address does not filter, and is named', () => {
  const address = new URLSearchParams('kind=money&record=kim&fromDay=March&toDay=2027-13-01&lists=yes&reader=dan')
  expect(lookFiltersIn(address)).toEqual({ ...noLookFilters, reader: 'dan' })
  expect(unknownIn(address, knownLooks).map(({ name }) => name)).toEqual([
    'kind',
    'record',
    'fromDay',
    'toDay',
    'lists',
  ])
})

test('days are those of the organization, both inclusive', () => {
  const days = { ...noLookFilters, fromDay: '2027-03-06', toDay: '2027-03-07', lists: 'no' }
  expect(lookQueryOf(days, 'America/Denver')).toEqual({
    lists: 'no',
    from: '2027-03-06T07:00:00.000Z',
    to: '2027-03-08T07:00:00.000Z',
  })
})
