import type { Categories } from '../../domain/curriculum/published.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Change } from '../../domain/kernel/retirable.ts'
import {
  changeRubric as decideChangeRubric,
  changeScoringRule as decideChangeRule,
  createRubric as decideCreateRubric,
  createScoringRule as decideCreateRule,
  retireRubric as decideRetireRubric,
  retireScoringRule as decideRetireRule,
  type RetireRubric,
  type RetireScoringRule,
} from '../../domain/video-review/grading/decide.ts'
import { gradingAggregate, type Rubric, type ScoringRule } from '../../domain/video-review/grading/state.ts'
import { readCategories } from '../curriculum/read-curriculum.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'

/** An input with the current categories. */
type InCategory<I> = I & { readonly categories: Categories }

const create = commandOn(gradingAggregate, 'create-rubric', {
  per: ({ rubricId }: InCategory<Rubric>) => [rubricId],
  content: ({ categories: _, ...input }) => input,
  decide: (state, { categories, ...input }) => decideCreateRubric(state, input, categories),
})

const change = commandOn(gradingAggregate, 'change-rubric', {
  per: ({ rubricId }: InCategory<Change<Rubric>>) => [rubricId],
  content: ({ categories: _, ...input }) => input,
  decide: (state, { categories, ...input }) => decideChangeRubric(state, input, categories),
})

/** Adds a rubric. Refused: the refusals of its decider. */
export const createRubric =
  (deps: Needs<'handler'>) =>
  async (context: CommandContext, input: Rubric): Promise<Outcome> =>
    create(deps)(context, { ...input, categories: await readCategories(deps)(context.tenant) })

/** Changes a rubric for future reviews. Refused: the refusals of its decider, above all changed-meanwhile. */
export const changeRubric =
  (deps: Needs<'handler'>) =>
  async (context: CommandContext, input: Change<Rubric>): Promise<Outcome> =>
    change(deps)(context, { ...input, categories: await readCategories(deps)(context.tenant) })

/** Retires a rubric from future reviews, or restores it. Refused: rubric-not-found. */
export const retireRubric = commandOn(gradingAggregate, 'retire-rubric', {
  per: ({ rubricId, isRetired }: RetireRubric) => [rubricId, String(isRetired)],
  decide: decideRetireRubric,
})

/** Adds a scoring rule. Refused: the refusals of its decider. */
export const createScoringRule = commandOn(gradingAggregate, 'create-scoring-rule', {
  per: ({ ruleId }: ScoringRule) => [ruleId],
  decide: decideCreateRule,
})

/** Changes a scoring rule for future reviews. Refused: the refusals of its decider, above all changed-meanwhile. */
export const changeScoringRule = commandOn(gradingAggregate, 'change-scoring-rule', {
  per: ({ ruleId }: Change<ScoringRule>) => [ruleId],
  decide: decideChangeRule,
})

/** Retires a scoring rule from future scores, or restores it. Refused: scoring-rule-not-found, rubric-in-other-rule. */
export const retireScoringRule = commandOn(gradingAggregate, 'retire-scoring-rule', {
  per: ({ ruleId, isRetired }: RetireScoringRule) => [ruleId, String(isRetired)],
  decide: decideRetireRule,
})
