import { maySeeAudit, maySeePersonalHistory } from '../../commands/audit/policies.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import { auditEntryOnWire } from '../../projections/audit/audit.live.ts'
import { entriesAt, firstEventOf, lastEventUntil, lastEventUpTo } from '../../projections/audit/moments.queries.ts'
import { changedRows } from '../../projections/kernel/changed-rows.ts'
import type { Audience } from '../../projections/kernel/live-view.ts'
import { statesOf } from '../../projections/kernel/states.queries.ts'
import type { WrittenRow } from '../../projections/kernel/written-rows.ts'
import { asOf } from '../../projections/past.ts'
import { readAsOf, readStates } from '../contract/as-of.ts'
import { apiText } from '../contract/texts.ts'
import { found, route } from '../http/route.ts'
import type { ServedView } from '../live/served-view.ts'
import { servedViews } from '../live/views.ts'
import { inTournament } from '../tournaments/in-tournament.ts'

/** A list as it was: the rows of the live view, read from the states that the projector keeps, with the rights of now. */
export const readAsOfRoute = route(readAsOf, async (request) => {
  const { app, tenant, params, query, person } = request
  await inTournament(request, params.t, maySeeAudit)
  const { reader } = app
  const view = servedViews[params.view] as ServedView
  const moment =
    (await (/^\d+$/.test(query.at)
      ? lastEventUpTo(reader, tenant, Number(query.at))
      : lastEventUntil(reader, tenant, query.at))) ?? null
  const position = moment?.position ?? -1
  const { table } = view.rows
  const [first, [around], rows] = await Promise.all([
    firstEventOf(reader, tenant, params.t),
    statesOf(table).around.run(reader, tenant, { scope: params.t, position }),
    changedRows(table, 'scope').run(asOf(reader, position), tenant, { after: -1, scope: params.t }),
  ])
  const audience = await audienceOf(view, person, params.t)
  const [previous, next] = await Promise.all(
    [around?.before, around?.after].map((near) => (near == null ? undefined : lastEventUpTo(reader, tenant, near))),
  )
  return {
    moment,
    first: first ?? null,
    previous: previous ?? null,
    next: next ?? null,
    rows: rows
      .map((row) => wireOf(view, row, audience))
      .filter((row) => row !== null)
      .map((row) => ({ key: view.declaration.key(row), row })),
  }
})

/** Every state of a row and the events that made them: why it is so. */
export const readStatesRoute = route(readStates, async (request) => {
  const { app, tenant, params, person } = request
  await inTournament(request, params.t, maySeeAudit)
  const view = servedViews[params.view] as ServedView
  const of = { scope: params.t, id: params.id }
  const states = await statesOf(view.rows.table).ofRow.run(app.reader, tenant, of)
  const kept = found(states.length === 0 ? null : states, apiText('no-history'))
  const entries = await entriesAt(
    app.reader,
    tenant,
    kept.map(({ position }) => position),
  )
  const audience = await audienceOf(view, person, params.t)
  const mayReadPersonal = maySeePersonalHistory(person, params.t).ok
  return {
    states: kept.map((state) => ({ position: state.position, row: wireOf(view, state, audience) })),
    entries: entries.map((entry) => auditEntryOnWire(entry, mayReadPersonal)),
  }
})

/** Directors see every row; no audience of theirs depends on what they have registered for. */
const audienceOf = async ({ audience }: ServedView, person: PersonRow, t: string): Promise<Audience | null> =>
  audience === 'everyone' ? { kind: 'everyone' } : audience(person, t, { isRegistered: async () => false })

/** The row as the person sees it; null if it is removed or hidden. */
const wireOf = ({ rows }: ServedView, row: WrittenRow, audience: Audience | null): Record<string, unknown> | null => {
  if (audience === null || row.deleted) return null
  const isVisible = rows.concerns?.(row, audience) !== false && rows.isVisible?.(row, audience) !== false
  return isVisible ? (rows.toWire(row, audience) as Record<string, unknown>) : null
}
