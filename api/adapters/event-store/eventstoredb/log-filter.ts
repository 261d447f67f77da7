import { EVENT_TYPE, type Filter, STREAM_NAME } from '@eventstore/db-client'

/**
 * Which events of the whole log the server sends: those of streams whose names begin with one of the texts, those of
 * types whose names begin with one of them, or all except system events. The server skips the others, which costs a
 * thirtieth of sending them.
 */
export type LogFilter =
  | { readonly streams: readonly string[] }
  | { readonly types: readonly string[] }
  | 'without-system-events'

/**
 * How many events the server reads at a time when it leaves most of them out. Larger windows pass other applications'
 * events faster, and delay the first event of ours that follows them.
 */
const SEARCH_WINDOW = 4_096

/** The client's form of a filter. */
export const clientFilter = (filter: LogFilter): Filter => {
  const window = { maxSearchWindow: SEARCH_WINDOW, checkpointInterval: 1 }
  if (filter === 'without-system-events') return { filterOn: EVENT_TYPE, regex: '^[^\\$].*', ...window }
  return 'streams' in filter
    ? { filterOn: STREAM_NAME, prefixes: [...filter.streams], ...window }
    : { filterOn: EVENT_TYPE, prefixes: [...filter.types], ...window }
}

/** Equal for equal filters. */
export const filterKey = (filter: LogFilter): string => JSON.stringify(filter)
