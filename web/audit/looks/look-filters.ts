import type { ReadInput } from '../../client/endpoints.ts'
import { whoLookedText } from '../../texts/en/who-looked.ts'
import { fieldsIn, knownFilters, span, withFields } from '../audit-filters.ts'

type Query = NonNullable<ReadInput<'/organization/reads'>['query']>
type Kind = NonNullable<Query['kind']>

/** Filters of who looked; null means all. Days are in the organization's time zone, both inclusive. */
export interface LookFilters {
  readonly reader: string | null
  readonly kind: string | null
  readonly tournament: string | null
  /** `student:…`, `membership:…` */
  readonly record: string | null
  /** `no`: without the lists that may have contained the record. */
  readonly lists: string | null
  readonly fromDay: string | null
  readonly toDay: string | null
}

export const noLookFilters: LookFilters = {
  reader: null,
  kind: null,
  tournament: null,
  record: null,
  lists: null,
  fromDay: null,
  toDay: null,
}

const FIELDS = Object.keys(noLookFilters) as readonly (keyof LookFilters)[]

/** The filters in an address; absent ones do not filter. */
export const lookFiltersIn = (search: URLSearchParams): LookFilters => fieldsIn(search, FIELDS, knownLooks)

/** The address with these filters. */
export const withLookFilters = (search: URLSearchParams, filters: LookFilters): URLSearchParams =>
  withFields(search, FIELDS, filters)

export const isLookFiltered = (filters: LookFilters): boolean => FIELDS.some((field) => filters[field] !== null)

export const lookKinds: readonly { readonly value: Kind; readonly label: () => string }[] = [
  { value: 'registrations', label: () => whoLookedText('kindRegistrations') },
  { value: 'students', label: () => whoLookedText('kindStudents') },
  { value: 'people', label: () => whoLookedText('kindPeople') },
  { value: 'payments', label: () => whoLookedText('kindPayments') },
  { value: 'books', label: () => whoLookedText('kindBooks') },
  { value: 'brackets', label: () => whoLookedText('kindBrackets') },
  { value: 'results', label: () => whoLookedText('kindResults') },
  { value: 'videos', label: () => whoLookedText('kindVideos') },
  { value: 'history', label: () => whoLookedText('kindHistory') },
  { value: 'search', label: () => whoLookedText('kindSearch') },
  { value: 'feedback', label: () => whoLookedText('kindFeedback') },
  { value: 'who-looked', label: () => whoLookedText('kindWhoLooked') },
]

/** What the address of who looked may filter by. */
export const knownLooks = {
  ...knownFilters((kind) => lookKinds.some(({ value }) => value === kind)),
  lists: (value: string) => value === 'no',
}

export const lookKindText = (kind: Kind): string => lookKinds.find(({ value }) => value === kind)?.label() ?? kind

/** The query of the list and of its export. */
export const lookQueryOf = (filters: LookFilters, timezone: string): Query => {
  const { from, to } = span(filters, timezone)
  return {
    reader: filters.reader ?? undefined,
    kind: lookKinds.find(({ value }) => value === filters.kind)?.value,
    tournament: filters.tournament ?? undefined,
    record: filters.record ?? undefined,
    lists: filters.lists === 'no' ? 'no' : undefined,
    from: from ?? undefined,
    to: to ?? undefined,
  }
}
