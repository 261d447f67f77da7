import type { CommandDeps } from '../../commands/kernel/deps.ts'
import { createProcesses } from '../../commands/processes/all.ts'
import { allEvents } from '../../domain/events.ts'
import { projections } from '../../projections/all.ts'
import { startProjector } from '../../projections/kernel/runner.ts'
import { listPeople } from '../adapters/personal-data-keys/missing-keys.ts'
import { startProcesses } from '../adapters/process-runner/start.ts'
import { startAnchors } from './anchors.ts'
import type { OpenResources } from './resources.ts'
import type { Setup } from './setup.ts'
import { startThinning } from './thinning.ts'

/** How often the people of new events are listed, with whom the next start compares the keys. */
const PEOPLE_LISTED_EVERY_MS = 60_000

/** Starts the projector and the process managers, if they are among this process's roles. */
export const startRoles = (
  resources: OpenResources,
  deps: CommandDeps,
  { config, closers, report, observability }: Setup,
): void => {
  const { url, pool, store, journal, feed } = resources
  if (config.roles.has('projector')) {
    const observer = observability.instruments.projection
    const projector = startProjector({ url, journal, projections, feed, observer, report })
    closers.push(() => projector.stop())
    const list = (): Promise<void> =>
      listPeople({ pool, store, definitions: allEvents }).catch((error: unknown) =>
        report('listing the people of the log', error),
      )
    const listing = setInterval(list, PEOPLE_LISTED_EVERY_MS).unref()
    closers.push(async () => {
      clearInterval(listing)
      await list()
    })
  }
  if (config.roles.has('processes')) {
    const processes = startProcesses({
      url,
      pool,
      journal,
      clock: deps.clock,
      processes: observability.instruments.processes(createProcesses(deps)),
      onFailure: ({ process: name, doing, error }) => report(`${name}: ${doing}`, error),
    })
    closers.push(() => processes.stop())
    startAnchors(resources, deps, { config, closers, report })
    startThinning(resources, deps.clock, { config, closers, report })
    // A webhook endpoint that does not respond must not delay the end of its step.
    closers.push(async () => deps.webhookSender.stop())
  }
}
