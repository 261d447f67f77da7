import type pg from 'pg'
import type { Clock } from '../../commands/ports/clock.ts'
import type { Journal } from '../../domain/kernel/journal.ts'
import type { ChangeFeed } from '../../projections/kernel/change-feed.ts'
import type { AnyProjection } from '../../projections/kernel/projection.ts'
import type { Role } from '../configuration/config-settings.ts'
import type { LiveState, Loading, Parked, ProgramState } from './program-state.ts'

export interface StateSource {
  readonly clock: Clock
  readonly roles: ReadonlySet<Role>
  readonly journal: Pick<Journal, 'head' | 'readAll'>
  readonly isLogAway: () => boolean
  readonly incompleteStreams: () => readonly string[]
  readonly logAheadMs: () => number
  readonly pool: Pick<pg.Pool, 'query'>
  readonly feed: Pick<ChangeFeed, 'position'>
  readonly projections: readonly AnyProjection[]
  /** The number of people whose keys are missing. */
  readonly countMissing: () => Promise<number>
  readonly live: () => LiveState
  readonly isStopping: () => boolean
  readonly loading: () => Loading | null
}

/** Requests within this time share one result. */
const FRESH_MS = 500
/** A part that has not responded by then counts as unavailable. */
const RESPONSE_TIMEOUT_MS = 1_500
const MAX_PARKED = 20

/** `$1`: the current time, by the clock that sets timers. */
const STATE = `select
  (select position from projection.checkpoint) as shown,
  (select coalesce(json_object_agg(name, version), '{}') from projection.view) as views,
  (select coalesce(json_agg(json_build_object('name', name, 'position', position) order by name), '[]')
    from process.checkpoint) as processes,
  ((select count(*) from projection.parked) + (select count(*) from process.parked where not is_delayed))::integer as parked_count,
  (select coalesce(json_agg(oldest), '[]') from (
    select projection as by, tenant, stream, type, position, error from projection.parked
    union all select process, tenant, stream, event_type, position, error from process.parked where not is_delayed
    order by position, by limit ${MAX_PARKED}) as oldest) as parked,
  (select json_build_object(
    'waiting', count(*) filter (where at > $1), 'overdue', count(*) filter (where at <= $1),
    'lateSeconds', coalesce(extract(epoch from $1 - min(at) filter (where at <= $1)), 0)) from process.due) as timers`

interface Row {
  readonly shown: string | null
  readonly views: Readonly<Record<string, number>>
  readonly processes: readonly { readonly name: string; readonly position: number }[]
  readonly parked_count: number
  readonly parked: readonly Parked[]
  readonly timers: ProgramState['timers']
}

const orNull = async <T>(answer: Promise<T>): Promise<T | null> => {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), RESPONSE_TIMEOUT_MS)
  return Promise.race([answer.catch(() => null), late]).finally(() => clearTimeout(timer))
}

/**
 * Reads the state once for concurrent callers. Never rejects: a part that cannot be read is reported as unavailable.
 */
export const stateReader = (source: StateSource): (() => Promise<ProgramState>) => {
  let last: { readonly at: number; readonly state: Promise<ProgramState> } | null = null
  return () => {
    const isFresh = last !== null && performance.now() < last.at + FRESH_MS
    if (last === null || !isFresh) last = { at: performance.now(), state: readState(source) }
    return last.state
  }
}

const readState = async (source: StateSource): Promise<ProgramState> => {
  const { journal, pool, roles, clock } = source
  const [found, missingKeys] = await Promise.all([
    orNull(pool.query<Row>(STATE, [clock.now()])),
    orNull(source.countMissing()),
  ])
  const row = found?.rows[0] ?? null
  // Read after the views, so that `head` is never below `shown`.
  const head = await orNull(journal.head())
  const shown = row === null ? source.feed.position : Number(row.shown ?? -1)
  const isUp = head !== null && !source.isLogAway()
  const seconds = row === null || !isUp ? null : await ageOf(source, shown, head)
  const behind = head === null || row === null ? null : head - shown
  return {
    roles: [...roles],
    isStopping: source.isStopping(),
    loading: source.loading(),
    log: { isUp, head, aheadSeconds: Math.ceil(source.logAheadMs() / 1_000) },
    database: { isUp: row !== null },
    shown,
    views: source.projections.map(({ name, version }) => {
      const built = row?.views[name] ?? 0
      if (row === null || built >= version) return { name, state: 'built', behind, seconds }
      return {
        name,
        state: built === 0 ? 'missing' : 'building',
        behind: head === null ? null : head + 1,
        seconds: null,
      }
    }),
    processes: (row?.processes ?? []).map(({ name, position }) => ({
      name,
      behind: head === null ? null : head - position,
    })),
    parkedCount: row?.parked_count ?? 0,
    parked: row?.parked ?? [],
    missingKeys: missingKeys ?? 0,
    incompleteStreams: source.incompleteStreams(),
    timers: row?.timers ?? { waiting: 0, overdue: 0, lateSeconds: 0 },
    live: source.live(),
  }
}

/** Age in seconds of the oldest event that the views do not include. */
const ageOf = async ({ journal, clock }: StateSource, shown: number, head: number): Promise<number | null> => {
  if (shown >= head) return 0
  const events = await orNull(journal.readAll(shown, 1))
  if (events === null) return null
  const [oldest] = events
  return oldest === undefined ? 0 : Math.max(0, (Date.parse(clock.now()) - Date.parse(oldest.time)) / 1_000)
}
