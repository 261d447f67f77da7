import type { AlertMark } from '../../../api/contract/alerts.ts'
import { useLive } from '../../client/use-live.ts'
import { alertsText } from '../../texts/en/alerts.ts'
import type { NavLink } from '../../ui/side-nav.tsx'

type Waiting = NonNullable<NavLink['waiting']>

const countOf = (rows: ReadonlyMap<string, AlertMark>): Waiting => {
  const count = [...rows.values()].filter(({ isReviewed }) => !isReviewed).length
  return { count, text: alertsText('waiting', { count }) }
}

/** The alerts of a tournament that are not reviewed, live; none without an id, for callers who may not see them. */
export const useWaitingAlerts = (tournamentId: string | null): Waiting =>
  countOf(useLive('alert-marks', tournamentId === null ? null : { tournament: tournamentId }).rows)

/** The same of the organization. */
export const useWaitingOrganizationAlerts = (tenant: string | null): Waiting =>
  countOf(useLive('organization-alert-marks', tenant === null ? null : { tenant }).rows)
