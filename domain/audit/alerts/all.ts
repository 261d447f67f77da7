import { briefRole } from './brief-role.ts'
import { entryAfterDraw } from './entry-after-draw.ts'
import { manyExports } from './many-exports.ts'
import { refundByTaker } from './refund-by-taker.ts'
import { refundWithoutCancellation } from './refund-without-cancellation.ts'
import type { AnyAlertRule } from './rule.ts'

/** Every rule that finds alerts. To add one: its file, its name in `names.ts`, its texts in `web/texts/en/alerts.ts`. */
export const alertRules: readonly AnyAlertRule[] = [
  refundByTaker,
  refundWithoutCancellation,
  entryAfterDraw,
  briefRole,
  manyExports,
]

/** The types of events that can complete an alert. */
export const completingTypes: readonly string[] = [...new Set(alertRules.flatMap(({ completedBy }) => completedBy))]
