import type { TenantEvent } from '../../domain/accounts/tenant/events.ts'
import { projection } from '../kernel/projection.ts'
import { facilities, levels, programs, tenants } from './environment.tables.ts'

/** An organization (tenant) with its facilities, programs and levels. */
export const environment = projection<TenantEvent>()({
  name: 'environment',
  version: 2,
  tables: { tenants, facilities, programs, levels },
  on: {
    TenantOpened: ({ data }, rows) => {
      const { tenant, ...details } = data
      rows.tenants.put({ tenantId: tenant, ...details })
    },
    FacilityAdded: ({ data }, rows) => rows.facilities.put(data),
    ProgramAdded: ({ data }, rows) => rows.programs.put(data),
    LevelAdded: ({ data }, rows) => rows.levels.put(data),
  },
})
