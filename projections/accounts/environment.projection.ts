import { defaultSettings } from '../../domain/accounts/published.ts'
import type { TenantEvent } from '../../domain/accounts/tenant/events.ts'
import { type Need, projection, type RecordedOf, type RowSets } from '../kernel/projection.ts'
import { asNew, restored, retired, revise } from '../kernel/revise.ts'
import { customInputs, facilities, levels, programs, tenants } from './environment.tables.ts'

const tables = { tenants, facilities, programs, levels, customInputs }
type AllRows = RowSets<typeof tables>
type Event = RecordedOf<TenantEvent>

/** The row that an event changes, except for the organization's own. */
const changedRow = ({ type, data }: Event): readonly Need<typeof tables>[] => {
  switch (type) {
    case 'FacilityChanged':
    case 'FacilityDisabled':
    case 'FacilityEnabled':
      return [{ table: 'facilities', key: [data.facilityId] }]
    case 'ProgramChanged':
    case 'ProgramRetired':
    case 'ProgramRestored':
      return [{ table: 'programs', key: [data.programId] }]
    case 'LevelChanged':
    case 'LevelRetired':
    case 'LevelRestored':
      return [{ table: 'levels', key: [data.levelId] }]
    case 'CustomInputChanged':
    case 'CustomInputRemoved':
      return [{ table: 'customInputs', key: [data.inputId] }]
    case 'CustomInputsOrdered':
      return data.inputIds.map((inputId) => ({ table: 'customInputs', key: [inputId] }))
    default:
      return []
  }
}

/** Also marks the organization's own row as modified, for clients that follow it. */
const touching =
  <E extends Event>(fold: (event: E, rows: AllRows) => void) =>
  (event: E, rows: AllRows): void => {
    fold(event, rows)
    rows.tenants.change([event.tenant], { modified: event.time })
  }

/** An organization (tenant) with its facilities, programs, levels and custom inputs. */
export const environment = projection<TenantEvent>()({
  name: 'environment',
  version: 3,
  tables,
  needs: (event) => [{ table: 'tenants', key: [event.tenant] }, ...changedRow(event)],
  on: {
    TenantOpened: ({ data, time }, rows) => {
      const { tenant, ...details } = data
      rows.tenants.put({ tenantId: tenant, ...defaultSettings, ...details, revision: 1, modified: time })
    },
    TenantDetailsChanged: ({ data, tenant, time }, rows) => {
      const { tenant: _, ...settings } = data
      revise(rows.tenants, tenant, { ...settings, modified: time })
    },
    FeaturesChanged: ({ data, tenant, time }, rows) =>
      revise(rows.tenants, tenant, { features: data.features, modified: time }),

    FacilityAdded: touching(({ data }, rows) => rows.facilities.put({ ...data, ...asNew })),
    FacilityChanged: touching(({ data }, rows) => revise(rows.facilities, data.facilityId, data)),
    FacilityDisabled: touching(({ data }, rows) => revise(rows.facilities, data.facilityId, retired)),
    FacilityEnabled: touching(({ data }, rows) => revise(rows.facilities, data.facilityId, restored)),

    ProgramAdded: touching(({ data }, rows) => rows.programs.put({ ...data, ...asNew })),
    ProgramChanged: touching(({ data }, rows) => revise(rows.programs, data.programId, data)),
    ProgramRetired: touching(({ data }, rows) => revise(rows.programs, data.programId, retired)),
    ProgramRestored: touching(({ data }, rows) => revise(rows.programs, data.programId, restored)),

    LevelAdded: touching(({ data }, rows) => rows.levels.put({ ...data, ...asNew })),
    LevelChanged: touching(({ data }, rows) => revise(rows.levels, data.levelId, data)),
    LevelRetired: touching(({ data }, rows) => revise(rows.levels, data.levelId, retired)),
    LevelRestored: touching(({ data }, rows) => revise(rows.levels, data.levelId, restored)),

    CustomInputDefined: touching(({ data }, rows) => rows.customInputs.put({ ...data, revision: 1 })),
    CustomInputChanged: touching(({ data }, rows) => revise(rows.customInputs, data.inputId, data)),
    CustomInputRemoved: touching(({ data }, rows) => rows.customInputs.remove(data.inputId)),
    CustomInputsOrdered: touching(({ data }, rows) => {
      for (const [order, inputId] of data.inputIds.entries()) rows.customInputs.change([inputId], { order })
    }),
  },
})
