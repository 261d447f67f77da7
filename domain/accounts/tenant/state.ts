import { aggregate } from '../../kernel/decider.ts'
import type { TenantEvent } from './events.ts'

type Data<T extends TenantEvent['type']> = Extract<TenantEvent, { type: T }>['data']
export type TenantDetails = Data<'TenantOpened'>
export type Facility = Data<'FacilityAdded'>
export type Program = Data<'ProgramAdded'>
export type Level = Data<'LevelAdded'>

export interface Tenant {
  /** Null until the organization is opened. */
  readonly details: TenantDetails | null
  readonly facilities: ReadonlyMap<string, Facility>
  readonly programs: ReadonlyMap<string, Program>
  readonly levels: ReadonlyMap<string, Level>
}

const initial: Tenant = { details: null, facilities: new Map(), programs: new Map(), levels: new Map() }

const evolve = (state: Tenant, event: TenantEvent): Tenant => {
  switch (event.type) {
    case 'TenantOpened':
      return { ...state, details: event.data }
    case 'FacilityAdded':
      return { ...state, facilities: new Map(state.facilities).set(event.data.facilityId, event.data) }
    case 'ProgramAdded':
      return { ...state, programs: new Map(state.programs).set(event.data.programId, event.data) }
    case 'LevelAdded':
      return { ...state, levels: new Map(state.levels).set(event.data.levelId, event.data) }
    default:
      return state
  }
}

/** Stream `tenant-<tenant>`. */
export const tenantAggregate = aggregate<Tenant, TenantEvent, object>({
  name: 'tenant',
  ids: () => [],
  initial,
  evolve,
})
