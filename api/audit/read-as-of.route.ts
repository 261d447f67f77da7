import { maySeeAudit, maySeePersonalHistory } from '../../commands/audit/policies.ts'
import { mayManageBooks } from '../../commands/payments/policies.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import { auditEntryOnWire, linkedOnWire } from '../../projections/audit/audit.live.ts'
import {
  entriesAt,
  firstEventOf,
  lastEventUntil,
  lastEventUpTo,
  type Moment,
} from '../../projections/audit/moments.queries.ts'
import { type KeptFrom, keptFromOf } from '../../projections/database/kept-from.ts'
import type { Reader } from '../../projections/database/reader.ts'
import type { Audience } from '../../projections/kernel/live-view.ts'
import { keyInScope, statesOf } from '../../projections/kernel/states.queries.ts'
import type { WrittenRow } from '../../projections/kernel/written-rows.ts'
import { asOf } from '../../projections/past.ts'
import { readAsOf, readOrganizationAsOf, readStates } from '../contract/as-of.ts'
import { apiText } from '../contract/texts.ts'
import { orPastNotKept } from '../http/past-not-kept.ts'
import { found, route, unwrap } from '../http/route.ts'
import type { ServedView } from '../live/served-view.ts'
import { servedViews } from '../live/views.ts'
import { inTournament } from '../tournaments/in-tournament.ts'

/** A list as it was: the rows of the live view, read from the states that the projector keeps, with the rights of now. */
export const readAsOfRoute = route(readAsOf, async (request) => {
  const { app, tenant, params, query, person } = request
  await inTournament(request, params.t, maySeeAudit)
  const view = servedViews[params.view] as ServedView
  const [first, audience, list] = await Promise.all([
    firstEventOf(app.reader, tenant, params.t),
    audienceOf(view, person, params.t),
    listAsOf(app.reader, tenant, view, params.t, query.at),
  ])
  return { ...onWire(view, list, audience), first: notBefore(list.keptFrom, first) }
})

/** The same for a list of the whole organization. */
export const readOrganizationAsOfRoute = route(readOrganizationAsOf, async ({ app, tenant, params, query, person }) => {
  unwrap(mayManageBooks(person))
  const view = servedViews[params.view] as ServedView
  const [first] = await statesOf(view.rows.table).around.run(app.reader, tenant, { scope: tenant, position: -1 })
  const [begin, audience, list] = await Promise.all([
    first?.after == null ? undefined : lastEventUpTo(app.reader, tenant, first.after),
    audienceOf(view, person, tenant),
    listAsOf(app.reader, tenant, view, tenant, query.at),
  ])
  return { ...onWire(view, list, audience), first: notBefore(list.keptFrom, begin) }
})

interface ListAsOf {
  /** The last event before the moment; null before the first. */
  readonly moment: Moment | null
  readonly previous: Moment | null
  readonly next: Moment | null
  readonly rows: readonly WrittenRow[]
  readonly keptFrom: KeptFrom | null
}

const notBefore = (keptFrom: KeptFrom | null, moment: Moment | undefined): Moment | null =>
  keptFrom !== null && moment !== undefined && moment.position < keptFrom.position ? keptFrom : (moment ?? null)

const listAsOf = async (
  reader: Reader,
  tenant: string,
  { rows: { table } }: ServedView,
  scope: string,
  at: string,
): Promise<ListAsOf> => {
  const moment = await (/^\d+$/.test(at)
    ? lastEventUpTo(reader, tenant, Number(at))
    : lastEventUntil(reader, tenant, at))
  const position = moment?.position ?? -1
  const [[around], rows] = await Promise.all([
    statesOf(table).around.run(reader, tenant, { scope, position }),
    orPastNotKept(statesOf(table).rows.run(asOf(reader, position), tenant, { scope })),
  ])
  const keptFrom = await keptFromOf(reader, tenant)
  const [previous, next] = await Promise.all(
    [around?.before, around?.after].map((near) => (near == null ? undefined : lastEventUpTo(reader, tenant, near))),
  )
  return {
    moment: moment ?? null,
    previous: position === keptFrom?.position ? null : notBefore(keptFrom, previous),
    next: next ?? null,
    rows,
    keptFrom,
  }
}

const onWire = (view: ServedView, { rows, keptFrom: _, ...list }: ListAsOf, audience: Audience | null) => ({
  ...list,
  rows: rows
    .map((row) => wireOf(view, row, audience))
    .filter((row) => row !== null)
    .map((row) => ({ key: view.declaration.key(row), row })),
})

/** Every state of a row and the events that made them: why it is so. */
export const readStatesRoute = route(readStates, async (request) => {
  const { app, tenant, params, person } = request
  await inTournament(request, params.t, maySeeAudit)
  const view = servedViews[params.view] as ServedView
  const { table } = view.rows
  const key = keyInScope(table, params.id)
  const every = key === null ? [] : await statesOf(table).ofRow.run(app.reader, tenant, { scope: params.t, key })
  // After the states, so that a row whose states are being deleted is not shown in part.
  const keptFrom = await keptFromOf(app.reader, tenant)
  const states = every.filter(({ position }, i) => {
    const next = every[i + 1]
    return keptFrom === null || position > keptFrom.position || next === undefined || next.position > keptFrom.position
  })
  const kept = found(states.length === 0 ? null : states, apiText('no-history'))
  const entries = await entriesAt(
    app.reader,
    tenant,
    params.t,
    kept.map(({ position }) => position),
  )
  const audience = await audienceOf(view, person, params.t)
  const mayReadPersonal = maySeePersonalHistory(person, params.t).ok
  return {
    states: kept.map((state) => ({ position: state.position, row: wireOf(view, state, audience) })),
    keptFrom,
    entries: entries.map((entry) => ({
      ...auditEntryOnWire(entry, mayReadPersonal),
      cause: entry.cause.map(linkedOnWire)[0] ?? null,
      caused: entry.caused.map(linkedOnWire),
    })),
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
