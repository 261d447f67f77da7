import type pg from 'pg'
import { openProjectorClient } from '../database/projector-client.ts'
import { LeadershipTerm, type ProjectorOptions } from './leadership-term.ts'
import { pause } from './pause.ts'

export interface Projector {
  /** `standing-by`: another process projects and this one takes over when it ends. */
  readonly state: 'connecting' | 'standing-by' | 'projecting' | 'stopped'
  stop(): Promise<void>
}

const PROJECTOR_LOCK = 7_316_002
const STAND_BY_MS = 250
const RETRY_MS = 300

/**
 * Keeps all views up to date with the log until `stop`. `migrate` must have run. One projector runs, others wait to take over.
 * After any failure of the database or the log it starts again from the checkpoint.
 */
export const startProjector = (options: ProjectorOptions): Projector => {
  const projector = new RunningProjector(options)
  projector.begin()
  return projector
}

class RunningProjector implements Projector {
  state: Projector['state'] = 'connecting'
  private readonly options: ProjectorOptions
  private readonly stopping = new AbortController()
  private running: Promise<void> = Promise.resolve()

  constructor(options: ProjectorOptions) {
    this.options = options
  }

  begin(): void {
    this.running = this.run()
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.running
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      this.state = 'connecting'
      try {
        await this.lead()
      } catch (error) {
        if (!this.stopping.signal.aborted) this.report('projecting was interrupted and restarts', error)
      }
      await pause(RETRY_MS, this.stopping.signal)
    }
    this.state = 'stopped'
  }

  /** From connecting to losing the connection. The session that holds the lock is the one that writes. */
  private async lead(): Promise<void> {
    const client = await openProjectorClient(this.options.url)
    const { promise: lost, reject } = Promise.withResolvers<never>()
    lost.catch(() => {})
    const stopped = (): void => reject(new Error('stopped'))
    client.once('end', () => reject(new Error('the database connection ended')))
    client.once('error', reject)
    this.stopping.signal.addEventListener('abort', stopped, { once: true })
    if (this.stopping.signal.aborted) stopped()
    try {
      if (await this.takeLock(client)) {
        this.state = 'projecting'
        await new LeadershipTerm(this.options, client, lost, (message, error) => this.report(message, error)).run()
      }
    } finally {
      this.stopping.signal.removeEventListener('abort', stopped)
      await client.end().catch(() => {})
    }
  }

  private async takeLock(client: pg.Client): Promise<boolean> {
    while (!this.stopping.signal.aborted) {
      const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [PROJECTOR_LOCK])
      if (rows[0]?.got === true) return true
      this.state = 'standing-by'
      await pause(STAND_BY_MS, this.stopping.signal)
    }
    return false
  }

  private report(message: string, error?: unknown): void {
    this.options.report?.(message, error)
  }
}
