import type { RubricRow, ScoringRuleRow } from '../../api/contract/rubrics.ts'
import { addingUpProblem, type Gradings } from '../../domain/video-review/published.ts'
import { useTenantId } from '../accounts/organization/use-lists.ts'
import { asRead, dataOf, type Read } from '../client/read-state.ts'
import { useRows } from '../client/use-rows.ts'
import { phraseText } from '../texts/refusals.ts'
import { useCategories } from './use-categories.ts'

const keyOf = ({ id }: { readonly id: string }): string => id

/** A live map of the organization's rubrics, including retired ones. */
export const useRubrics = (): Read<ReadonlyMap<string, RubricRow>> =>
  asRead(useRows('rubrics', { tenant: useTenantId() }, keyOf, '/rubric/all'))
export const useScoringRules = (): Read<ReadonlyMap<string, ScoringRuleRow>> =>
  asRead(useRows('scoring-rules', { tenant: useTenantId() }, keyOf, '/rubric/points/all'))

/** The rubrics and rules as the domain decides what can be judged; null while they are not known. */
export const useGradings = (): Gradings | null => {
  const [rubrics, rules] = [dataOf(useRubrics().reading), dataOf(useScoringRules().reading)]
  if (rubrics === null || rules === null) return null
  return {
    rubrics: [...rubrics.values()].map(({ id, category, isRetired }) => ({
      rubricId: id,
      categoryId: category,
      isRetired,
    })),
    rules: [...rules.values()],
  }
}

/** The categories in use whose scoring rules do not add up, with the reason (video-review rule 36). */
export const useUnfitCategories = (): readonly { readonly title: string; readonly reason: string }[] => {
  const gradings = useGradings()
  const categories = dataOf(useCategories().reading)
  if (gradings === null || categories === null) return []
  return [...categories.values()].flatMap(({ id, title, isRetired }) => {
    const problem = isRetired ? null : addingUpProblem(gradings, id)
    return problem === null ? [] : [{ title, reason: phraseText(problem) }]
  })
}
