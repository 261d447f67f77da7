import { z } from 'zod'
import { created, expected, newId, required, retirable } from './edited.ts'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { accepted } from './problem.ts'

/** A fraction: 0.01 is one point of a hundred. */
const fraction = z.number().min(0).max(1)
const rubricType = z.enum(['TimeScoped', 'Global', 'Numeric'])
const ids = z.array(z.string().min(1).max(100)).max(100)

/** See video-review rule 9. */
export const rubricDetails = z.object({
  /** Id of the category. */
  category: required,
  title: required,
  type: rubricType,
  weight: fraction.gt(0),
})
export const rubricRow = z.object({
  id: z.string(),
  category: z.string(),
  title: z.string(),
  type: rubricType,
  weight: z.number(),
  ...retirable,
})
export type RubricRow = z.infer<typeof rubricRow>
export const rubricsView = liveView({
  name: 'rubrics',
  scope: 'tenant',
  service: 'curriculum',
  row: rubricRow,
  key: (row) => row.id,
})

/** See video-review rule 10. */
export const scoringRuleDetails = z.object({
  title: required,
  rubricIds: ids.min(1),
  scoreImpact: z.enum(['Increment', 'Decrement']),
  value: fraction,
  min: fraction,
  max: fraction,
})
const scoringRuleRow = scoringRuleDetails.extend({ id: z.string(), title: z.string(), ...retirable })
export type ScoringRuleRow = z.infer<typeof scoringRuleRow>
export const scoringRulesView = liveView({
  name: 'scoring-rules',
  scope: 'tenant',
  service: 'curriculum',
  row: scoringRuleRow,
  key: (row) => row.id,
})

const signedIn = { access: 'signed-in', service: 'curriculum' } as const
const reading = { ...signedIn, method: 'GET', problems: ['forbidden'] } as const
const changing = { ...signedIn, method: 'POST', changes: true } as const

export const readRubrics = endpoint({
  ...reading,
  path: '/rubric/all',
  summary: 'Rubrics by title, including retired ones',
  response: z.array(rubricRow),
})
const rubricProblems = [
  'forbidden',
  'missing-fields',
  'weight-out-of-range',
  'category-not-found',
  'category-retired',
] as const
export const createRubric = endpoint({
  ...changing,
  path: '/rubric/create',
  summary: 'Adds a rubric to a category',
  body: rubricDetails.extend({ id: newId }),
  response: created,
  problems: [...rubricProblems, 'id-in-use'],
})
export const editRubric = endpoint({
  ...changing,
  path: '/rubric/edit/:id',
  summary: 'Changes a rubric for future reviews',
  body: rubricDetails.extend({ expected }),
  response: accepted,
  problems: [...rubricProblems, 'rubric-not-found', 'changed-meanwhile'],
})
export const retireRubric = endpoint({
  ...changing,
  path: '/rubric/retire/:id',
  summary: 'Retires a rubric: future reviews cannot use it; existing ones keep it',
  response: accepted,
  problems: ['forbidden', 'rubric-not-found'],
})
export const restoreRubric = endpoint({
  ...changing,
  path: '/rubric/restore/:id',
  summary: 'Offers a retired rubric again',
  response: accepted,
  problems: ['forbidden', 'rubric-not-found'],
})

export const readScoringRules = endpoint({
  ...reading,
  path: '/rubric/points/all',
  summary: 'All scoring rules by title, including retired ones',
  response: z.array(scoringRuleRow),
})
/** `ids`: rubrics, joined by a pipe. */
export const readRubricPoints = endpoint({
  ...reading,
  path: '/review/rubric/points/:ids',
  summary: 'The scoring rules in use that count deductions of these rubrics',
  response: z.array(scoringRuleRow),
})
const ruleProblems = [
  ...(['forbidden', 'missing-fields', 'points-out-of-range', 'rubric-not-found', 'rubric-retired'] as const),
  'rubric-in-other-rule',
] as const
export const createScoringRule = endpoint({
  ...changing,
  path: '/rubric/points/create',
  summary: 'Adds a scoring rule',
  body: scoringRuleDetails.extend({ id: newId }),
  response: created,
  problems: [...ruleProblems, 'id-in-use'],
})
export const editScoringRule = endpoint({
  ...changing,
  path: '/rubric/points/edit/:id',
  summary: 'Changes a scoring rule for future reviews',
  body: scoringRuleDetails.extend({ expected }),
  response: accepted,
  problems: [...ruleProblems, 'scoring-rule-not-found', 'changed-meanwhile'],
})
export const retireScoringRule = endpoint({
  ...changing,
  path: '/rubric/points/retire/:id',
  summary: 'Retires a scoring rule: it no longer counts in future scores',
  response: accepted,
  problems: ['forbidden', 'scoring-rule-not-found'],
})
export const restoreScoringRule = endpoint({
  ...changing,
  path: '/rubric/points/restore/:id',
  summary: 'Lets a retired scoring rule count again',
  response: accepted,
  problems: ['forbidden', 'scoring-rule-not-found', 'rubric-in-other-rule'],
})
