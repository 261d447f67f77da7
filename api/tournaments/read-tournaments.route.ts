import type { Person } from '../../commands/kernel/person.ts'
import { maySeeRegistrationDetails, registrationScope } from '../../commands/registration/policies.ts'
import { mayManageSettings } from '../../commands/tournaments/policies.ts'
import { registrationPhase } from '../../domain/tournaments/published.ts'
import { environmentOf } from '../../projections/accounts/environment.queries.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import { bracketingStateOf } from '../../projections/brackets/bracketing-state.queries.ts'
import { tournamentsWithDeclaredResults } from '../../projections/judging/results.queries.ts'
import { memberRegistration } from '../../projections/registration/member-registration.queries.ts'
import { registeredByFacility } from '../../projections/registration/registered-by-facility.queries.ts'
import { registeredStudentsOf } from '../../projections/registration/registered-students.queries.ts'
import { stakeholdersOf } from '../../projections/tournaments/set-up.queries.ts'
import {
  divisionsOf,
  offeredTournament,
  termsOfTournament,
  tournamentWithStock,
} from '../../projections/tournaments/tournaments.queries.ts'
import type { App } from '../composition/app.ts'
import {
  readPublicTournament,
  readRegisteredByFacility,
  readTournament,
  readTournamentList,
  readTournamentStudents,
  readTournamentTerms,
} from '../contract/tournaments.ts'
import { cleanHtml } from '../documents/clean-html.ts'
import { createDownloadLink } from '../documents/download-link.ts'
import { templatesIn } from '../documents/pdf/paper-size.ts'
import { downloads } from '../downloads.ts'
import { found, route, type SignedInRequest } from '../http/route.ts'
import { isStaffOf, requireVisible } from './in-tournament.ts'
import { tournamentsOnDisplay } from './on-display.ts'
import { type CanRegister, presentTournament, publicViewer } from './present.ts'
import { directorsOf, judgesOf, presentStakeholders } from './present-set-up.ts'
import { remainingForMember } from './remaining-for-member.ts'

export const readTournamentListRoute = route(readTournamentList, ({ app, tenant }) => tournamentsOnDisplay(app, tenant))

export const readPublicTournamentRoute = route(readPublicTournament, async ({ app, tenant, params }) => {
  const now = app.clock.now()
  const [row, published] = await Promise.all([
    tournamentWithStock(app.reader, tenant, params.id),
    tournamentsWithDeclaredResults(app.reader, tenant),
  ])
  return presentTournament(requireVisible(null, row, now), now, {
    ...publicViewer,
    published,
    paymentGatewayPublicToken: app.payment.publishableKey,
  })
})

/** Public if the organizers allow it: numbers only, the largest first. */
export const readRegisteredByFacilityRoute = route(readRegisteredByFacility, async ({ app, tenant, params }) => {
  const row = requireVisible(null, await offeredTournament(app.reader, tenant, params.id), app.clock.now())
  found(row.offer.details.showsRegistered === true ? row : null)
  const facilities = await registeredByFacility(app.reader, tenant, params.id)
  return { athletes: facilities.reduce((sum, { athletes }) => sum + athletes, 0), facilities }
})

export const readTournamentRoute = route(readTournament, (request) => presentToMember(request))

export const readTournamentStudentsRoute = route(
  readTournamentStudents,
  async (request) => (await presentToMember(request)).students,
)

/** With the caller's students, whether each can still enter each event, and what remains for them. */
const presentToMember = async ({
  app,
  tenant,
  params,
  person,
}: SignedInRequest<typeof readTournament | typeof readTournamentStudents>) => {
  const now = app.clock.now()
  const [row, published, mine, registered, staff] = await Promise.all([
    tournamentWithStock(app.reader, tenant, params.id),
    tournamentsWithDeclaredResults(app.reader, tenant),
    person.membershipId === null ? undefined : memberRegistration(app.reader, tenant, params.id, person.membershipId),
    seesAll(person, params.id) ? registeredStudentsOf(app.reader, tenant, params.id) : null,
    isStaffOf(person, params.id) ? forStaff(app, tenant, params.id, person) : null,
  ])
  const seen = requireVisible(person, row, now)
  const stock = remainingForMember(seen.stock, mine)
  const isOpen = registrationPhase(seen, now) === 'open'
  const closed = new Set(seen.offer.events.filter(({ status }) => status === 'Closed').map(({ eventId }) => eventId))
  const full = new Set(stock.filter(({ remaining }) => remaining <= 0).map(({ stockId }) => stockId))
  const own = (mine?.entries ?? []).filter(({ status }) => status === 'complete')
  const held = new Set(own.map((entry) => `${entry.studentId} ${entry.eventId}`))
  const canRegister: CanRegister = (studentId, eventId) =>
    isOpen && !closed.has(eventId) && !full.has(eventId) && !held.has(`${studentId} ${eventId}`)
  return presentTournament({ ...seen, stock }, now, {
    studentIds: person.studentIds,
    canRegister,
    published,
    staff,
    registered: registered ?? own,
    paymentGatewayPublicToken: app.payment.publishableKey,
  })
}

/** Whether the caller may know of every registration. */
const seesAll = (person: Person, tournamentId: string): boolean => {
  const scope = registrationScope(person, tournamentId)
  return scope.ok && scope.value.kind === 'all'
}

const forStaff = async (app: App, tenant: string, tournamentId: string, person: PersonRow) => {
  const { reader } = app
  const [divisions, roles, environment, bracketDownloadUri] = await Promise.all([
    divisionsOf(reader, tenant, tournamentId),
    stakeholdersOf(reader, tenant, tournamentId),
    environmentOf(reader, tenant),
    linkToDraw(app, tenant, tournamentId, person),
  ])
  const stakeholders = presentStakeholders(roles)
  const givesRoles = mayManageSettings(person, tournamentId).ok
  const prints = maySeeRegistrationDetails(person, tournamentId).ok
  return {
    divisions,
    directors: directorsOf(stakeholders),
    judgeIds: judgesOf(stakeholders),
    bracketDownloadUri,
    credentialTemplates: prints ? [...templatesIn(environment?.locale)] : null,
    stakeholders: givesRoles ? stakeholders : null,
  }
}

/** Null before the first draw; undefined if the caller may not see the draw. */
const linkToDraw = async (app: App, tenant: string, tournamentId: string, person: PersonRow) => {
  const drawn = downloads.get('brackets.pdf')
  if (drawn === undefined || !drawn.may(person, tournamentId).ok) return undefined
  const state = await bracketingStateOf(app.reader, tenant, tournamentId)
  if (state === undefined || state.brackets === 0) return null
  return (await createDownloadLink({ app, tenant, person }, drawn, tournamentId, { by: 'event' })).value
}

/** Public, as the tournament's page. */
export const readTournamentTermsRoute = route(readTournamentTerms, async ({ app, tenant, params }) => {
  const row = requireVisible(null, await termsOfTournament(app.reader, tenant, params.id), app.clock.now())
  return { title: row.title, terms: cleanHtml(row.terms) }
})
