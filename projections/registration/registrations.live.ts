import type { WireRow } from '../../api/contract/live-view.ts'
import { registrationsView } from '../../api/contract/registration.ts'
import type { Audience, LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { wireRow } from '../kernel/wire-row.ts'
import { itemsOnWire } from './member-registration.live.ts'
import { customValuesOf } from './registrations.answers.ts'
import { registrations } from './registrations.tables.ts'

export type RegistrationRow = StoredRow<typeof registrations>

/** A row of the athletes' grid, the same over HTTP and live. */
export const registrationOnWire = wireRow(registrations, registrationsView, (row) => ({
  id: row.registrationId,
  // Without the family's registration in the log, what is known of it is the athlete's.
  userId: row.registration?.userId ?? null,
  created: row.registration?.created ?? row.modified,
  status: row.registration?.status ?? 'pending',
  transactionIds: [...(row.registration?.transactionIds ?? [])],
  catalog: itemsOnWire(row.registration?.items ?? []),
  eventTitle: titlesOf(row.registeredEvents),
  events: row.registeredEvents.map(({ orderId: _, entryId, ...entry }) => ({
    ...entry,
    id: entryId,
    studentId: row.studentId,
  })),
  customValues: customValuesOf(row),
}))

/** As `registrationOnWire`; what the family bought and paid is shown to directors and admins only (registration rule 20). */
export const registrationForCoach = (row: RegistrationRow): WireRow<typeof registrationsView> => ({
  ...registrationOnWire(row),
  transactionIds: [],
  catalog: [],
})

const titlesOf = (entries: RegistrationRow['registeredEvents']): string =>
  entries.flatMap(({ status, eventTitle }) => (status === 'canceled' ? [] : [eventTitle])).join(', ')

/** The room of a coach: of a facility, or of individual students of it, so that coaches of the same students share one. */
export const coachRoom = (facilityId: string, studentIds: readonly string[]): Audience => ({
  kind: 'coach',
  id: [facilityId, ...[...studentIds].sort()].join(' '),
})

/** The room of a director or admin whose role names students. */
export const namedRoom = (studentIds: readonly string[]): Audience => ({
  kind: 'named',
  id: [...studentIds].sort().join(' '),
})

const isNamedIn = ({ kind, id }: Audience, studentId: string): boolean =>
  kind === 'named' && id !== undefined && id.split(' ').includes(studentId)

const coachedIn = ({ kind, id }: Audience): { readonly facilityId: string; isStudent(id: string): boolean } | null => {
  if (kind !== 'coach' || id === undefined) return null
  const [facilityId = '', ...students] = id.split(' ')
  return { facilityId, isStudent: (student) => students.length === 0 || students.includes(student) }
}

/**
 * Directors and admins see every athlete, or those that their role names, a coach only those of the facility, or individual
 * ones of it (registration rules 20 and 21).
 */
export const registrationsLive: LiveView<RegistrationRow, typeof registrationsView> = {
  table: registrations,
  concerns: (row, audience) => {
    if (audience.kind === 'named') return isNamedIn(audience, row.studentId)
    if (audience.kind !== 'coach') return true
    const coached = coachedIn(audience)
    return coached !== null && row.facilityIds.includes(coached.facilityId) && coached.isStudent(row.studentId)
  },
  toWire: (row, { kind }) => (kind === 'coach' ? registrationForCoach(row) : registrationOnWire(row)),
  isVisible: (row, audience) => {
    if (audience.kind === 'director' || audience.kind === 'admin') return true
    if (audience.kind === 'named') return isNamedIn(audience, row.studentId)
    const coached = coachedIn(audience)
    return coached !== null && row.facilityId === coached.facilityId && coached.isStudent(row.studentId)
  },
}
