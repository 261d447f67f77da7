import { parseArgs } from 'node:util'
import { readConfig } from '../api/configuration/config.ts'
import { StartProblem } from '../api/configuration/start-problem.ts'
import { isCalendarDate } from '../domain/kernel/time.ts'
import { projections } from '../projections/all.ts'
import { lastEventUntil } from '../projections/audit/moments.queries.ts'
import { keptFromOf } from '../projections/database/kept-from.ts'
import { openReader } from '../projections/database/reader.ts'
import { thinStates } from '../projections/kernel/thin-states.ts'
import { withHistory } from './open-history.ts'
import { type Call, runIfStarted, type Script } from './script.ts'

const USAGE = 'npm run thin-states -- --host lions --before 2024-07-01'
/** A season's screens stay readable for a year. */
const KEPT_AT_LEAST_YEARS = 1

const argumentsOf = (args: readonly string[]): { readonly tenant: string; readonly before: string } => {
  const text = { type: 'string' } as const
  const given = (() => {
    try {
      return parseArgs({ args: [...args], options: { host: text, before: text } }).values
    } catch (error) {
      throw new StartProblem(`${(error as Error).message} Usage: ${USAGE}`)
    }
  })()
  const { host, before } = given
  if (host === undefined || before === undefined) throw new StartProblem(`Usage: ${USAGE}`)
  if (!isCalendarDate(before)) throw new StartProblem(`--before must be a day, such as 2024-07-01. Usage: ${USAGE}`)
  return { tenant: host, before }
}

const lastAllowedDay = (now: Date): string => {
  const day = new Date(now)
  day.setUTCFullYear(day.getUTCFullYear() - KEPT_AT_LEAST_YEARS)
  return day.toISOString().slice(0, 10)
}

/** Thins as of a moment that a test may choose. */
export const thinAt = async ({ args, env, out, onWait }: Call, now: Date): Promise<number> => {
  const { tenant, before } = argumentsOf(args)
  const latest = lastAllowedDay(now)
  if (before > latest)
    throw new StartProblem(`The states of the last year are always kept: --before can be ${latest} at the latest.`)
  return withHistory(
    readConfig(env),
    'thin-states',
    async ({ url }) => {
      const reader = openReader(url, { max: 1 })
      try {
        const moment = await lastEventUntil(reader, tenant, `${before}T00:00:00.000Z`)
        if (moment === undefined) {
          out(`${tenant} has no event before ${before}: nothing was deleted.\n`)
          return 0
        }
        const deleted = await thinStates(tenant, moment, { url, projections })
        const keptFrom = await keptFromOf(reader, tenant)
        out(`${tenant}: ${deleted} states deleted. Screens can be read as of ${keptFrom?.time} and later.\n`)
        out('The history has every event as before.\n')
        return 0
      } finally {
        await reader.close()
      }
    },
    { keys: 'unchecked', onWait },
  )
}

/**
 * `npm run thin-states`: deletes an organization's states of rows from before a day, whether or not the program is running.
 * If it is interrupted, the same command continues it; repeat it after a rebuild, which makes every state again.
 */
export const thinStatesOfTenant: Script = (call) => thinAt(call, new Date())

await runIfStarted(import.meta.url, thinStatesOfTenant)
