import { aggregate } from '../../kernel/decider.ts'
import { type RetirableItems, withAdded, withChanged } from '../../kernel/retirable.ts'
import type { Revised } from '../../kernel/revision.ts'
import type { TenantEvent } from './events.ts'
import { defaultSettings } from './settings.ts'

type Data<T extends TenantEvent['type']> = Extract<TenantEvent, { type: T }>['data']
/** The details with which an organization is opened. */
export type TenantDetails = Data<'TenantOpened'>
export type FirstAdmin = Data<'FirstAdminNamed'>
/** The settings that admins can change, except the features. */
export type Settings = Omit<Data<'TenantDetailsChanged'>, 'tenant'>
export type Facility = Data<'FacilityAdded'>
export type Program = Data<'ProgramAdded'>
export type Level = Data<'LevelAdded'>
export type CustomInput = Data<'CustomInputDefined'>
/** What can change about a custom input. */
export type CustomInputDetails = Data<'CustomInputChanged'>

export interface Tenant {
  /** The current details; null until the organization is opened. */
  readonly details: (TenantDetails & Settings) | null
  /** The details at the opening. */
  readonly opened: TenantDetails | null
  /** Null for organizations opened before this was recorded, or without an admin. */
  readonly firstAdmin: FirstAdmin | null
  /** How often settings or features were changed, from 1. */
  readonly revision: number
  readonly facilities: RetirableItems<Facility>
  readonly programs: RetirableItems<Program>
  readonly levels: RetirableItems<Level>
  /** In the order in which they are asked. */
  readonly inputs: ReadonlyMap<string, CustomInput & Revised>
  /** Ids of removed custom inputs, which are never reused. */
  readonly removedInputs: ReadonlySet<string>
}

const initial: Tenant = {
  details: null,
  opened: null,
  firstAdmin: null,
  revision: 0,
  facilities: new Map(),
  programs: new Map(),
  levels: new Map(),
  inputs: new Map(),
  removedInputs: new Set(),
}

type Items<T> = ReadonlyMap<string, T>

const changedDetails = (state: Tenant, change: Partial<TenantDetails & Settings>): Tenant =>
  state.details === null ? state : { ...state, details: { ...state.details, ...change }, revision: state.revision + 1 }

const without = <T>(items: Items<T>, id: string): Items<T> => new Map([...items].filter(([key]) => key !== id))

const ordered = <T extends { readonly order: number }>(items: Items<T>, ids: readonly string[]): Items<T> =>
  new Map(
    ids.flatMap((id, order) => {
      const item = items.get(id)
      return item === undefined ? [] : [[id, { ...item, order }] as const]
    }),
  )

const evolve = (state: Tenant, event: TenantEvent): Tenant => {
  const { facilities, programs, levels, inputs } = state
  switch (event.type) {
    case 'TenantOpened':
      return { ...state, details: { ...defaultSettings, ...event.data }, opened: event.data, revision: 1 }
    case 'FirstAdminNamed':
      return { ...state, firstAdmin: event.data }
    case 'TenantDetailsChanged':
    case 'FeaturesChanged':
      return changedDetails(state, event.data)
    case 'FacilityAdded':
      return { ...state, facilities: withAdded(facilities, event.data.facilityId, event.data) }
    case 'FacilityChanged':
      return { ...state, facilities: withChanged(facilities, event.data.facilityId, event.data) }
    case 'FacilityDisabled':
      return { ...state, facilities: withChanged(facilities, event.data.facilityId, { isRetired: true }) }
    case 'FacilityEnabled':
      return { ...state, facilities: withChanged(facilities, event.data.facilityId, { isRetired: false }) }
    case 'ProgramAdded':
      return { ...state, programs: withAdded(programs, event.data.programId, event.data) }
    case 'ProgramChanged':
      return { ...state, programs: withChanged(programs, event.data.programId, event.data) }
    case 'ProgramRetired':
      return { ...state, programs: withChanged(programs, event.data.programId, { isRetired: true }) }
    case 'ProgramRestored':
      return { ...state, programs: withChanged(programs, event.data.programId, { isRetired: false }) }
    case 'LevelAdded':
      return { ...state, levels: withAdded(levels, event.data.levelId, event.data) }
    case 'LevelChanged':
      return { ...state, levels: withChanged(levels, event.data.levelId, event.data) }
    case 'LevelRetired':
      return { ...state, levels: withChanged(levels, event.data.levelId, { isRetired: true }) }
    case 'LevelRestored':
      return { ...state, levels: withChanged(levels, event.data.levelId, { isRetired: false }) }
    case 'CustomInputDefined':
      return { ...state, inputs: new Map(inputs).set(event.data.inputId, { ...event.data, revision: 1 }) }
    case 'CustomInputChanged':
      return { ...state, inputs: withChanged(inputs, event.data.inputId, event.data) }
    case 'CustomInputRemoved': {
      const removedInputs = new Set(state.removedInputs).add(event.data.inputId)
      return { ...state, inputs: without(inputs, event.data.inputId), removedInputs }
    }
    case 'CustomInputsOrdered':
      return { ...state, inputs: ordered(inputs, event.data.inputIds) }
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
