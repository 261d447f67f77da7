import { maySeeRegistrationDetails } from '../../commands/registration/policies.ts'
import { readTextsOfTerms } from '../../commands/registration/texts-of-terms.ts'
import { memberRegistration } from '../../projections/registration/member-registration.queries.ts'
import { registrationOfStudent } from '../../projections/registration/registrations.queries.ts'
import { readAcceptedTerms } from '../contract/registration.ts'
import { cleanHtml } from '../documents/clean-html.ts'
import { route } from '../http/route.ts'
import { inTournament } from '../tournaments/in-tournament.ts'
import { inScope } from './is-in-scope.ts'

/**
 * The terms that a family accepted with its orders; their wording comes from the tournament's event stream, which keeps
 * every version.
 */
export const readAcceptedTermsRoute = route(readAcceptedTerms, async (request) => {
  const { app, tenant, params } = request
  await inTournament(request, params.t, maySeeRegistrationDetails)
  const athlete = inScope(request.person, params.t, await registrationOfStudent(app.reader, tenant, params.t, params.s))
  const registration = await memberRegistration(app.reader, tenant, params.t, athlete.registeringMembershipId)
  if (registration === undefined || registration.acceptedTerms.length === 0) return []
  const texts = await readTextsOfTerms(app.journal)(tenant, params.t)
  return registration.acceptedTerms.map(({ orderId, accepted, of, kind, hash }) => {
    const text = texts.find((one) => one.of === of && one.hash === hash)
    return {
      orderId,
      accepted,
      of,
      kind,
      version: text?.version ?? null,
      title: text?.title ?? null,
      html: text === undefined ? null : cleanHtml(text.html),
      isCurrent: text?.isCurrent ?? null,
    }
  })
})
