import { z } from 'zod'
import { mayCallAthletes } from '../../commands/athlete-call/policies.ts'
import { isCallConfigValid } from '../../domain/athlete-call/published.ts'
import { callOnWire } from '../../projections/athlete-call/athlete-call.live.ts'
import { callsOfEvent, eventCallCounts } from '../../projections/athlete-call/athlete-call.queries.ts'
import { bracketingStateOf } from '../../projections/brackets/bracketing-state.queries.ts'
import { athleteCallConfig, eventCalls } from '../contract/athlete-call.ts'
import { type AnyRoute, found, signedInRoute } from '../http/route.ts'
import { inTournament } from '../tournaments/of-tournament.ts'

export const readCallStatus: AnyRoute = signedInRoute({
  method: 'GET',
  url: '/athletecall/:t/status',
  service: 'membership',
  summary: 'Places and minutes to choose from, and how far each event is',
  schemas: { params: z.object({ t: z.string() }) },
  response: athleteCallConfig,
  handle: async (request) => {
    const { app, tenant, params } = request
    const { offer } = await inTournament(request, params.t, mayCallAthletes)
    const { athleteCallMinutes, stagingLocations, bracketLocations } = offer.details
    const [events, state] = await Promise.all([
      eventCallCounts(app.reader, tenant, params.t),
      bracketingStateOf(app.reader, tenant, params.t),
    ])
    return {
      athleteCallMinutes: [...athleteCallMinutes],
      stagingLocations: [...stagingLocations],
      bracketLocations: [...bracketLocations],
      isConfigValid: isCallConfigValid(offer.details),
      bracketGenerationDate: state?.bracketGenerationDate ?? null,
      events,
    }
  },
})

export const readEventCalls: AnyRoute = signedInRoute({
  method: 'GET',
  url: '/athletecall/:t/event/:e',
  service: 'membership',
  summary: 'Brackets of an event and where they are called to',
  schemas: { params: z.object({ t: z.string(), e: z.string() }) },
  response: eventCalls,
  handle: async (request) => {
    const { app, tenant, params } = request
    const { offer } = await inTournament(request, params.t, mayCallAthletes)
    const event = offer.events.find(({ eventId }) => eventId === params.e)
    const { eventId } = found(event, 'Event was not found')
    return (await callsOfEvent(app.reader, tenant, params.t, eventId)).map(callOnWire)
  },
})
