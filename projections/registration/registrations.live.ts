import { registrationsView } from '../../api/contract/registration.ts'
import type { Audience, LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { wireRow } from '../kernel/wire-row.ts'
import { customValuesOf } from './registrations.answers.ts'
import { registrations } from './registrations.tables.ts'

export type RegistrationRow = StoredRow<typeof registrations>

/** A row of the athletes' grid, the same over HTTP and live. */
export const registrationOnWire = wireRow(registrations, registrationsView, (row) => ({
  registeredEvents: row.registeredEvents.map(({ orderId: _, ...entry }) => entry),
  customValues: customValuesOf(row),
}))

/** The room of a coach: of a facility, or of individual students of it, so that coaches of the same students share one. */
export const coachRoom = (facilityId: string, studentIds: readonly string[]): Audience => ({
  kind: 'coach',
  id: [facilityId, ...[...studentIds].sort()].join(' '),
})

const coachedIn = ({ kind, id }: Audience): { readonly facilityId: string; isStudent(id: string): boolean } | null => {
  if (kind !== 'coach' || id === undefined) return null
  const [facilityId = '', ...students] = id.split(' ')
  return { facilityId, isStudent: (student) => students.length === 0 || students.includes(student) }
}

/**
 * Directors and admins see every athlete, a coach only those of the facility, or individual ones of it
 * (registration rules 20 and 21).
 */
export const registrationsLive: LiveView<RegistrationRow, typeof registrationsView> = {
  table: registrations,
  concerns: (row, audience) => {
    if (audience.kind !== 'coach') return true
    const coached = coachedIn(audience)
    return coached !== null && row.facilityIds.includes(coached.facilityId) && coached.isStudent(row.studentId)
  },
  toWire: registrationOnWire,
  isVisible: (row, audience) => {
    if (audience.kind === 'director' || audience.kind === 'admin') return true
    const coached = coachedIn(audience)
    return coached !== null && row.facilityId === coached.facilityId && coached.isStudent(row.studentId)
  },
}
