import { join } from 'node:path'
import { isLogAway } from '../domain/kernel/event-store.ts'
import { instantOf } from '../domain/kernel/time.ts'
import { projections } from '../projections/all.ts'
import { accountsDirectory } from './adapters/identity/directory.ts'
import { openObservability } from './adapters/telemetry/open.ts'
import type { App } from './composition/app.ts'
import { createCommandDeps } from './composition/command-deps.ts'
import { createApp } from './composition/create-app.ts'
import { type OpenApi, openApi } from './composition/open-api.ts'
import type { Parts } from './composition/parts.ts'
import { type OpenResources, openResources } from './composition/resources.ts'
import { startRoles } from './composition/roles.ts'
import type { CompositionOptions, Setup } from './composition/setup.ts'
import type { Config } from './configuration/config.ts'
import { type Log, processLog } from './operator/log.ts'
import type { LiveState, ProgramState } from './operator/program-state.ts'
import { openOperatorPort } from './operator/server.ts'
import { stateReader } from './operator/state.ts'

export type { CompositionOptions } from './composition/setup.ts'

export interface Composition {
  readonly app: App
  /** Port the API listens on; null if this process does not serve it. */
  readonly port: number | null
  /** Port of liveness, readiness and metrics; null if there is none. */
  readonly operatorPort: number | null
  /** Stops requests and sockets first, then processes, the projector and the event store. */
  stop(): Promise<void>
}

/**
 * Plugs the adapters into the ports (nothing else does) and starts the roles of `config`, which are running when it
 * resolves. Throws StartProblem for anything an operator can fix, with nothing left open.
 */
export const compose = async (config: Config, parts: Parts, options: CompositionOptions = {}): Promise<Composition> => {
  const log = options.log ?? processLog(config)
  const report = exceptOutages(options.report ?? reportTo(log))
  const clock = options.clock ?? { now: () => instantOf(Date.now()) }
  const observability = await openObservability(config)
  const loading = options.loading ?? (() => null)
  const closers = [observability.stop]
  const setup: Setup = { config, parts, options, clock, loading, report, log, observability, closers }
  let isStopping = false
  const stop = async (): Promise<void> => {
    isStopping = true
    for (const close of setup.closers.splice(0).reverse())
      await close().catch((error: unknown) => report('while stopping', error))
  }
  try {
    const resources = await openResources(setup)
    const deps = createCommandDeps(resources, setup)
    const app = createApp(resources, deps, setup)
    parts.identity?.setDirectory(accountsDirectory(resources.reader, app.tenants.all, options.demoPeople ?? []))
    startRoles(resources, deps, setup)
    let live = (): LiveState => ({ sockets: 0, topics: 0, waitingBytes: 0 })
    const { journal, pool, feed, isLogAway, incompleteStreams, logAheadMs, countMissing } = resources
    const source = {
      clock,
      countMissing,
      roles: config.roles,
      journal,
      isLogAway,
      incompleteStreams,
      logAheadMs,
      pool,
      feed,
      projections,
    }
    const state = stateReader({ ...source, loading: setup.loading, live: () => live(), isStopping: () => isStopping })
    observability.observe(state)
    const operatorPort = await openOperator(state, setup)
    const api = config.roles.has('api') ? await listen(resources, app, state, setup) : null
    live = api?.live ?? live
    return { app, port: api?.port ?? null, operatorPort, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const reportTo =
  (log: Log): Setup['report'] =>
  (message, error) =>
    error === undefined ? log.warn(message) : log.error(message, { error })

/** Leaves out what fails because the log is away, which is reported once for all (`OutageReport`). */
const exceptOutages =
  (report: Setup['report']): Setup['report'] =>
  (message, error) =>
    isLogAway(error) ? undefined : report(message, error)

/** Opens the operator's port, which closes after the roles and until then reports that they are stopping. */
const openOperator = async (
  state: () => Promise<ProgramState>,
  { config: { operator }, observability, closers }: Setup,
): Promise<number | null> => {
  if (operator === null) return null
  const opened = await openOperatorPort({ ...operator, state, answerScrape: observability.answerScrape })
  // Closers run in reverse: this one after the roles, and before those that the state is read from.
  closers.splice(1, 0, opened.stop)
  return opened.port
}

/** Serves HTTP and the live views. */
const listen = async (
  { pool, feed }: OpenResources,
  app: App,
  state: () => Promise<ProgramState>,
  setup: Setup,
): Promise<OpenApi> => {
  const { config, parts, options, report, log, closers, observability, loading } = setup
  const webFolder = options.webFolder === undefined ? join(import.meta.dirname, '..', 'dist', 'web') : options.webFolder
  const checkAnswers = options.checkAnswers ?? false
  const { instruments } = observability
  const of = { config, parts, pool, feed, webFolder, checkAnswers, report, log, instruments, state, loading }
  const api = await openApi(app, of)
  closers.push(() => api.stop())
  return api
}
