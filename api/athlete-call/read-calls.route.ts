import { mayCallAthletes } from '../../commands/athlete-call/policies.ts'
import { isCallConfigValid } from '../../domain/athlete-call/published.ts'
import { tournamentsText } from '../../domain/tournaments/texts.ts'
import { callOnWire } from '../../projections/athlete-call/athlete-call.live.ts'
import {
  callsOfEvent,
  callsOfTournament,
  eventCallCounts,
} from '../../projections/athlete-call/athlete-call.queries.ts'
import { bracketingStateOf } from '../../projections/brackets/bracketing-state.queries.ts'
import { divisionsOf } from '../../projections/tournaments/tournaments.queries.ts'
import { readCallStatus, readEventCalls } from '../contract/athlete-call.ts'
import { found, route } from '../http/route.ts'
import { offerInTournament } from '../tournaments/in-tournament.ts'
import { presentCalls } from './present-calls.ts'

export const readCallStatusRoute = route(readCallStatus, async (request) => {
  const { app, tenant, params } = request
  const { offer } = await offerInTournament(request, params.t, mayCallAthletes)
  const { athleteCallMinutes, stagingLocations, bracketLocations } = offer.details
  const [events, state, divisions, calls] = await Promise.all([
    eventCallCounts(app.reader, tenant, params.t),
    bracketingStateOf(app.reader, tenant, params.t),
    divisionsOf(app.reader, tenant, params.t),
    callsOfTournament(app.reader, tenant, params.t),
  ])
  return {
    athleteCallMinutes: [...athleteCallMinutes],
    stagingLocations: [...stagingLocations],
    bracketLocations: [...bracketLocations],
    isConfigValid: isCallConfigValid(offer.details),
    bracketGenerationDate: state?.bracketGenerationDate ?? null,
    ...presentCalls(divisions, calls),
    events,
  }
})

export const readEventCallsRoute = route(readEventCalls, async (request) => {
  const { app, tenant, params } = request
  const { offer } = await offerInTournament(request, params.t, mayCallAthletes)
  const event = offer.events.find(({ eventId }) => eventId === params.e)
  const { eventId } = found(event, tournamentsText('event-not-found'))
  return (await callsOfEvent(app.reader, tenant, params.t, eventId)).map(callOnWire)
})
