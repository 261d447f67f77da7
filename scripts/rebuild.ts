import { readConfig } from '../api/configuration/config.ts'
import { StartProblem } from '../api/configuration/start-problem.ts'
import type { Journal } from '../domain/kernel/journal.ts'
import { plural } from '../domain/kernel/plural.ts'
import { projections } from '../projections/all.ts'
import type { AnyProjection } from '../projections/kernel/projection.ts'
import { type Rebuilt, rebuild } from '../projections/kernel/rebuild.ts'
import { SHARE_OF_MEMORY, withSharedReading } from '../projections/kernel/shared-reading.ts'
import { DamagedEvent } from '../projections/kernel/table-builder.ts'
import { buildEmptyViews } from './build-views.ts'
import { type History, withHistory } from './open-history.ts'
import { EXIT, JSON_OPTION, misused, runIfStarted, tool, type Usage } from './script.ts'

const USAGE = {
  name: 'rebuild',
  does: 'Rebuilds views from the log, whether or not the program is running.',
  takes: { text: '<view>… | all', most: Number.POSITIVE_INFINITY },
  options: JSON_OPTION,
  examples: ['all', 'people audit'],
  waits: true,
} as const satisfies Usage

const rebuildOne = async (projection: AnyProjection, url: string, journal: Journal): Promise<Rebuilt> => {
  try {
    return await rebuild(projection, { url, journal, refusesDamaged: true, ...SHARE_OF_MEMORY })
  } catch (error) {
    if (!(error instanceof DamagedEvent)) throw error
    throw new StartProblem(
      `${projection.name} was not rebuilt and keeps its rows, because a rebuild would lose what they have of an event ` +
        `that is damaged in the log. ${error.message}. Restore the log from a backup: see "Backup and restore" in scripts/README.md.`,
    )
  }
}

/** `npm run rebuild -- <view>…`, or `all`: rebuilds views from the log, whether or not the program is running. */
export const rebuildViews = tool(USAGE, async ({ args: names, given: { json = false }, env, out, err, onWait }) => {
  const known = projections.map(({ name }) => name)
  const wanted = names.includes('all') ? projections : projections.filter(({ name }) => names.includes(name))
  const unknown = names.filter((name) => name !== 'all' && !known.includes(name))
  if (unknown.length > 0 || wanted.length === 0) {
    const problem = unknown.length > 0 ? `There is no view ${unknown.join(', ')}.` : 'Name the view to rebuild.'
    throw misused(USAGE, `${problem} Views: all, ${known.join(', ')}.`)
  }
  const views: (Omit<Rebuilt, 'name'> & { readonly view: string })[] = []
  const rebuildAll = async (history: History): Promise<void> => {
    await buildEmptyViews(history, json ? err : out)
    const { url, journal } = history
    const outcomes = await withSharedReading(wanted, journal, async (projection, shared) => {
      const rebuilt = await rebuildOne(projection, url, shared)
      views.push({ view: projection.name, ...rebuilt })
      const { events, rows, parked, milliseconds } = rebuilt
      if (json) return
      const left =
        parked === 0
          ? ''
          : `; ${plural(parked, 'event was parked, which', 'events were parked, which')} could not be applied`
      out(
        `${projection.name}: ${plural(rows, 'row', 'rows')} written from ${plural(events, 'event', 'events')} in ${milliseconds} ms${left}\n`,
      )
    })
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  }
  await withHistory(readConfig(env), 'rebuild', rebuildAll, { onWait }).finally(() => {
    if (json) out(`${JSON.stringify({ views })}\n`)
  })
  return EXIT.right
})

await runIfStarted(import.meta.url, rebuildViews)
