import { customInputsView } from '../../api/contract/custom-inputs.ts'
import { facilitiesView } from '../../api/contract/facilities.ts'
import { organizationView } from '../../api/contract/organization.ts'
import { levelsView, programsView } from '../../api/contract/programs.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { wireRow } from '../kernel/wire-row.ts'
import { customInputs, facilities, levels, programs, tenants } from './environment.tables.ts'

export const organizationOnWire = wireRow(tenants, organizationView, ({ tenantId }) => ({ id: tenantId }))

/** The organization's settings: one row, which also changes with any of its lists. */
export const organizationLive: LiveView<StoredRow<typeof tenants>, typeof organizationView> = {
  table: tenants,
  toWire: organizationOnWire,
}

export const facilityOnWire = wireRow(facilities, facilitiesView, ({ facilityId }) => ({ id: facilityId }))

export const facilitiesLive: LiveView<StoredRow<typeof facilities>, typeof facilitiesView> = {
  table: facilities,
  toWire: facilityOnWire,
}

export const programOnWire = wireRow(programs, programsView, ({ programId }) => ({ id: programId }))

export const programsLive: LiveView<StoredRow<typeof programs>, typeof programsView> = {
  table: programs,
  toWire: programOnWire,
}

export const levelOnWire = wireRow(levels, levelsView, ({ levelId }) => ({ id: levelId }))

export const levelsLive: LiveView<StoredRow<typeof levels>, typeof levelsView> = { table: levels, toWire: levelOnWire }

export const customInputOnWire = wireRow(customInputs, customInputsView, ({ inputId }) => ({
  id: inputId,
  tournamentId: null,
}))

export const customInputsLive: LiveView<StoredRow<typeof customInputs>, typeof customInputsView> = {
  table: customInputs,
  toWire: customInputOnWire,
}
