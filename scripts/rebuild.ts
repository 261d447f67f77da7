import { readConfig } from '../api/configuration/config.ts'
import { StartProblem } from '../api/configuration/start-problem.ts'
import { projections } from '../projections/all.ts'
import type { AnyProjection } from '../projections/kernel/projection.ts'
import { type Rebuilt, rebuild } from '../projections/kernel/rebuild.ts'
import { DamagedEvent } from '../projections/kernel/table-builder.ts'
import { buildEmptyViews } from './build-views.ts'
import { type History, runScript, withHistory } from './open-history.ts'

const rebuildOne = async (projection: AnyProjection, { url, journal }: History): Promise<Rebuilt> => {
  try {
    return await rebuild(projection, { url, journal, refusesDamaged: true })
  } catch (error) {
    if (!(error instanceof DamagedEvent)) throw error
    throw new StartProblem(
      `${projection.name} was not rebuilt and keeps its rows, because a rebuild would lose what they have of an event ` +
        `that is damaged in the log. ${error.message}. Restore the log from a backup: see "Backup and restore" in scripts/README.md.`,
    )
  }
}

/** `npm run rebuild -- <view>…`, or `all`: rebuilds views from the log, whether or not the program is running. */
const rebuildViews = async (names: readonly string[]): Promise<void> => {
  const known = projections.map(({ name }) => name)
  const wanted = names.includes('all') ? projections : projections.filter(({ name }) => names.includes(name))
  const unknown = names.filter((name) => name !== 'all' && !known.includes(name))
  if (unknown.length > 0 || wanted.length === 0) {
    const problem = unknown.length > 0 ? `There is no view ${unknown.join(', ')}.` : 'Name the view to rebuild.'
    throw new StartProblem(`${problem} Views: all, ${known.join(', ')}.`)
  }
  await withHistory(readConfig(process.env), 'rebuilding views', async (history) => {
    await buildEmptyViews(history)
    for (const projection of wanted) {
      const { events, rows, parked, milliseconds } = await rebuildOne(projection, history)
      const left = parked === 0 ? '' : `; ${parked} events could not be applied and are parked`
      process.stdout.write(
        `${projection.name}: ${rows} rows written from ${events} events in ${milliseconds} ms${left}\n`,
      )
    }
  })
}

await runScript(() => rebuildViews(process.argv.slice(2)))
