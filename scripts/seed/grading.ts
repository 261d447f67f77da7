import { createCategory } from '../../commands/curriculum/index.ts'
import { setJudgingRules } from '../../commands/judging/index.ts'
import { createRubric, createScoringRule } from '../../commands/video-review/index.ts'
import type { Actor } from '../../domain/kernel/event.ts'
import type { RubricType } from '../../domain/video-review/published.ts'
import { type Kit, must } from './kit.ts'

const categories = ['Forms', 'Sparring', 'Weapons'] as const

type DemoRubric = readonly [category: (typeof categories)[number], title: string, type: RubricType, weight: number]

const rubrics: readonly DemoRubric[] = [
  ['Forms', 'Stance too high', 'TimeScoped', 0.03],
  ['Forms', 'Weak chamber', 'TimeScoped', 0.02],
  ['Forms', 'Lost balance', 'TimeScoped', 0.05],
  ['Forms', 'Spirit and focus', 'Global', 0.1],
  ['Forms', 'Missing steps', 'Numeric', 0.01],
  ['Sparring', 'Guard down', 'TimeScoped', 0.05],
  ['Sparring', 'Contact too hard', 'TimeScoped', 0.1],
  ['Sparring', 'Distance', 'Global', 0.2],
  ['Weapons', 'Grip slips', 'TimeScoped', 0.05],
  ['Weapons', 'Missing strikes', 'Numeric', 0.01],
]

/** Those of a category start at 100 points together. */
const rules: readonly (readonly [title: string, value: number, rubrics: readonly string[]])[] = [
  ['Technique', 0.8, ['Stance too high', 'Weak chamber', 'Lost balance']],
  ['Presentation', 0.2, ['Spirit and focus', 'Missing steps']],
  ['Control', 0.4, ['Contact too hard']],
  ['Timing and guard', 0.6, ['Guard down', 'Distance']],
  ['Handling', 0.7, ['Grip slips']],
  ['All ten strikes', 0.3, ['Missing strikes']],
]

export const rubricId = (kit: Kit, title: string): string => kit.id('rubric', title)

/** How videos are graded: categories, rubrics of each type, and two scoring rules for each category. */
export const seedGrading = async (kit: Kit): Promise<void> => {
  for (const title of categories) {
    const categoryId = kit.id('category', title)
    await must(title, createCategory(kit.app)(kit.context(`category ${title}`), { categoryId, title }))
  }
  for (const [category, title, rubricType, weight] of rubrics) {
    const rubric = { rubricId: rubricId(kit, title), categoryId: kit.id('category', category) }
    const details = { ...rubric, title, rubricType, weight }
    await must(title, createRubric(kit.app)(kit.context(`rubric ${title}`), details))
  }
  for (const [title, value, of] of rules) {
    const bounds = { scoreImpact: 'Decrement' as const, value, min: 0, max: value }
    const rule = { ruleId: kit.id('rule', title), title, ...bounds, rubricIds: of.map((one) => rubricId(kit, one)) }
    await must(title, createScoringRule(kit.app)(kit.context(`rule ${title}`), rule))
  }
}

type Category = (typeof categories)[number]

/** The director names the category whose deductions the judges of an event mark with. */
export const nameCategory = async (
  kit: Kit,
  director: Actor,
  { category, ...event }: { readonly tournamentId: string; readonly eventId: string; readonly category: Category },
): Promise<void> => {
  const changes = { judges: 1, categoryId: kit.id('category', category) }
  const context = kit.context(`category of ${event.eventId}`, director)
  await must(category, setJudgingRules(kit.app)(context, { ...event, changes }))
}
