import { maySeeRegistrationDetails } from '../../commands/registration/policies.ts'
import type { Phrase } from '../../domain/kernel/phrase.ts'
import { refusal } from '../../domain/kernel/result.ts'
import { registrationText } from '../../domain/registration/texts.ts'
import { environmentOf } from '../../projections/accounts/environment.queries.ts'
import { registeredKeysOf } from '../../projections/registration/registrations.queries.ts'
import {
  downloadBadges,
  downloadBlankCredentials,
  downloadCredentials,
  downloadStudentBadges,
  downloadStudentCredentials,
  readCredentialTemplates,
} from '../contract/downloads.ts'
import type { DownloadChoice } from '../documents/download.ts'
import { createDownloadLink } from '../documents/download-link.ts'
import { credentialTemplates, templatesIn } from '../documents/pdf/paper-size.ts'
import { found, Refused, route, type SignedInRequest } from '../http/route.ts'
import { inTournament } from '../tournaments/in-tournament.ts'
import { athletesWanted, chosenAthletes } from './chosen-athletes.ts'
import { badgesDownload, credentialsDownload } from './credentials.download.ts'

/** Sorted with the organization's usual paper size first. */
export const readCredentialTemplatesRoute = route(readCredentialTemplates, async (request) => {
  await inTournament(request, request.params.t, maySeeRegistrationDetails)
  return [...templatesIn((await environmentOf(request.app.reader, request.tenant))?.locale)]
})

export const downloadCredentialsRoute = route(downloadCredentials, async (request) => {
  const { t, tpl } = request.params
  const template = await templateIn(request, t, tpl)
  return createDownloadLink(request, credentialsDownload, t, {
    template,
    ...(await choiceOf(request, t, request.query.students)),
  })
})

export const downloadBlankCredentialsRoute = route(downloadBlankCredentials, async (request) => {
  const { t, tpl } = request.params
  return createDownloadLink(request, credentialsDownload, t, {
    template: await templateIn(request, t, tpl),
    blank: 'yes',
  })
})

export const downloadStudentCredentialsRoute = route(downloadStudentCredentials, async (request) => {
  const { t, tpl, s } = request.params
  const template = await templateIn(request, t, tpl)
  return createDownloadLink(request, credentialsDownload, t, { template, ...(await choiceOf(request, t, s)) })
})

export const downloadBadgesRoute = route(downloadBadges, async (request) => {
  const { t } = request.params
  await inTournament(request, t, maySeeRegistrationDetails)
  return createDownloadLink(request, badgesDownload, t, await choiceOf(request, t, request.query.students))
})

export const downloadStudentBadgesRoute = route(downloadStudentBadges, async (request) => {
  const { t, s } = request.params
  await inTournament(request, t, maySeeRegistrationDetails)
  return createDownloadLink(request, badgesDownload, t, await choiceOf(request, t, s))
})

type Caller = Pick<SignedInRequest, 'app' | 'tenant' | 'person'>

/** Finds the template by id. Throws Refused as `inTournament` does. */
const templateIn = async (caller: Caller, t: string, tpl: string): Promise<string> => {
  await inTournament(caller, t, maySeeRegistrationDetails)
  return found(credentialTemplates.find(({ id }) => id === tpl)).id
}

const nobodyRegistered = (phrase: Phrase): Refused => new Refused(refusal('conflict', 'nobody-registered', phrase))

/**
 * Chooses the athletes: everyone, or the registered ones among `ids`. Throws Refused: 404 if the tournament has none of
 * them, `nobody-registered`, `too-many-chosen`.
 */
const choiceOf = async (caller: Caller, t: string, chosen: string | undefined): Promise<DownloadChoice> => {
  const { app, tenant } = caller
  const ids = athletesWanted(caller, t, chosen)
  if (ids === undefined) {
    if ((await registeredKeysOf(app.reader, tenant, t)).length === 0)
      throw nobodyRegistered(registrationText('nobody-registered'))
    return {}
  }
  const rows = await chosenAthletes(caller, t, ids)
  const registered = rows.filter((row) => row.registeredEvents.some(({ status }) => status === 'complete'))
  if (registered.length === 0) throw nobodyRegistered(registrationText('nobody-selected-registered'))
  return { students: registered.map(({ studentId }) => studentId).join(',') }
}
