import { isOnDisplay, registrationPhase } from '../../domain/tournaments/published.ts'
import { callsOfTournament } from '../../projections/athlete-call/athlete-call.queries.ts'
import { bracketsOf } from '../../projections/brackets/brackets.queries.ts'
import { entriesByFacility } from '../../projections/registration/entries-by-facility.queries.ts'
import { listTournaments, tournamentWithStock } from '../../projections/tournaments/tournaments.queries.ts'
import type { App } from '../composition/app.ts'
import {
  listPublicEntries,
  listPublicEvents,
  listPublicResults,
  listPublicTournaments,
} from '../contract/public-api.ts'
import { pageOf } from '../http/page-of.ts'
import { route } from '../http/route.ts'
import { requireVisible } from '../tournaments/in-tournament.ts'

const byId = ({ id }: { readonly id: string }): string => id

/** A tournament that is publicly visible. Throws Refused 404 for any other. */
const onDisplay = async ({ reader, clock }: App, tenant: string, id: string) =>
  requireVisible(null, await tournamentWithStock(reader, tenant, id), clock.now())

export const listPublicTournamentsRoute = route(listPublicTournaments, async ({ app, tenant, query }) => {
  const now = app.clock.now()
  const visible = (await listTournaments(app.reader, tenant)).filter((row) => isOnDisplay(row, now))
  const all = visible.map((row) => {
    const phase = registrationPhase(row, now)
    return {
      id: row.tournamentId,
      title: row.title,
      startDate: row.startDate,
      endDate: row.endDate,
      timezone: row.timezone,
      location: row.location,
      registration: phase === 'before-display' ? ('closed' as const) : phase,
      registrationEnds: row.registrationEnds ?? row.startDate,
      url: `${app.tenants.originOf(tenant)}/events/${row.tournamentId}`,
    }
  })
  return pageOf(all, byId, query)
})

export const listPublicEventsRoute = route(listPublicEvents, async ({ app, tenant, params, query }) => {
  const { offer, stock } = await onDisplay(app, tenant, params.id)
  const remaining = new Map(stock.flatMap((one) => (one.kind === 'event' ? [[one.stockId, one.remaining]] : [])))
  const all = offer.events.map(({ eventId: id, title, status, capacity }) => ({
    id,
    title,
    capacity,
    status: status === 'Closed' ? ('closed' as const) : ('open' as const),
    remaining: capacity === null ? null : (remaining.get(id) ?? capacity),
  }))
  return pageOf(all, byId, query)
})

/** Returns counts only: athletes are children, and an API key must not reveal who they are. */
export const listPublicEntriesRoute = route(listPublicEntries, async ({ app, tenant, params, query }) => {
  const { offer } = await onDisplay(app, tenant, params.id)
  const order = new Map(offer.events.map(({ eventId }, at) => [eventId, at]))
  const place = (eventId: string): number => order.get(eventId) ?? order.size
  const counted = await entriesByFacility(app.reader, tenant, params.id)
  const all = counted.toSorted(
    (a, b) => place(a.eventId) - place(b.eventId) || keyOfCount(a).localeCompare(keyOfCount(b)),
  )
  return pageOf(all, keyOfCount, query)
})
const keyOfCount = ({
  eventId,
  facilityId,
}: {
  readonly eventId: string
  readonly facilityId: string | null
}): string => `${eventId}.${facilityId ?? ''}`

const states = { Pending: 'pending', Staging: 'staging', AssignedToLocation: 'competing' } as const

export const listPublicResultsRoute = route(listPublicResults, async ({ app, tenant, params, query }) => {
  await onDisplay(app, tenant, params.id)
  const [drawn, calls] = await Promise.all([
    bracketsOf(app.reader, tenant, params.id),
    callsOfTournament(app.reader, tenant, params.id),
  ])
  const called = new Map(calls.map((call) => [call.bracketId, call]))
  const all = drawn.map((bracket) => {
    const call = called.get(bracket.bracketId)
    return {
      id: bracket.bracketId,
      label: bracket.label,
      eventId: bracket.eventId,
      event: bracket.eventTitle,
      divisionId: bracket.divisionId,
      division: bracket.divisionName,
      athletes: bracket.athletes.filter(({ status }) => status === 'Registered').length,
      location: call?.location ?? null,
      state: states[call?.status ?? 'Pending'],
    }
  })
  return pageOf(all, byId, query)
})
