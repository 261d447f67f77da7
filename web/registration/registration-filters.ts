import type { RegistrationRow } from '../../api/contract/registration.ts'
import type { Tournament } from '../../api/contract/tournaments.ts'
import { dateIn } from '../../domain/kernel/time.ts'
import { standingOf } from '../../domain/registration/published.ts'
import { athletesText } from '../texts/en/athletes.ts'
import type { GridFilter } from '../ui/grid.tsx'
import type { FilterChoice } from '../ui/grid-filter.ts'
import { dateText } from '../ui/when.tsx'
import { standingText } from './registration-columns.tsx'

const one = (key: string | null | undefined, title: string | null | undefined): readonly FilterChoice[] =>
  key ? [{ key, title: title || key }] : []

const dayIn =
  (timezone: string) =>
  ({ created }: { readonly created: string }): string =>
    dateIn(created, timezone)

/** Fields missing in an athlete's record that divisions may need. */
const missingIn = (row: RegistrationRow): readonly FilterChoice[] => [
  ...(row.level === null ? [{ key: 'level', title: athletesText('level') }] : []),
  ...(row.gender === null ? [{ key: 'gender', title: athletesText('gender') }] : []),
  ...(row.dateOfBirth === null ? [{ key: 'dateOfBirth', title: athletesText('dateOfBirth') }] : []),
  ...(row.weight === 0 ? [{ key: 'weight', title: athletesText('weight') }] : []),
  ...(row.height === 0 ? [{ key: 'height', title: athletesText('height') }] : []),
  ...(row.trainingFacility === null ? [{ key: 'facility', title: athletesText('facility') }] : []),
]

interface AlsoKnown {
  /** The tournament's events, for their roles. */
  readonly events?: readonly Pick<Tournament['events'][number], 'eventId' | 'role'>[]
  /** Athletes with an entry that the latest draw put in no division. */
  readonly unmatched?: ReadonlySet<string>
}

/**
 * Filters of the athlete grid. An event has the athletes whose entry is paid or confirmed, as many as Overview counts.
 * `status` is the athlete's standing, `entries` what else the athlete has. Days (linked from Overview) are in the
 * tournament's zone. Roles and videos (linked from Overview, too) count the same entries as an event does.
 */
export const registrationFilters = (
  timezone: string,
  { events = [], unmatched = new Set() }: AlsoKnown = {},
): readonly GridFilter<RegistrationRow>[] => [
  {
    id: 'event',
    title: athletesText('filterEvent'),
    of: ({ events: entries }) => {
      const held = entries.filter(({ status }) => status === 'complete')
      return [...new Map(held.map(({ eventId, eventTitle }) => [eventId, eventTitle]))].map(([key, title]) => ({
        key,
        title,
      }))
    },
  },
  { id: 'level', title: athletesText('level'), of: ({ level }) => one(level, level) },
  {
    id: 'facility',
    title: athletesText('facility'),
    of: ({ trainingFacility }) => one(trainingFacility?.id, trainingFacility?.title),
  },
  {
    id: 'status',
    title: athletesText('status'),
    of: (row) => [{ key: standingOf(row.events), title: standingText(row) }],
  },
  {
    id: 'entries',
    title: athletesText('filterEntries'),
    of: ({ events: entries }) =>
      (['pending', 'canceled'] as const)
        .filter((status) => entries.some((entry) => entry.status === status))
        .map((key) => ({ key, title: athletesText(key === 'pending' ? 'withUnpaid' : 'withCanceled') })),
  },
  {
    id: 'day',
    title: athletesText('filterDay'),
    isLinked: true,
    of: ({ events: entries }) =>
      [...new Set(entries.filter(({ status }) => status !== 'pending').map(dayIn(timezone)))].map((key) => ({
        key,
        title: dateText(key),
      })),
  },
  {
    id: 'role',
    title: athletesText('filterRole'),
    isLinked: true,
    of: ({ events: entries }) => {
      const held = new Set(entries.flatMap(({ eventId, status }) => (status === 'complete' ? eventId : [])))
      const roles = new Set(events.flatMap(({ eventId, role }) => (held.has(eventId) ? role : [])))
      return [...roles].map((role) => ({ key: role, title: role }))
    },
  },
  {
    id: 'video',
    title: athletesText('filterVideo'),
    isLinked: true,
    of: ({ events: entries }) =>
      entries
        .filter(({ status, submissionId }) => status === 'complete' && submissionId !== null)
        .map(({ eventId, eventTitle }) => ({ key: eventId, title: eventTitle })),
  },
  {
    id: 'division',
    title: athletesText('noBracket'),
    isFlag: true,
    of: ({ studentId }) => (unmatched.has(studentId) ? [{ key: 'none', title: athletesText('noBracket') }] : []),
  },
  { id: 'missing', title: athletesText('filterMissing'), of: missingIn },
]
