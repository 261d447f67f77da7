import type { CommandDeps } from '../../commands/kernel/deps.ts'
import { createProcesses } from '../../commands/processes/all.ts'
import { projections } from '../../projections/all.ts'
import { startProjector } from '../../projections/kernel/runner.ts'
import { noteChecked } from '../adapters/personal-data-keys/missing-keys.ts'
import { startProcesses } from '../adapters/process-runner/start.ts'
import type { OpenResources } from './resources.ts'
import type { Setup } from './setup.ts'

/** How often the position from which missing keys are checked at the next start moves up to that of the views. */
const KEYS_NOTED_EVERY_MS = 60_000

/** Starts the projector and the process managers, if they are among this process's roles. */
export const startRoles = (
  { url, pool, journal, feed }: OpenResources,
  deps: CommandDeps,
  { config, closers, report, observability }: Setup,
): void => {
  if (config.roles.has('projector')) {
    const observer = observability.instruments.projection
    const projector = startProjector({ url, journal, projections, feed, observer, report })
    closers.push(() => projector.stop())
    const note = (): Promise<void> => noteChecked(pool).catch((error: unknown) => report('noting keys', error))
    const noting = setInterval(note, KEYS_NOTED_EVERY_MS).unref()
    closers.push(async () => {
      clearInterval(noting)
      await note()
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
    // A webhook endpoint that does not respond must not delay the end of its step.
    closers.push(async () => deps.webhookSender.stop())
  }
}
