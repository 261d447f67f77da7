/**
 * The name of a stream: an aggregate's name, its tenant, its ids, as in
 * `registration-lions.<tournamentId>.<membershipId>`. Ids never contain a dot, tenant names never a dash. Only
 * `aggregate` (decider.ts) calls this; other code uses an aggregate's `stream`.
 */
export const streamName = (aggregate: string, tenant: string, ...ids: readonly string[]): string =>
  `${aggregate}-${[tenant, ...ids].join('.')}`

/** Parses a stream's name; an aggregate's name may contain dashes. */
export const parseStream = (stream: string): { aggregate: string; tenant: string; ids: string[] } => {
  const [head = '', ...ids] = stream.split('.')
  const dash = head.lastIndexOf('-')
  return { aggregate: head.slice(0, dash), tenant: head.slice(dash + 1), ids }
}
