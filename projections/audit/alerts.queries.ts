import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { isNull, type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'
import type { AlertRow } from './alerts.live.ts'
import { alertSettings, alerts } from './alerts.tables.ts'

/** More than anyone reviews; the newest are listed. */
const MAX_ALERTS = 1_000

const listed = statement('alerts', (p: Params<{ tournamentId: string | null }>) =>
  db
    .selectFrom('alerts as r')
    .select(columnsOf(alerts, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.is_watched', 'is', true)
    .where(({ or, eb }) => or([isNull(p.tournamentId, 'text'), eb('r.tournament_id', '=', p.tournamentId)]))
    .orderBy('r.at', 'desc')
    .orderBy('r.alert_id')
    .limit(MAX_ALERTS),
)

/** The alerts of a tournament, or all of the organization's, newest first. */
export const listAlerts = (reader: Reader, tenant: string, tournamentId: string | null): Promise<AlertRow[]> =>
  listed.run(reader, tenant, { tournamentId })

const byId = statement('alert-by-id', (p: Params<{ alertId: string }>) =>
  db
    .selectFrom('alerts as r')
    .select(columnsOf(alerts, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.is_watched', 'is', true)
    .where('r.alert_id', '=', p.alertId),
)

export const alertById = (reader: Reader, tenant: string, alertId: string): Promise<AlertRow | undefined> =>
  byId.first(reader, tenant, { alertId })

const between = statement('alerts-between', (p: Params<{ from: string; to: string }>) =>
  db
    .selectFrom('alerts as r')
    .select(['r.rule', 'r.time', 'r.tournament'])
    .where('r.deleted', 'is', false)
    .where('r.is_watched', 'is', true)
    .where('r.time', '>=', p.from)
    .where('r.time', '<', p.to)
    .orderBy('r.at'),
)

/** The alerts found from a moment on, until before another one, oldest first. */
export const alertsBetween = (reader: Reader, tenant: string, from: string, to: string) =>
  between.run(reader, tenant, { from, to })

const settings = statement('alert-settings', () =>
  db.selectFrom('alert_settings as r').select(columnsOf(alertSettings, 'r')).where('r.deleted', 'is', false).limit(1),
)

/** Which rules are not watched and whether admins get mails; undefined before the first setting. */
export const settingsOfAlerts = (reader: Reader, tenant: string) => settings.first(reader, tenant)
