import { createCategory } from '../../commands/curriculum/index.ts'
import { createRubric, createScoringRule } from '../../commands/video-review/index.ts'
import type { RubricType } from '../../domain/video-review/published.ts'
import type { Kit } from './kit.ts'
import { must } from './kit.ts'

const categories = ['Forms', 'Sparring', 'Weapons'] as const

const rubrics: readonly (readonly [title: string, rubricType: RubricType, weight: number])[] = [
  ['Stance too high', 'TimeScoped', 0.03],
  ['Weak chamber', 'TimeScoped', 0.02],
  ['Lost balance', 'TimeScoped', 0.05],
  ['Spirit and focus', 'Global', 0.1],
  ['Missing steps', 'Numeric', 0.01],
]

/** How videos are marked: categories, a rubric for each kind of deduction, and two rules of a score. */
export const seedGrading = async (kit: Kit): Promise<void> => {
  for (const title of categories) {
    const categoryId = kit.id('category', title)
    await must(title, createCategory(kit.app)(kit.context(`category ${title}`), { categoryId, title }))
  }
  for (const [title, rubricType, weight] of rubrics) {
    const rubric = { rubricId: kit.id('rubric', title), categoryId: kit.id('category', 'Forms') }
    const details = { ...rubric, title, rubricType, weight }
    await must(title, createRubric(kit.app)(kit.context(`rubric ${title}`), details))
  }
  const rule = (title: string, value: number, first: number, end?: number) => ({
    ...{ ruleId: kit.id('rule', title), title, scoreImpact: 'Decrement' as const, value, min: 0, max: value },
    rubricIds: rubrics.slice(first, end).map(([name]) => kit.id('rubric', name)),
  })
  for (const one of [rule('Technique', 0.8, 0, 3), rule('Presentation', 0.2, 3)])
    await must(one.title, createScoringRule(kit.app)(kit.context(`rule ${one.title}`), one))
}
