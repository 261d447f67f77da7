import type { Phrase } from '../kernel/phrase.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { type RuleOfScore, rulesFor } from './score.ts'
import { videoReviewText } from './texts.ts'

/** An organization's rubrics and scoring rules, retired ones included. */
export interface Gradings {
  readonly rubrics: readonly {
    readonly rubricId: string
    readonly categoryId: string
    readonly isRetired: boolean
  }[]
  readonly rules: readonly (RuleOfScore & { readonly isRetired: boolean })[]
}

/** The rubrics that a video of this category is marked with; null for those of all categories. */
export const rubricIdsOf = ({ rubrics }: Pick<Gradings, 'rubrics'>, categoryId: string | null): readonly string[] =>
  rubrics
    .filter((rubric) => !rubric.isRetired && (categoryId === null || rubric.categoryId === categoryId))
    .map(({ rubricId }) => rubricId)

/** The rules that score the videos of a category: those in use that count one of its rubrics (video-review rule 36). */
export const rulesOfCategory = <G extends Gradings>(
  grading: G,
  categoryId: string | null,
  title: string,
): readonly RuleOfScore[] =>
  rulesFor(
    grading.rules.filter(({ isRetired }) => !isRetired),
    rubricIdsOf(grading, categoryId),
    title,
  )

/** What these rules start at together, in points. */
export const startOf = (rules: readonly Pick<RuleOfScore, 'value'>[]): number =>
  Math.round(rules.reduce((sum, { value }) => sum + value * 100, 0))

/**
 * Why the scoring rules of a category do not add up; null if they do (video-review rule 36). A video without marks has 100
 * points, so the rules have to start at 100 together and none may add points: otherwise a mark could raise a score.
 *
 * @param categoryId null for the rubrics of all categories.
 */
export const addingUpProblem = (grading: Gradings, categoryId: string | null): Phrase | null => {
  const rules = rulesOfCategory(grading, categoryId, '')
  const adding = rules.find(({ scoreImpact, value, max }) => scoreImpact === 'Increment' && max > value)
  if (adding !== undefined) return videoReviewText('rule-adds-points', { rule: adding.title })
  const points = startOf(rules)
  return points === 100 ? null : videoReviewText('rules-start-elsewhere', { points })
}

/** Why places cannot depend on the rubrics of a category; null if they can. Judges need something to mark, too. */
export const judgeableProblem = (grading: Gradings, categoryId: string | null): Phrase | null =>
  rubricIdsOf(grading, categoryId).length === 0
    ? videoReviewText('category-without-rubrics')
    : addingUpProblem(grading, categoryId)

/** The refusal of what cannot be judged: rubrics-not-judgeable. */
export const notJudgeable = (problem: Phrase): Refusal => refusal('conflict', 'rubrics-not-judgeable', problem)
