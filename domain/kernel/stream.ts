/**
 * `registration-lions.<tournamentId>.<membershipId>`: an aggregate's name, its tenant, its ids. Ids never contain a dot, a
 * tenant's name no dash. Only `aggregate` (decider.ts) calls this: ask an aggregate for its `stream`.
 */
export const streamOf = (aggregate: string, tenant: string, ...ids: readonly string[]): string =>
  `${aggregate}-${[tenant, ...ids].join('.')}`

/** `{ aggregate, tenant, ids }` of a stream's name; an aggregate's name may contain dashes. */
export const partsOf = (stream: string): { aggregate: string; tenant: string; ids: string[] } => {
  const [head = '', ...ids] = stream.split('.')
  const dash = head.lastIndexOf('-')
  return { aggregate: head.slice(0, dash), tenant: head.slice(dash + 1), ids }
}
