import { registrationsView } from '../../api/contract/registration.ts'
import type { LiveView } from '../kernel/live-view.ts'
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

/**
 * Directors and admins see every athlete, a coach (`id`: the facility) only those of that facility
 * (spec/tournament-and-registration.md §5, §6).
 */
export const registrationsLive: LiveView<RegistrationRow, typeof registrationsView> = {
  table: registrations,
  concerns: (row, { kind, id }) => kind !== 'coach' || (id !== undefined && row.facilityIds.includes(id)),
  toWire: registrationOnWire,
  isVisible: (row, { kind, id }) =>
    kind === 'director' || kind === 'admin' || (kind === 'coach' && id !== undefined && row.facilityId === id),
}
