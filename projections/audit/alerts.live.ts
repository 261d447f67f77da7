import type {
  AlertMark,
  alertMarksView,
  alertsView,
  organizationAlertMarksView,
  organizationAlertsView,
} from '../../api/contract/alerts.ts'
import type { WireRow } from '../../api/contract/live-view.ts'
import { toDollars } from '../../domain/kernel/money.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { alerts } from './alerts.tables.ts'

export type AlertRow = StoredRow<typeof alerts>

export const alertOnWire = (row: AlertRow): WireRow<typeof alertsView> => ({
  id: row.alertId,
  rule: row.rule,
  tournamentId: row.tournamentId,
  tournament: row.tournament,
  record: { kind: row.recordKind, id: row.recordId },
  actor: { userId: row.actorId, name: row.actorName, role: row.actorRole },
  time: row.time,
  at: row.at,
  facts: factsOnWire(row),
  review:
    row.reviewedBy === null || row.reviewedAt === null
      ? null
      : { userId: row.reviewedBy, name: row.reviewer, time: row.reviewedAt, note: row.note },
})

const factsOnWire = ({ facts }: AlertRow): WireRow<typeof alertsView>['facts'] => ({
  amount: facts.amount === undefined ? null : toDollars(facts.amount),
  took: facts.took ?? null,
  by: facts.by ?? null,
  change: facts.change ?? null,
  roles: [...(facts.roles ?? [])],
  minutes: facts.minutes ?? null,
  count: facts.count ?? null,
})

const isWatched = (row: AlertRow): boolean => row.isWatched

/** The alerts of a tournament, for its directors. */
export const alertsLive: LiveView<AlertRow, typeof alertsView> = {
  table: alerts,
  toWire: alertOnWire,
  isVisible: isWatched,
}

/** All alerts of the organization, for its admins. */
export const organizationAlertsLive: LiveView<AlertRow, typeof organizationAlertsView> = {
  table: alerts,
  toWire: alertOnWire,
  isVisible: isWatched,
}

const markOf = ({ alertId, reviewedAt }: AlertRow): AlertMark => ({ id: alertId, isReviewed: reviewedAt !== null })

/** Which alerts of a tournament are reviewed, for the count in its navigation. */
export const alertMarksLive: LiveView<AlertRow, typeof alertMarksView> = {
  table: alerts,
  toWire: markOf,
  isVisible: isWatched,
}

/** The same of the organization. */
export const organizationAlertMarksLive: LiveView<AlertRow, typeof organizationAlertMarksView> = {
  table: alerts,
  toWire: markOf,
  isVisible: isWatched,
}
