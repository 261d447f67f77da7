import type { RegistrationRow } from '../../api/contract/registration.ts'
import { fullName } from '../../domain/kernel/full-name.ts'
import { parseUploadedPicture, type Standing, standingOf } from '../../domain/registration/published.ts'
import { athletesText } from '../texts/en/athletes.ts'
import type { GridColumn } from '../ui/grid.tsx'
import { compareValues } from '../ui/grid-columns.ts'
import { dateText, whenText } from '../ui/when.tsx'
import { bareKey } from './custom-labels.ts'

type Entry = RegistrationRow['events'][number]

/** `Sparring, Forms (pending)`, without canceled entries. */
const eventsText = (row: RegistrationRow): string =>
  row.events
    .filter(({ status }) => status !== 'canceled')
    .map((entry) =>
      entry.status === 'pending' ? athletesText('pendingEvent', { event: entry.eventTitle }) : entry.eventTitle,
    )
    .join(', ')

const standings = { registered: 'registered', unpaid: 'unpaid', canceled: 'canceled' } as const satisfies Record<
  Standing,
  string
>

/** The athlete's standing in the tournament: `Registered`, `Unpaid` or `Canceled`. */
export const standingText = ({ events }: Pick<RegistrationRow, 'events'>): string =>
  athletesText(standings[standingOf(events)])

/** Entries that can be canceled. */
export const activeEntries = (row: RegistrationRow): readonly Entry[] =>
  row.events.filter(({ status }) => status !== 'canceled')

/** Paid or confirmed entries. Pending ones belong to the family's checkout. */
export const heldEntries = (row: RegistrationRow): readonly Entry[] =>
  row.events.filter(({ status }) => status === 'complete')

/** Canceled entries of events the athlete has not entered again. */
export const restorableEntries = (row: RegistrationRow): readonly Entry[] => {
  const held = new Set(activeEntries(row).map(({ eventId }) => eventId))
  return row.events.filter(({ status, eventId }) => status === 'canceled' && !held.has(eventId))
}

export const athleteName = ({ firstName, lastName }: Pick<RegistrationRow, 'firstName' | 'lastName'>): string =>
  fullName({ firstName, lastName })

/** Compares by last name, then first name. */
export const byName = (a: RegistrationRow, b: RegistrationRow): number =>
  compareValues(a.lastName, b.lastName) || compareValues(a.firstName, b.firstName)

/** Keys of all athletes' custom values; each becomes a column. */
export const customKeys = (rows: Iterable<RegistrationRow>): readonly string[] => {
  const keys = new Set<string>()
  for (const { customValues } of rows) for (const { key } of customValues) keys.add(bareKey(key))
  return [...keys].sort()
}

const known = (measure: number): number | null => (measure === 0 ? null : measure)

/** 'Picture' for image answers; Details shows the picture itself. */
const inWords = (answer: string | undefined): string | undefined =>
  answer !== undefined && parseUploadedPicture(answer) !== null ? athletesText('picture') : answer

/** The events that the athlete has handed in a video for. */
const handedIn = (): GridColumn<RegistrationRow> => ({
  id: 'handedIn',
  title: athletesText('handedIn'),
  value: (row) =>
    heldEntries(row)
      .filter(({ submissionId }) => submissionId !== null)
      .map(({ eventTitle }) => eventTitle)
      .join(', '),
  width: 200,
})

/**
 * The athlete grid (registration rule 22). Times are in the tournament's zone; `labelOf`
 * returns a custom value's label.
 */
export const registrationColumns = (
  timeZone: string,
  custom: readonly string[],
  labelOf: (key: string) => string,
  /** Whether the tournament can take videos. */
  hasVideos = false,
): readonly GridColumn<RegistrationRow>[] => [
  {
    id: 'firstName',
    title: athletesText('firstName'),
    value: (row) => row.firstName,
    width: 120,
    pinned: true,
    card: 'title',
  },
  {
    id: 'lastName',
    title: athletesText('lastName'),
    value: (row) => row.lastName,
    width: 130,
    pinned: true,
    sort: 'asc',
    card: 'title',
  },
  {
    id: 'registeredEvents',
    title: athletesText('registeredEvents'),
    value: eventsText,
    width: 320,
    grows: true,
  },
  ...(hasVideos ? [handedIn()] : []),
  { id: 'status', title: athletesText('status'), value: standingText, width: 110, findable: false },
  { id: 'level', title: athletesText('level'), value: (row) => row.level, width: 170, findable: false },
  {
    id: 'gender',
    title: athletesText('gender'),
    value: (row) => row.gender,
    text: ({ gender }) => (gender === null ? '' : athletesText(gender === 'female' ? 'female' : 'male')),
    width: 100,
    card: 'none',
    findable: false,
  },
  {
    id: 'dateOfBirth',
    title: athletesText('dateOfBirth'),
    value: (row) => row.dateOfBirth,
    text: ({ dateOfBirth }) => (dateOfBirth === null ? '' : dateText(dateOfBirth)),
    width: 130,
    findable: false,
  },
  {
    id: 'weight',
    title: athletesText('weight'),
    value: (row) => known(row.weight),
    text: ({ weight }) => (weight === 0 ? '' : athletesText('weightOf', { weight })),
    width: 95,
    align: 'right',
    findable: false,
  },
  {
    id: 'height',
    title: athletesText('height'),
    value: (row) => known(row.height),
    text: ({ height }) => (height === 0 ? '' : athletesText('heightOf', { height })),
    width: 95,
    align: 'right',
    card: 'none',
    findable: false,
  },
  {
    id: 'trainingFacility',
    title: athletesText('facility'),
    value: (row) => row.trainingFacility?.title,
    width: 180,
  },
  {
    id: 'specialNeeds',
    title: athletesText('specialNeeds'),
    value: (row) => row.specialNeeds,
    width: 125,
    card: 'none',
    findable: false,
  },
  {
    id: 'registeredBy',
    title: athletesText('registeredBy'),
    value: (row) => row.registeredBy,
    width: 160,
    card: 'none',
  },
  {
    id: 'modified',
    title: athletesText('modified'),
    value: (row) => row.modified,
    text: ({ modified }) => whenText(modified, 'moment', timeZone),
    width: 185,
    card: 'none',
    findable: false,
  },
  ...custom.map(
    (key): GridColumn<RegistrationRow> => ({
      id: `x:${key}`,
      title: labelOf(key),
      value: (row) => inWords(row.customValues.find((value) => bareKey(value.key) === key)?.value),
      width: 140,
      card: 'none',
    }),
  ),
]
