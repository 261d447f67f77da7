import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { same } from '../../kernel/same.ts'
import { isBlank } from '../../kernel/text.ts'
import {
  facilityFieldsMissing,
  idInUse,
  invalidTenantName,
  levelOrderOutOfRange,
  nameMissing,
  tenantExists,
  tenantNotFound,
} from './errors.ts'
import type { TenantEvent } from './events.ts'
import { isTenantName, settingsProblem } from './settings.ts'
import type { Facility, Level, Program, Tenant, TenantDetails } from './state.ts'

type Decided = Decision<TenantEvent>

/**
 * Opens the organization. Its name is part of stream names and of the host: lower-case letters and digits. Refused:
 * invalid-tenant-name, tenant-exists, and what `settingsProblem` says.
 */
export const openTenant = (state: Tenant, details: TenantDetails): Decided => {
  if (!isTenantName(details.tenant)) return refuse(invalidTenantName)
  if (state.details !== null) return same(state.details, details) ? ok([]) : refuse(tenantExists)
  const problem = settingsProblem(details)
  if (problem !== null) return refuse(problem)
  return ok([{ type: 'TenantOpened', data: details }])
}

/** Adds `data` unless it is there already; an id that is used for something else is refused as id-in-use. */
const addOnce = <T>(state: Tenant, known: T | undefined, data: T, fact: TenantEvent): Decided => {
  if (state.details === null) return refuse(tenantNotFound)
  if (known !== undefined) return same(known, data) ? ok([]) : refuse(idInUse)
  return ok([fact])
}

export const addFacility = (state: Tenant, data: Facility): Decided =>
  isBlank(data.title) || isBlank(data.shortTitle)
    ? refuse(facilityFieldsMissing)
    : addOnce(state, state.facilities.get(data.facilityId), data, { type: 'FacilityAdded', data })

export const addProgram = (state: Tenant, data: Program): Decided =>
  isBlank(data.name)
    ? refuse(nameMissing)
    : addOnce(state, state.programs.get(data.programId), data, { type: 'ProgramAdded', data })

export const addLevel = (state: Tenant, data: Level): Decided => {
  if (isBlank(data.label)) return refuse(nameMissing)
  if (!Number.isInteger(data.order) || data.order < 0 || data.order > 100) return refuse(levelOrderOutOfRange)
  return addOnce(state, state.levels.get(data.levelId), data, { type: 'LevelAdded', data })
}
