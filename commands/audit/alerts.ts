import * as review from '../../domain/audit/alert-review/decide.ts'
import { alertReviewAggregate } from '../../domain/audit/alert-review/state.ts'
import * as settings from '../../domain/audit/alert-settings/decide.ts'
import { alertSettingsAggregate } from '../../domain/audit/alert-settings/state.ts'
import { commandOn } from '../kernel/command.ts'

/** Says which alerts are watched and mailed (audit rule 16). Writes nothing if they are so already. */
export const setUpAlerts = commandOn(alertSettingsAggregate, 'set-up-alerts', {
  content: ({ since: _, ...set }: settings.SetUpAlerts) => ({ command: 'set-up-alerts', set }),
  decide: settings.setUpAlerts,
})

/** Marks an alert as reviewed (audit rule 18). The caller has found the alert. */
export const reviewAlert = commandOn(alertReviewAggregate, 'review-alert', {
  per: ({ reviewId }: review.ReviewAlert) => [reviewId],
  decide: review.reviewAlert,
})
