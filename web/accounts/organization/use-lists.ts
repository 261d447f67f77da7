import type { LiveRow } from '../../../api/contract/live-views.ts'
import { asRead, dataOf, type Read } from '../../client/read-state.ts'
import { useRows } from '../../client/use-rows.ts'
import { useEnvironment } from '../../client/viewer.ts'

type Listed<N extends 'programs' | 'levels' | 'facilities' | 'custom-inputs'> = Read<ReadonlyMap<string, LiveRow<N>>>

const keyOf = ({ id }: { readonly id: string }): string => id

/** The organization's id; empty until it is known. */
export const useTenantId = (): string => dataOf(useEnvironment())?.id ?? ''

/** The organization's lists, followed live. */
export const usePrograms = (): Listed<'programs'> =>
  asRead(useRows('programs', { tenant: useTenantId() }, keyOf, '/programs/list'))
export const useLevels = (): Listed<'levels'> =>
  asRead(useRows('levels', { tenant: useTenantId() }, keyOf, '/levels/list'))
export const useFacilities = (): Listed<'facilities'> =>
  asRead(useRows('facilities', { tenant: useTenantId() }, keyOf, '/facilities/list'))
export const useCustomInputs = (): Listed<'custom-inputs'> =>
  asRead(useRows('custom-inputs', { tenant: useTenantId() }, keyOf, '/membership/read/inputs'))
