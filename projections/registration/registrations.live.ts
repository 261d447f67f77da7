import type { CustomValue, Gender } from '../../domain/accounts/membership/events.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { customValuesOf } from './registrations.answers.ts'
import { type Facility, type RegisteredEvent, registrations } from './registrations.tables.ts'

export type RegistrationRow = StoredRow<typeof registrations>

/** A grid row as it stands on the wire. */
export interface RegistrationOnWire {
  readonly studentId: string
  readonly membershipId: string
  readonly firstName: string
  readonly lastName: string
  readonly level: string | null
  readonly gender: Gender | null
  readonly dateOfBirth: string | null
  readonly weight: number
  readonly height: number
  readonly trainingFacility: Facility | null
  readonly specialNeeds: boolean
  readonly registeredBy: string | null
  readonly modified: string
  readonly registeredEvents: Omit<RegisteredEvent, 'orderId'>[]
  readonly customValues: CustomValue[]
}

/** The row that lists and live clients show; rows of the query and of the live view are the same. */
export const registrationOnWire = (row: RegistrationRow): RegistrationOnWire => ({
  studentId: row.studentId,
  membershipId: row.membershipId,
  firstName: row.firstName,
  lastName: row.lastName,
  level: row.level,
  gender: row.gender,
  dateOfBirth: row.dateOfBirth,
  weight: row.weight,
  height: row.height,
  trainingFacility: row.trainingFacility,
  specialNeeds: row.specialNeeds,
  registeredBy: row.registeredBy,
  modified: row.modified,
  registeredEvents: row.registeredEvents.map(({ orderId: _, ...entry }) => entry),
  customValues: customValuesOf(row),
})

/** Directors and admins see every athlete, a coach (`id`: the facility) those of the own facility alone (spec §5, §6). */
export const registrationsLive: LiveView<RegistrationRow, RegistrationOnWire> = {
  name: 'registrations',
  table: registrations,
  keyOf: (row) => row.studentId,
  concerns: (row, { kind, id }) => kind !== 'coach' || (id !== undefined && row.facilityIds.includes(id)),
  present: (row, { kind, id }) => {
    const mayLook =
      kind === 'director' || kind === 'admin' || (kind === 'coach' && id !== undefined && row.facilityId === id)
    return mayLook ? registrationOnWire(row) : null
  },
}
