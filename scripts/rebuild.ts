import { readConfig } from '../api/configuration/config.ts'
import { StartProblem } from '../api/configuration/start-problem.ts'
import { projections } from '../projections/all.ts'
import { rebuild } from '../projections/kernel/rebuild.ts'
import { buildEmptyViews } from './build-views.ts'
import { runScript, withHistory } from './open-history.ts'

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
    const { url, journal } = history
    await buildEmptyViews(history)
    for (const projection of wanted) {
      const { events, rows, parked, milliseconds } = await rebuild(projection, { url, journal })
      const left = parked === 0 ? '' : `; ${parked} events could not be applied and are parked`
      process.stdout.write(
        `${projection.name}: ${rows} rows written from ${events} events in ${milliseconds} ms${left}\n`,
      )
    }
  })
}

await runScript(() => rebuildViews(process.argv.slice(2)))
