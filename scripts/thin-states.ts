import { readOpenedTenants } from '../api/auth/tenant-directory.ts'
import { readConfig } from '../api/configuration/config.ts'
import { plural } from '../domain/kernel/plural.ts'
import { isCalendarDate } from '../domain/kernel/time.ts'
import { projections } from '../projections/all.ts'
import { lastEventUntil } from '../projections/audit/moments.queries.ts'
import { keptFromOf } from '../projections/database/kept-from.ts'
import { openReader } from '../projections/database/reader.ts'
import { thinStates } from '../projections/kernel/thin-states.ts'
import { DEADLINE_MS, withHistory } from './open-history.ts'
import { EXIT, misused, runIfStarted, type ToolCall, tool, type Usage } from './script.ts'

const USAGE = {
  name: 'thin-states',
  does: "Deletes an organization's states of rows from before a day. The history keeps every event.",
  options: {
    host: { type: 'string', help: 'the organization: the first part of its address' },
    before: { type: 'string', help: 'a day that is at least a year ago, such as 2024-07-01' },
  },
  examples: ['--host lions --before 2024-07-01'],
  waits: true,
} as const satisfies Usage

type Given = ToolCall<(typeof USAGE)['options']>['given']

/** A season's screens stay readable for a year. */
const KEPT_AT_LEAST_YEARS = 1

const argumentsOf = ({ host, before }: Given): { readonly tenant: string; readonly before: string } => {
  if (host === undefined || before === undefined) throw misused(USAGE, '--host and --before are needed.')
  if (!isCalendarDate(before)) throw misused(USAGE, '--before must be a day, such as 2024-07-01.')
  return { tenant: host, before }
}

const lastAllowedDay = (now: Date): string => {
  const day = new Date(now)
  day.setUTCFullYear(day.getUTCFullYear() - KEPT_AT_LEAST_YEARS)
  return day.toISOString().slice(0, 10)
}

/** Thins as of a moment that a test may choose. */
const thin = async ({ given, env, out, onWait }: ToolCall<(typeof USAGE)['options']>, now: Date): Promise<number> => {
  const { tenant, before } = argumentsOf(given)
  const latest = lastAllowedDay(now)
  if (before > latest)
    throw misused(USAGE, `The states of the last year are always kept: --before can be ${latest} at the latest.`)
  return withHistory(
    readConfig(env),
    'thin-states',
    async ({ url, pool }) => {
      const tenants = await readOpenedTenants(pool)
      if (!tenants.includes(tenant))
        throw misused(USAGE, `There is no organization ${tenant}. Organizations: ${tenants.join(', ') || 'none'}.`)
      const reader = openReader(url, { max: 1, waitMs: DEADLINE_MS })
      try {
        const moment = await lastEventUntil(reader, tenant, `${before}T00:00:00.000Z`)
        if (moment === undefined) {
          out(`${tenant} has no event before ${before}: nothing was deleted.\n`)
          return EXIT.right
        }
        const deleted = await thinStates(tenant, moment, { url, projections })
        const keptFrom = await keptFromOf(reader, tenant)
        out(
          `${tenant}: ${plural(deleted, 'state', 'states')} deleted. Screens can be read as of ${keptFrom?.time} and later.\n`,
        )
        out('The history has every event as before.\n')
        return EXIT.right
      } finally {
        await reader.close()
      }
    },
    { keys: 'unchecked', onWait },
  )
}

/** The tool as of the moments that `now` returns. */
export const thinAt = (now: () => Date) => tool(USAGE, (call) => thin(call, now()))

/**
 * `npm run thin-states`: deletes an organization's states of rows from before a day, whether or not the program is running.
 * If it is interrupted, the same command continues it; repeat it after a rebuild, which makes every state again.
 */
export const thinStatesOfTenant = thinAt(() => new Date())

await runIfStarted(import.meta.url, thinStatesOfTenant)
