import { maySeeAudit, maySeePersonalHistory } from '../../commands/audit/policies.ts'
import { actorsOf, findActors } from '../../projections/audit/actors.queries.ts'
import { auditEntryOnWire, linkedOnWire } from '../../projections/audit/audit.live.ts'
import { auditChain, auditPage as pageQuery, auditStory as storyQuery } from '../../projections/audit/audit.queries.ts'
import { entriesAt } from '../../projections/audit/moments.queries.ts'
import { readingOf } from '../../projections/audit/readings.ts'
import { findAuditActors, readAudit, readChain, readRecordedEvent, readStory } from '../contract/audit.ts'
import { apiText } from '../contract/texts.ts'
import { found, route, unwrap } from '../http/route.ts'
import { inTournament } from '../tournaments/in-tournament.ts'
import { eventAt, recordedOnWire } from './recorded-event.ts'

/** The history of a tournament by person, kind, actor and time, newest first. */
export const readAuditRoute = route(readAudit, async (request) => {
  const { app, tenant, params, query, person } = request
  await inTournament(request, params.t, maySeeAudit)
  const { limit, ...filters } = query
  const [{ entries, next }, listed] = await Promise.all([
    pageQuery(app.reader, tenant, params.t, filters, limit),
    query.before === undefined ? actorsOf(app.reader, tenant, params.t, { actor: query.actor }) : null,
  ])
  const personal = maySeePersonalHistory(person, params.t).ok
  return {
    entries: entries.map((entry) => auditEntryOnWire(entry, personal)),
    next,
    actors: listed?.actors.map((actor) => (personal ? actor : { ...actor, name: null })) ?? null,
    hasMoreActors: listed?.isComplete === false,
  }
})

/** Finds by name, so only for those who see the names. */
export const findAuditActorsRoute = route(findAuditActors, async (request) => {
  const { app, tenant, params, query, person } = request
  await inTournament(request, params.t, maySeeAudit)
  unwrap(maySeePersonalHistory(person, params.t))
  return { actors: await findActors(app.reader, tenant, params.t, query.name) }
})

/**
 * The history of one record: who changed what, when, the old and the new value, and the consequences; 404 if there is
 * none.
 */
export const readStoryRoute = route(readStory, async (request) => {
  const { app, tenant, params, person } = request
  await inTournament(request, params.t, maySeeAudit)
  const personal = maySeePersonalHistory(person, params.t).ok
  const rows = await storyQuery(app.reader, tenant, params.t, params.kind, params.id)
  const story = found(rows.length === 0 ? null : rows, apiText('no-history'))
  return { entries: story.map((row) => ({ ...auditEntryOnWire(row, personal), caused: row.caused.map(linkedOnWire) })) }
})

/** A request and what followed from it; no entries for one that changed nothing of the tournament. */
export const readChainRoute = route(readChain, async (request) => {
  const { app, tenant, params, person } = request
  await inTournament(request, params.t, maySeeAudit)
  const personal = maySeePersonalHistory(person, params.t).ok
  const { entries, isComplete } = await auditChain(app.reader, tenant, params.t, params.correlation)
  return { entries: entries.map((row) => auditEntryOnWire(row, personal)), isComplete }
})

/** An event of the tournament as the log has it; personal fields are opened for those who may see them. */
export const readRecordedEventRoute = route(readRecordedEvent, async (request) => {
  const { app, tenant, params, person } = request
  await inTournament(request, params.t, maySeeAudit)
  const position = /^\d{1,15}$/.test(params.position) ? Number(params.position) : -1
  const [entry] = await entriesAt(app.reader, tenant, params.t, [position])
  const isOfTournament = entry !== undefined && entry.tournamentId === params.t
  const event = await eventAt(app, isOfTournament ? position : null)
  return recordedOnWire(event, maySeePersonalHistory(person, params.t).ok ? [] : [...readingOf(event.type).personal])
})
