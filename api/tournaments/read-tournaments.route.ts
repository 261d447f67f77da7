import { registrationPhase } from '../../domain/tournaments/published.ts'
import { memberRegistration } from '../../projections/registration/member-registration.queries.ts'
import { registeredByFacility } from '../../projections/registration/registered-by-facility.queries.ts'
import {
  tournamentById,
  tournamentTerms,
  tournamentWithStock,
} from '../../projections/tournaments/tournaments.queries.ts'
import {
  readPublicTournament,
  readRegisteredByFacility,
  readTournament,
  readTournamentList,
  readTournamentTerms,
} from '../contract/tournaments.ts'
import { found, route } from '../http/route.ts'
import { leftForMember } from './left-for-member.ts'
import { isStaffOf, seenBy, TOURNAMENT_NOT_FOUND } from './of-tournament.ts'
import { tournamentsOnDisplay } from './on-display.ts'
import { type CanRegister, presentTournament } from './present.ts'

export const readTournamentListRoute = route(readTournamentList, ({ app, tenant }) => tournamentsOnDisplay(app, tenant))

export const readPublicTournamentRoute = route(readPublicTournament, async ({ app, tenant, params }) => {
  const now = app.clock.now()
  const row = await tournamentWithStock(app.reader, tenant, params.id)
  return presentTournament(seenBy(null, row, now), now, { studentIds: [], canRegister: () => false, isStaff: false })
})

/** For anyone, where the organizers say so: numbers alone, the largest first. */
export const readRegisteredByFacilityRoute = route(readRegisteredByFacility, async ({ app, tenant, params }) => {
  const row = seenBy(null, await tournamentById(app.reader, tenant, params.id), app.clock.now())
  found(row.offer.details.showsRegistered === true ? row : null)
  const facilities = await registeredByFacility(app.reader, tenant, params.id)
  return { athletes: facilities.reduce((sum, { athletes }) => sum + athletes, 0), facilities }
})

/** With the caller's students, whether each can still register for each event, and what is left for them. */
export const readTournamentRoute = route(readTournament, async ({ app, tenant, params, person }) => {
  const now = app.clock.now()
  const [row, mine] = await Promise.all([
    tournamentWithStock(app.reader, tenant, params.id),
    person.membershipId === null ? undefined : memberRegistration(app.reader, tenant, params.id, person.membershipId),
  ])
  const seen = seenBy(person, row, now)
  const isStaff = isStaffOf(person, params.id)
  const stock = leftForMember(seen.stock, mine)
  const isOpen = registrationPhase(seen, now) === 'open'
  const closed = new Set(seen.offer.events.filter(({ status }) => status === 'Closed').map(({ eventId }) => eventId))
  const full = new Set(stock.filter(({ remaining }) => remaining <= 0).map(({ stockId }) => stockId))
  const held = new Set(
    (mine?.entries ?? []).filter(({ status }) => status === 'complete').map((e) => `${e.studentId} ${e.eventId}`),
  )
  const canRegister: CanRegister = (studentId, eventId) =>
    isOpen && !closed.has(eventId) && !full.has(eventId) && !held.has(`${studentId} ${eventId}`)
  return presentTournament({ ...seen, stock }, now, { studentIds: person.studentIds, canRegister, isStaff })
})

export const readTournamentTermsRoute = route(readTournamentTerms, async ({ app, tenant, params }) =>
  found(await tournamentTerms(app.reader, tenant, params.id), TOURNAMENT_NOT_FOUND),
)
