import { rubricsView, scoringRulesView } from '../../api/contract/rubrics.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { wireRow } from '../kernel/wire-row.ts'
import { rubrics, scoringRules } from './grading.tables.ts'

export const rubricOnWire = wireRow(rubrics, rubricsView, ({ rubricId, categoryId, rubricType }) => ({
  id: rubricId,
  category: categoryId,
  type: rubricType,
}))
export const rubricsLive: LiveView<StoredRow<typeof rubrics>, typeof rubricsView> = {
  table: rubrics,
  toWire: rubricOnWire,
}

export const scoringRuleOnWire = wireRow(scoringRules, scoringRulesView, ({ ruleId, rubricIds }) => ({
  id: ruleId,
  rubricIds: [...rubricIds],
}))
export const scoringRulesLive: LiveView<StoredRow<typeof scoringRules>, typeof scoringRulesView> = {
  table: scoringRules,
  toWire: scoringRuleOnWire,
}
