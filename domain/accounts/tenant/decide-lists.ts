import type { Decision } from '../../kernel/decider.ts'
import { type Refusal, refuse } from '../../kernel/result.ts'
import { type Change, decideAdded, decideChanged, decideRetired, type Retirable } from '../../kernel/retirable.ts'
import { isBlank } from '../../kernel/text.ts'
import {
  facilityFieldsMissing,
  itemNotFound,
  levelOrderOutOfRange,
  nameMissing,
  programRetired,
  tenantNotFound,
} from './errors.ts'
import type { TenantEvent } from './events.ts'
import type { Facility, Level, Program, Tenant } from './state.ts'

type Decided = Decision<TenantEvent>

/** Refused: tenant-not-found, id-in-use. */
const addOnce = <T extends object>(
  state: Tenant,
  known: (T & Retirable) | undefined,
  data: T,
  fact: TenantEvent,
): Decided => (state.details === null ? refuse(tenantNotFound) : decideAdded(known, data, fact))

const lacksTitle = ({ title, shortTitle }: Facility): boolean => isBlank(title) || isBlank(shortTitle)

/** Refused: tenant-not-found, missing-fields, id-in-use. */
export const addFacility = (state: Tenant, data: Facility): Decided =>
  lacksTitle(data)
    ? refuse(facilityFieldsMissing)
    : addOnce(state, state.facilities.get(data.facilityId), data, { type: 'FacilityAdded', data })

/** Refused: facility-not-found, missing-fields, changed-meanwhile. */
export const changeFacility = (state: Tenant, { expected, ...data }: Change<Facility>): Decided =>
  lacksTitle(data)
    ? refuse(facilityFieldsMissing)
    : decideChanged(
        state.facilities.get(data.facilityId),
        itemNotFound('facility'),
        data,
        { expected },
        {
          type: 'FacilityChanged',
          data,
        },
      )

/** Refused: facility-not-found. */
export const disableFacility = (state: Tenant, facilityId: string): Decided =>
  decideRetired(state.facilities.get(facilityId), itemNotFound('facility'), true, {
    type: 'FacilityDisabled',
    data: { facilityId },
  })

/** Refused: facility-not-found. */
export const enableFacility = (state: Tenant, facilityId: string): Decided =>
  decideRetired(state.facilities.get(facilityId), itemNotFound('facility'), false, {
    type: 'FacilityEnabled',
    data: { facilityId },
  })

/** Refused: tenant-not-found, missing-fields, id-in-use. */
export const addProgram = (state: Tenant, data: Program): Decided =>
  isBlank(data.name)
    ? refuse(nameMissing)
    : addOnce(state, state.programs.get(data.programId), data, { type: 'ProgramAdded', data })

/** Refused: program-not-found, missing-fields, changed-meanwhile. */
export const changeProgram = (state: Tenant, { expected, ...data }: Change<Program>): Decided =>
  isBlank(data.name)
    ? refuse(nameMissing)
    : decideChanged(
        state.programs.get(data.programId),
        itemNotFound('program'),
        data,
        { expected },
        {
          type: 'ProgramChanged',
          data,
        },
      )

/** Refused: program-not-found. */
export const retireProgram = (state: Tenant, programId: string): Decided =>
  decideRetired(state.programs.get(programId), itemNotFound('program'), true, {
    type: 'ProgramRetired',
    data: { programId },
  })

/** Refused: program-not-found. */
export const restoreProgram = (state: Tenant, programId: string): Decided =>
  decideRetired(state.programs.get(programId), itemNotFound('program'), false, {
    type: 'ProgramRestored',
    data: { programId },
  })

/**
 * What is wrong with a level (accounts rules 17 and 18): label, description and program are required, the order is from
 * 0 to 100. Retired programs may stay but not be added.
 */
const levelProblem = (state: Tenant, level: Level, has: readonly string[]): Refusal | null => {
  if (isBlank(level.label) || isBlank(level.description) || level.programIds.length === 0) return nameMissing
  if (!Number.isInteger(level.order) || level.order < 0 || level.order > 100) return levelOrderOutOfRange
  for (const programId of level.programIds) {
    const program = state.programs.get(programId)
    if (program === undefined) return itemNotFound('program')
    if (program.isRetired && !has.includes(programId)) return programRetired(programId)
  }
  return null
}

/** Refused: tenant-not-found, missing-fields, level-order-out-of-range, program-not-found, program-retired, id-in-use. */
export const addLevel = (state: Tenant, data: Level): Decided => {
  if (state.details === null) return refuse(tenantNotFound)
  const known = state.levels.get(data.levelId)
  const problem = levelProblem(state, data, known?.programIds ?? [])
  return problem === null ? addOnce(state, known, data, { type: 'LevelAdded', data }) : refuse(problem)
}

/**
 * Refused: level-not-found, missing-fields, level-order-out-of-range, program-not-found, program-retired,
 * changed-meanwhile.
 */
export const changeLevel = (state: Tenant, { expected, ...data }: Change<Level>): Decided => {
  const known = state.levels.get(data.levelId)
  const decided: Decided = decideChanged(
    known,
    itemNotFound('level'),
    data,
    { expected },
    { type: 'LevelChanged', data },
  )
  if (!decided.ok || decided.value.length === 0) return decided
  const problem = levelProblem(state, data, known?.programIds ?? [])
  return problem === null ? decided : refuse(problem)
}

/** Refused: level-not-found. */
export const retireLevel = (state: Tenant, levelId: string): Decided =>
  decideRetired(state.levels.get(levelId), itemNotFound('level'), true, { type: 'LevelRetired', data: { levelId } })

/** Refused: level-not-found. */
export const restoreLevel = (state: Tenant, levelId: string): Decided =>
  decideRetired(state.levels.get(levelId), itemNotFound('level'), false, { type: 'LevelRestored', data: { levelId } })
