import type { RubricRow, ScoringRuleRow } from '../../../api/contract/rubrics.ts'
import { useTenantId } from '../../accounts/organization/use-lists.ts'
import { asRead, type Read } from '../../client/read-state.ts'
import { useRows } from '../../client/use-rows.ts'

const keyOf = ({ id }: { readonly id: string }): string => id

/** A live map of the organization's rubrics, including retired ones. */
export const useRubrics = (): Read<ReadonlyMap<string, RubricRow>> =>
  asRead(useRows('rubrics', { tenant: useTenantId() }, keyOf, '/rubric/all'))
export const useScoringRules = (): Read<ReadonlyMap<string, ScoringRuleRow>> =>
  asRead(useRows('scoring-rules', { tenant: useTenantId() }, keyOf, '/rubric/points/all'))
