import { mayManageAccounts } from '../../commands/accounts/policies.ts'
import { maySeeProof } from '../../commands/audit/policies.ts'
import { organizationEntryOnWire } from '../../projections/audit/organization-history.live.ts'
import { organizationActors, organizationHistory } from '../../projections/audit/organization-history.queries.ts'
import { proofOfHistory } from '../../projections/audit/proof.queries.ts'
import { readHistoryProof, readOrganizationHistory } from '../contract/audit.ts'
import { route, unwrap } from '../http/route.ts'

/** The history of the organization by kind, actor and time, newest first; of single records if the query names them. */
export const readOrganizationHistoryRoute = route(readOrganizationHistory, async ({ app, tenant, person, query }) => {
  unwrap(mayManageAccounts(person))
  const { limit, ...filters } = query
  const [{ entries, next }, actors] = await Promise.all([
    organizationHistory(app.reader, tenant, filters, limit),
    query.before === undefined ? organizationActors(app.reader, tenant) : null,
  ])
  return { entries: entries.map(organizationEntryOnWire), next, actors }
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
            anchors,
            faults,
            fault: fault === null || faultAt === null ? null : { kind: fault, position: faultAt },
          },
  }
})
