import type { customInputsView } from '../../api/contract/custom-inputs.ts'
import type { facilitiesView } from '../../api/contract/facilities.ts'
import type { WireRow } from '../../api/contract/live-view.ts'
import type { organizationView } from '../../api/contract/organization.ts'
import type { levelsView, programsView } from '../../api/contract/programs.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { customInputs, facilities, levels, programs, tenants } from './environment.tables.ts'

export const organizationOnWire = (row: StoredRow<typeof tenants>): WireRow<typeof organizationView> => ({
  id: row.tenantId,
  title: row.title,
  description: row.description,
  features: [...row.features],
  canJoin: row.canJoin,
  canAddTrainingFacility: row.canAddTrainingFacility,
  canEditEmail: row.canEditEmail,
  requestStudentDob: row.requestStudentDob,
  requestStudentGender: row.requestStudentGender,
  requestStudentWeight: row.requestStudentWeight,
  requestStudentHeight: row.requestStudentHeight,
  requestStudentPhoto: row.requestStudentPhoto,
  supportEmail: row.supportEmail,
  timeZone: row.timeZone,
  locale: row.locale,
  storageQuotaMegabytes: row.storageQuotaMegabytes,
  modified: row.modified,
  revision: row.revision,
})

/** The organization's settings: one row, which also changes with any of its lists. */
export const organizationLive: LiveView<StoredRow<typeof tenants>, typeof organizationView> = {
  table: tenants,
  toWire: organizationOnWire,
}

export const facilityOnWire = (row: StoredRow<typeof facilities>): WireRow<typeof facilitiesView> => ({
  id: row.facilityId,
  title: row.title,
  shortTitle: row.shortTitle,
  location: row.location,
  isRetired: row.isRetired,
  revision: row.revision,
})

export const facilitiesLive: LiveView<StoredRow<typeof facilities>, typeof facilitiesView> = {
  table: facilities,
  toWire: facilityOnWire,
}

export const programOnWire = (row: StoredRow<typeof programs>): WireRow<typeof programsView> => ({
  id: row.programId,
  name: row.name,
  isRetired: row.isRetired,
  revision: row.revision,
})

export const programsLive: LiveView<StoredRow<typeof programs>, typeof programsView> = {
  table: programs,
  toWire: programOnWire,
}

export const levelOnWire = (row: StoredRow<typeof levels>): WireRow<typeof levelsView> => ({
  id: row.levelId,
  order: row.order,
  grade: row.grade,
  label: row.label,
  description: row.description,
  programIds: [...row.programIds],
  isRetired: row.isRetired,
  revision: row.revision,
})

export const levelsLive: LiveView<StoredRow<typeof levels>, typeof levelsView> = { table: levels, toWire: levelOnWire }

export const customInputOnWire = (row: StoredRow<typeof customInputs>): WireRow<typeof customInputsView> => ({
  id: row.inputId,
  bindTo: row.bindTo,
  label: row.label,
  description: row.description,
  type: row.type,
  isRequired: row.isRequired,
  options: row.options.map((option) => ({ ...option })),
  dataValidator: row.dataValidator,
  tournamentId: null,
  order: row.order,
  revision: row.revision,
})

export const customInputsLive: LiveView<StoredRow<typeof customInputs>, typeof customInputsView> = {
  table: customInputs,
  toWire: customInputOnWire,
}
