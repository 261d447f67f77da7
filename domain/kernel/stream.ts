/** `registration-lions.<tournamentId>.<membershipId>`: the aggregate's name, its tenant, its ids. */
export const streamOf = (aggregate: string, tenant: string, ...ids: readonly string[]): string =>
  `${aggregate}-${[tenant, ...ids].join('.')}`

/** `{ aggregate, tenant, ids }` of a stream's name; ids never contain a dot, an aggregate's name may contain dashes. */
export const partsOf = (stream: string): { aggregate: string; tenant: string; ids: string[] } => {
  const [head = '', ...ids] = stream.split('.')
  const dash = head.lastIndexOf('-')
  return { aggregate: head.slice(0, dash), tenant: head.slice(dash + 1), ids }
}
