import { mayManageAlerts, maySeeAudit } from '../../commands/audit/policies.ts'
import { ALERT_RULES } from '../../domain/audit/published.ts'
import { type AlertRow, alertOnWire } from '../../projections/audit/alerts.live.ts'
import { alertById, listAlerts, settingsOfAlerts } from '../../projections/audit/alerts.queries.ts'
import { auditEntryOnWire, linkedOnWire } from '../../projections/audit/audit.live.ts'
import { entriesAt } from '../../projections/audit/moments.queries.ts'
import {
  readAlertSettings,
  readOrganizationAlert,
  readOrganizationAlerts,
  readTournamentAlert,
  readTournamentAlerts,
  reviewOrganizationAlert,
  reviewTournamentAlert,
  setUpAlerts,
} from '../contract/alerts.ts'
import { apiText } from '../contract/texts.ts'
import { found, route, type SignedInRequest, unwrap } from '../http/route.ts'
import { inTournament } from '../tournaments/in-tournament.ts'

type Request = Pick<SignedInRequest, 'app' | 'tenant' | 'person' | 'command'>

/** The alert, if it is of this tournament; with null, any of the organization. */
const alertIn = async ({ app, tenant }: Request, id: string, tournamentId: string | null): Promise<AlertRow> => {
  const alert = await alertById(app.reader, tenant, id)
  const isInScope = alert !== undefined && (tournamentId === null || alert.tournamentId === tournamentId)
  return found(isInScope ? alert : null, apiText('no-such-alert'))
}

/** The alert with its events. Directors and admins may read the personal data in them. */
const withEvents = async ({ app, tenant }: Request, alert: AlertRow) => {
  const entries = await entriesAt(app.reader, tenant, alert.tournamentId, alert.events)
  return {
    alert: alertOnWire(alert),
    entries: entries.map((entry) => ({
      ...auditEntryOnWire(entry, true),
      cause: entry.cause.map(linkedOnWire)[0] ?? null,
      caused: entry.caused.map(linkedOnWire),
    })),
  }
}

interface Review {
  readonly alert: AlertRow
  readonly body: { readonly reviewId: string; readonly note: string }
  readonly role: string
}

const review = async ({ app, tenant, command }: Request, { alert, body, role }: Review) => {
  const { alertId, rule, tournamentId } = alert
  const { position } = unwrap(
    await app.commands.reviewAlert(command(role), { ...body, tenant, alertId, rule, tournamentId }),
  )
  return { position }
}

export const readTournamentAlertsRoute = route(readTournamentAlerts, async (request) => {
  const { app, tenant, params } = request
  await inTournament(request, params.t, maySeeAudit)
  return (await listAlerts(app.reader, tenant, params.t)).map(alertOnWire)
})

export const readTournamentAlertRoute = route(readTournamentAlert, async (request) => {
  const { params } = request
  await inTournament(request, params.t, maySeeAudit)
  return withEvents(request, await alertIn(request, params.id, params.t))
})

export const reviewTournamentAlertRoute = route(reviewTournamentAlert, async (request) => {
  const { params, body } = request
  await inTournament(request, params.t, maySeeAudit)
  return review(request, { alert: await alertIn(request, params.id, params.t), body, role: 'director' })
})

export const readOrganizationAlertsRoute = route(readOrganizationAlerts, async ({ app, tenant, person }) => {
  unwrap(mayManageAlerts(person))
  return (await listAlerts(app.reader, tenant, null)).map(alertOnWire)
})

export const readOrganizationAlertRoute = route(readOrganizationAlert, async (request) => {
  unwrap(mayManageAlerts(request.person))
  return withEvents(request, await alertIn(request, request.params.id, null))
})

export const reviewOrganizationAlertRoute = route(reviewOrganizationAlert, async (request) => {
  const { person, params, body } = request
  unwrap(mayManageAlerts(person))
  return review(request, { alert: await alertIn(request, params.id, null), body, role: 'account-admin' })
})

export const readAlertSettingsRoute = route(readAlertSettings, async ({ app, tenant, person }) => {
  unwrap(mayManageAlerts(person))
  const settings = await settingsOfAlerts(app.reader, tenant)
  return {
    unwatched: ALERT_RULES.filter((rule) => settings?.unwatched.includes(rule) === true),
    mailsAdmins: settings?.mailsAdmins === true,
  }
})

export const setUpAlertsRoute = route(setUpAlerts, async ({ app, tenant, person, body, command }) => {
  unwrap(mayManageAlerts(person))
  const settings = { ...body, tenant, since: app.clock.now() }
  const { position } = unwrap(await app.commands.setUpAlerts(command('account-admin'), settings))
  return { position }
})
