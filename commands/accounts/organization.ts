import type { ChangeTenant } from '../../domain/accounts/tenant/decide.ts'
import * as decide from '../../domain/accounts/tenant/decide.ts'
import type { MoveCustomInput } from '../../domain/accounts/tenant/decide-inputs.ts'
import * as decideInputs from '../../domain/accounts/tenant/decide-inputs.ts'
import * as decideLists from '../../domain/accounts/tenant/decide-lists.ts'
import {
  type CustomInput,
  type CustomInputDetails,
  type Facility,
  type FirstAdmin,
  type Level,
  type Program,
  type TenantDetails,
  tenantAggregate,
} from '../../domain/accounts/tenant/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Change } from '../../domain/kernel/retirable.ts'
import type { Expecting } from '../../domain/kernel/revision.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'

/**
 * Opens the organization `context.tenant`, with its first admin if there is one. Refused: invalid-tenant-name,
 * tenant-exists.
 */
export const openTenant =
  (deps: Needs<'handler'>) =>
  (context: CommandContext, input: Omit<TenantDetails, 'tenant'>, admin: FirstAdmin | null = null): Promise<Outcome> =>
    open(deps)(context, { details: { tenant: context.tenant, ...input }, admin })

const open = commandOn(tenantAggregate, 'open-tenant', {
  ids: ({ details }: { readonly details: TenantDetails; readonly admin: FirstAdmin | null }) => details,
  per: 'aggregate',
  content: ({ details }) => details,
  decide: (state, { details, admin }) => decide.openTenant(state, details, admin),
})

/**
 * Changes the organization's settings and features. Refused: the refusals of its decider, above all changed-meanwhile.
 */
export const changeTenant = commandOn(tenantAggregate, 'change-tenant', {
  content: (input: ChangeTenant) => input,
  decide: decide.changeTenant,
})

/** Adds a facility to the organization. Refused: tenant-not-found, missing-fields, id-in-use. */
export const addFacility = commandOn(tenantAggregate, 'add-facility', {
  per: ({ facilityId }: Facility) => [facilityId],
  content: (input) => input,
  decide: decideLists.addFacility,
})

/** Changes a facility of the organization. Refused: the refusals of its decider, above all changed-meanwhile. */
export const changeFacility = commandOn(tenantAggregate, 'change-facility', {
  per: ({ facilityId }: Change<Facility>) => [facilityId],
  decide: decideLists.changeFacility,
})

/** Disables a facility for new choices; athletes who train there keep it. Refused: facility-not-found. */
export const disableFacility = commandOn(tenantAggregate, 'disable-facility', {
  per: ({ facilityId }: { readonly facilityId: string }) => [facilityId],
  decide: (state, { facilityId }) => decideLists.disableFacility(state, facilityId),
})

/** Offers a disabled facility again. Refused: facility-not-found. */
export const enableFacility = commandOn(tenantAggregate, 'enable-facility', {
  per: ({ facilityId }: { readonly facilityId: string }) => [facilityId],
  decide: (state, { facilityId }) => decideLists.enableFacility(state, facilityId),
})

/** Adds a program to the organization. Refused: tenant-not-found, missing-fields, id-in-use. */
export const addProgram = commandOn(tenantAggregate, 'add-program', {
  per: ({ programId }: Program) => [programId],
  content: (input) => input,
  decide: decideLists.addProgram,
})

/** Changes a program of the organization. Refused: the refusals of its decider, above all changed-meanwhile. */
export const changeProgram = commandOn(tenantAggregate, 'change-program', {
  per: ({ programId }: Change<Program>) => [programId],
  decide: decideLists.changeProgram,
})

/** Retires a program from new choices; athletes who have it keep it. Refused: program-not-found. */
export const retireProgram = commandOn(tenantAggregate, 'retire-program', {
  per: ({ programId }: { readonly programId: string }) => [programId],
  decide: (state, { programId }) => decideLists.retireProgram(state, programId),
})

/** Offers a retired program again. Refused: program-not-found. */
export const restoreProgram = commandOn(tenantAggregate, 'restore-program', {
  per: ({ programId }: { readonly programId: string }) => [programId],
  decide: (state, { programId }) => decideLists.restoreProgram(state, programId),
})

/** Adds a level to the organization. Refused: tenant-not-found, missing-fields, level-order-out-of-range, program-not-found, program-retired, id-in-use. */
export const addLevel = commandOn(tenantAggregate, 'add-level', {
  per: ({ levelId }: Level) => [levelId],
  content: (input) => input,
  decide: decideLists.addLevel,
})

/** Changes a level of the organization. Refused: the refusals of its decider, above all changed-meanwhile. */
export const changeLevel = commandOn(tenantAggregate, 'change-level', {
  per: ({ levelId }: Change<Level>) => [levelId],
  decide: decideLists.changeLevel,
})

/** Retires a level from new choices; athletes who have it keep it. Refused: level-not-found. */
export const retireLevel = commandOn(tenantAggregate, 'retire-level', {
  per: ({ levelId }: { readonly levelId: string }) => [levelId],
  decide: (state, { levelId }) => decideLists.retireLevel(state, levelId),
})

/** Offers a retired level again. Refused: level-not-found. */
export const restoreLevel = commandOn(tenantAggregate, 'restore-level', {
  per: ({ levelId }: { readonly levelId: string }) => [levelId],
  decide: (state, { levelId }) => decideLists.restoreLevel(state, levelId),
})

/**
 * Adds a custom input about each student, after the existing ones. Refused: tenant-not-found, invalid-custom-field,
 * binding-in-use, id-in-use.
 */
export const defineCustomInput = commandOn(tenantAggregate, 'define-custom-input', {
  per: ({ inputId }: Omit<CustomInput, 'order'>) => [inputId],
  decide: decideInputs.defineCustomInput,
})

/**
 * Changes a custom input, except its binding. Refused: custom-field-not-found, invalid-custom-field, changed-meanwhile.
 */
export const changeCustomInput = commandOn(tenantAggregate, 'change-custom-input', {
  per: ({ inputId }: CustomInputDetails & Expecting) => [inputId],
  decide: decideInputs.changeCustomInput,
})

/** Moves a custom input before or after another. Refused: custom-field-not-found. */
export const moveCustomInput = commandOn(tenantAggregate, 'move-custom-input', {
  per: ({ inputId }: MoveCustomInput) => [inputId],
  decide: decideInputs.moveCustomInput,
})

/** Removes a custom input; students' existing values stay. Refused: custom-field-not-found. */
export const removeCustomInput = commandOn(tenantAggregate, 'remove-custom-input', {
  per: ({ inputId }: { readonly inputId: string }) => [inputId],
  decide: (state, { inputId }) => decideInputs.removeCustomInput(state, inputId),
})
