import { mayMailRegistrations, registrationScope } from '../../commands/registration/policies.ts'
import type { MailRecipient } from '../../domain/registration/mailing/state.ts'
import { registrationText } from '../../domain/registration/texts.ts'
import { mailingOnWire } from '../../projections/registration/mailings.live.ts'
import {
  type MailingRow,
  mailingById,
  mailingsOf,
  recipientsOf,
} from '../../projections/registration/mailings.queries.ts'
import { registrationGrid } from '../../projections/registration/registrations.queries.ts'
import {
  previewMailing as preview,
  readMailing,
  readMailings,
  repeatMailing,
  sendMailing,
} from '../contract/mailings.ts'
import { cleanHtml } from '../documents/clean-html.ts'
import { found, route, type SignedInRequest, unwrap } from '../http/route.ts'
import { actingRole, inTournament } from '../tournaments/in-tournament.ts'
import { isInScope } from './is-in-scope.ts'

export const readMailingsRoute = route(readMailings, async (request) => {
  await inTournament(request, request.params.t, mayMailRegistrations)
  return (await mailingsOf(request.app.reader, request.tenant, request.params.t)).map(mailingOnWire)
})

/** Throws Refused 404 if the tournament has no such mailing. */
const mailingIn = async (
  { app, tenant }: Pick<SignedInRequest, 'app' | 'tenant'>,
  { t, id }: { readonly t: string; readonly id: string },
): Promise<MailingRow> => {
  const row = await mailingById(app.reader, tenant, id)
  return found(row?.tournamentId === t ? row : null, registrationText('mailing-not-found'))
}

export const readMailingRoute = route(readMailing, async (request) => {
  const { app, tenant, params } = request
  await inTournament(request, params.t, mayMailRegistrations)
  const mailing = await mailingIn(request, params)
  const families = await recipientsOf(app.reader, tenant, params.id)
  return {
    ...mailingOnWire(mailing),
    html: mailing.html,
    families: families.map(({ membershipId, status, reason, settled }) => ({ membershipId, status, reason, settled })),
  }
})

/** Finds the families of athletes in this tournament, each once. Throws 404 if there are none. */
const familiesOf = async (
  { app, tenant, person }: Pick<SignedInRequest, 'app' | 'tenant' | 'person'>,
  tournamentId: string,
  studentIds: readonly string[],
): Promise<readonly MailRecipient[]> => {
  const wanted = new Set(studentIds)
  const scope = unwrap(registrationScope(person, tournamentId))
  const grid = await registrationGrid(app.reader, tenant, tournamentId, null)
  const rows = grid.filter((row) => wanted.has(row.studentId) && isInScope(row, scope))
  found(rows[0] ?? null, registrationText('no-such-athletes'))
  const families = Map.groupBy(rows, ({ membershipId }) => membershipId)
  return [...families].map(([membershipId, own]) => ({ membershipId, studentIds: own.map((row) => row.studentId) }))
}

export const previewMailingRoute = route(preview, async (request) => {
  const { app, tenant, params, body } = request
  await inTournament(request, params.t, mayMailRegistrations)
  const recipients = await familiesOf(request, params.t, body.studentIds)
  const text = { subject: body.subject, html: cleanHtml(body.html) }
  const of = body.membershipId ?? null
  const { example, leftOut, count } = await app.commands.previewMailing(tenant, {
    tournamentId: params.t,
    text,
    recipients,
    of,
  })
  return {
    count,
    leftOut: [...leftOut],
    example:
      example === null
        ? null
        : {
            membershipId: example.membershipId,
            to: [...example.mail.to],
            replyTo: example.mail.replyTo ?? null,
            subject: example.mail.subject,
            html: example.mail.html,
          },
  }
})

export const sendMailingRoute = route(sendMailing, async (request) => {
  const { app, params, body, person } = request
  await inTournament(request, params.t, mayMailRegistrations)
  const recipients = await familiesOf(request, params.t, body.studentIds)
  const context = request.command(actingRole(person, params.t))
  const { mailingId, subject } = body
  const mailing = { tournamentId: params.t, mailingId, userId: person.userId, subject, html: cleanHtml(body.html) }
  const { position } = unwrap(await app.commands.startMailing(context, { ...mailing, recipients }))
  return { position }
})

export const repeatMailingRoute = route(repeatMailing, async (request) => {
  const { app, params, person } = request
  await inTournament(request, params.t, mayMailRegistrations)
  const { mailingId } = await mailingIn(request, params)
  const context = request.command(actingRole(person, params.t))
  const again = { tournamentId: params.t, mailingId, userId: person.userId }
  const { position } = unwrap(await app.commands.repeatMailing(context, again))
  return { position }
})
