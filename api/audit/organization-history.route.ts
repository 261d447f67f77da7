import { mayManageAccounts } from '../../commands/accounts/policies.ts'
import { maySeeProof } from '../../commands/audit/policies.ts'
import { actorsOf, findActors } from '../../projections/audit/actors.queries.ts'
import { entriesAt, eventsAfter } from '../../projections/audit/moments.queries.ts'
import { namesOfRecords } from '../../projections/audit/names.queries.ts'
import { organizationEntryOnWire } from '../../projections/audit/organization-history.live.ts'
import { organizationChain, organizationHistory } from '../../projections/audit/organization-history.queries.ts'
import { proofOfHistory } from '../../projections/audit/proof.queries.ts'
import {
  findOrganizationActors,
  readHistoryProof,
  readOrganizationChain,
  readOrganizationEvent,
  readOrganizationHistory,
} from '../contract/audit.ts'
import { route, unwrap } from '../http/route.ts'
import { eventAt, recordedOnWire } from './recorded-event.ts'

/** The history of the organization by kind, actor, request and time, newest first; of single records if the query names them. */
export const readOrganizationHistoryRoute = route(readOrganizationHistory, async ({ app, tenant, person, query }) => {
  unwrap(mayManageAccounts(person))
  const { limit, ...filters } = query
  const records = recordsIn(query.records)
  const [{ entries, next }, listed, names] = await Promise.all([
    organizationHistory(app.reader, tenant, filters, limit),
    query.before === undefined ? actorsOf(app.reader, tenant, null, { actor: query.actor }) : null,
    namesOfRecords(app.reader, tenant, records),
  ])
  return {
    entries: entries.map(organizationEntryOnWire),
    next,
    actors: listed === null ? null : [...listed.actors],
    hasMoreActors: listed?.isComplete === false,
    records: records.map(([kind, id]) => ({ kind, id, name: names.get(`${kind}:${id}`) ?? null })),
  }
})

export const findOrganizationActorsRoute = route(findOrganizationActors, async ({ app, tenant, person, query }) => {
  unwrap(mayManageAccounts(person))
  return { actors: await findActors(app.reader, tenant, null, query.name) }
})

const recordsIn = (records: string | undefined): readonly (readonly [kind: string, id: string])[] =>
  records?.split(',').map((record) => {
    const [kind = '', id = ''] = record.split(/:(.*)/s)
    return [kind, id] as const
  }) ?? []

/** A request and what followed from it, in tournaments as well: an admin may export all of it (audit rule 6). */
export const readOrganizationChainRoute = route(readOrganizationChain, async ({ app, tenant, params, person }) => {
  unwrap(mayManageAccounts(person))
  const { entries, isComplete } = await organizationChain(app.reader, tenant, params.correlation)
  return { entries: entries.map(organizationEntryOnWire), isComplete }
})

/** An event of the organization as the log has it, opened: its admins may see everyone's data. */
export const readOrganizationEventRoute = route(readOrganizationEvent, async ({ app, tenant, params, person }) => {
  unwrap(mayManageAccounts(person))
  const position = /^\d{1,15}$/.test(params.position) ? Number(params.position) : -1
  const [entry] = await entriesAt(app.reader, tenant, null, [position])
  return recordedOnWire(await eventAt(app, entry === undefined ? null : position), [])
})

/** How far the history is anchored and verified (audit rules 1 and 5). */
export const readHistoryProofRoute = route(readHistoryProof, async ({ app, tenant, person }) => {
  unwrap(maySeeProof(person))
  const proof = await proofOfHistory(app.reader, tenant)
  if (proof === undefined) return { anchored: null, verified: null }
  const { anchoredUpTo, anchoredAt, streams, root, keyId, verifiedUpTo, verifiedAt, anchors, faults } = proof
  const { fault, faultAt } = proof
  return {
    anchored:
      anchoredUpTo === null || anchoredAt === null
        ? null
        : { upTo: anchoredUpTo, time: anchoredAt, streams, root, keyId },
    verified:
      verifiedUpTo === null || verifiedAt === null
        ? null
        : {
            upTo: verifiedUpTo,
            time: verifiedAt,
            since: await eventsAfter(app.reader, tenant, verifiedUpTo),
            anchors,
            faults,
            fault: fault === null || faultAt === null ? null : { kind: fault, position: faultAt },
          },
  }
})
