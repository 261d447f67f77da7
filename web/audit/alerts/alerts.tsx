import type { ReactNode } from 'react'
import type { Alert } from '../../../api/contract/alerts.ts'
import type { AuditEntry } from '../../../api/contract/audit.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRows } from '../../client/use-rows.ts'
import { useEnvironment } from '../../client/viewer.ts'
import { AlertList } from './alert-list.tsx'
import { AlertSettingsButton } from './alert-settings.tsx'

const keyOf = ({ id }: Alert): string => id

interface TournamentAlertsProps {
  readonly tournamentId: string
  readonly timeZone: string
  /** What can be opened of an alert's event. */
  readonly actions: (entry: AuditEntry) => ReactNode
}

/** What auditors look for, found in a tournament's history. */
export const TournamentAlerts = ({ tournamentId, timeZone, actions }: TournamentAlertsProps) => {
  const list = useRows('alerts', { tournament: tournamentId }, keyOf, '/audit/:t/alerts', {
    params: { t: tournamentId },
  })
  return <AlertList list={list} tournamentId={tournamentId} timeZone={timeZone} actions={actions} />
}

/** The same of the organization and all of its tournaments, with the settings. */
export const OrganizationAlerts = () => {
  const environment = dataOf(useEnvironment())
  return environment === null ? null : <LoadedAlerts tenant={environment.id} timeZone={environment.timeZone} />
}

const LoadedAlerts = ({ tenant, timeZone }: { readonly tenant: string; readonly timeZone: string }) => {
  const list = useRows('organization-alerts', { tenant }, keyOf, '/organization/alerts')
  return <AlertList list={list} tournamentId={null} timeZone={timeZone} aside={<AlertSettingsButton />} />
}
