import { projections } from '../../projections/all.ts'
import { lastEventUntil } from '../../projections/audit/moments.queries.ts'
import type { Reader } from '../../projections/database/reader.ts'
import { thinStates } from '../../projections/kernel/thin-states.ts'
import { readOpenedTenants } from '../auth/tenant-directory.ts'
import type { Config } from '../configuration/config.ts'
import type { OpenResources } from './resources.ts'
import type { Setup } from './setup.ts'

const EVERY_MS = 3_600_000
/** Between two slices, for the projector and for others. */
const PAUSE_MS = 50

/** Each organization's boundary as of which its states were thinned, so that it is not done again. */
export type Thinned = Map<string, number>

interface ThinOld {
  readonly reader: Reader
  readonly url: string
  readonly tenants: readonly string[]
  readonly statesKept: Config['statesKept']
  readonly now: Date
  readonly signal?: AbortSignal
}

/**
 * Deletes the states of each organization from before its kept years (audit rule 27). The boundary is the first day of a
 * month, so that tables are searched once a month and not every day. After an interruption, the same call continues.
 * Resolves with the number of deleted states by organization.
 */
export const thinOldStates = async (
  { reader, url, tenants, statesKept, now, signal }: ThinOld,
  thinned: Thinned,
): Promise<ReadonlyMap<string, number>> => {
  const deleted = new Map<string, number>()
  for (const tenant of tenants) {
    const years = statesKept.byTenant.get(tenant) ?? statesKept.byDefault
    if (years === null) continue
    const boundary = await lastEventUntil(reader, tenant, beginOfMonth(now, years))
    if (boundary === undefined || thinned.get(tenant) === boundary.position) continue
    const afterSlice = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    const options = { url, projections, afterSlice, ...(signal === undefined ? {} : { signal }) }
    deleted.set(tenant, await thinStates(tenant, boundary, options))
    thinned.set(tenant, boundary.position)
  }
  return deleted
}

/** The first day of this month, `years` ago. */
const beginOfMonth = (now: Date, years: number): string =>
  new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), 1)).toISOString()

/**
 * Thins at the start, which also covers states that a rebuild made again, and then looks every hour whether a month began.
 * A second process that does the same wastes work, but breaks nothing.
 */
export const startThinning = (
  { url, pool, reader }: Pick<OpenResources, 'url' | 'pool' | 'reader'>,
  clock: { now(): string },
  { config, closers, report }: Pick<Setup, 'config' | 'closers' | 'report'>,
): void => {
  const { statesKept } = config
  if (statesKept.byDefault === null && statesKept.byTenant.size === 0) return
  const thinned: Thinned = new Map()
  const stopping = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  const thin = async (): Promise<void> => {
    const tenants = await readOpenedTenants(pool)
    const now = new Date(clock.now())
    await thinOldStates({ reader, url, tenants, statesKept, now, signal: stopping.signal }, thinned)
  }
  const next = (delay: number): NodeJS.Timeout =>
    setTimeout(() => {
      running = thin()
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) report('thinning the states of the past', error)
        })
        .finally(() => {
          if (!stopping.signal.aborted) timer = next(EVERY_MS)
        })
    }, delay).unref()
  let timer = next(0)
  closers.push(async () => {
    stopping.abort()
    clearTimeout(timer)
    await running
  })
}
