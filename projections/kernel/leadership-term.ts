import { Mutex } from 'async-mutex'
import type pg from 'pg'
import type { Subscription } from '../../domain/kernel/event-store.ts'
import type { Journal } from '../../domain/kernel/journal.ts'
import { markActivity } from '../database/activities.ts'
import { ADVANCED_CHANNEL } from '../database/names.ts'
import { dropAbandonedWork } from '../database/work-schemas.ts'
import { analyze } from './analyze.ts'
import { type Checkpoint, projectBatch } from './batch.ts'
import { type Advanced, type ChangeFeed, encodeAdvanced } from './change-feed.ts'
import { erasuresFor } from './erase-states.ts'
import { pause } from './pause.ts'
import type { AnyProjection } from './projection.ts'
import type { ProjectionObserver } from './projection-observer.ts'
import { rebuild } from './rebuild.ts'
import { ViewFold } from './view-fold.ts'
import { toEndOfAppend } from './whole-appends.ts'

export interface ProjectorOptions {
  readonly url: string
  readonly journal: Journal
  readonly projections: readonly AnyProjection[]
  readonly batchSize?: number
  /** This process's feed, which gets each commit directly, ahead of NOTIFY. */
  readonly feed?: ChangeFeed
  readonly observer?: ProjectionObserver
  /** Reports what an operator should know: taking over, losing the database, parked events. */
  readonly report?: (message: string, error?: unknown) => void
}

const RETRY_BUILD_MS = 2_000

/**
 * One leadership term of a projector, from lock to lost connection: it keeps the built views up to date and builds the
 * outdated ones in parallel until they join.
 */
export class LeadershipTerm {
  private readonly options: ProjectorOptions
  private readonly client: pg.Client
  private readonly lost: Promise<never>
  private readonly report: (message: string, error?: unknown) => void
  private readonly mutex = new Mutex()
  private readonly ended = new AbortController()
  /** Of the built views. */
  private folds: ViewFold[] = []
  /** Settles once every notification was sent, or the connection to send them on is lost. */
  private notifications: Promise<unknown> = Promise.resolve()
  private checkpoint: Checkpoint = { position: -1, epoch: 0, complete: false }

  constructor(
    options: ProjectorOptions,
    client: pg.Client,
    lost: Promise<never>,
    report: (message: string, error?: unknown) => void,
  ) {
    this.options = options
    this.client = client
    this.lost = lost
    this.report = report
  }

  /** Runs until the connection or the subscription is lost, and rejects with the reason. */
  async run(): Promise<void> {
    const outdated = await this.readCheckpoint()
    await this.publishCompleteness(outdated.length === 0)
    const { journal, batchSize = 1_000 } = this.options
    const subscription: Subscription = journal.subscribe({
      after: this.checkpoint.position,
      batchSize,
      onEvents: (events) =>
        this.mutex.runExclusive(async () => {
          const ahead = events.filter(({ position }) => position > this.checkpoint.position)
          if (ahead.length === 0) return
          const projected = this.options.observer?.begin(ahead)
          const whole = toEndOfAppend(journal, ahead)
          const outcome = await projectBatch(this.client, this.folds, ahead, this.checkpoint, whole)
          const { advanced: committed, parked, due } = outcome
          const advanced: Advanced = { ...committed, traces: projected?.() ?? [] }
          this.checkpoint = { ...this.checkpoint, position: advanced.position }
          this.options.feed?.accept(advanced)
          this.notifyOthers(advanced)
          for (const { projection, type, position, error } of parked) {
            this.report(`${projection} parked the ${type} at ${position}: ${error}`)
          }
          await analyze(this.client, due)
          if (this.folds.some(({ projection }) => erasuresFor(projection, ahead).length > 0)) await this.dropLeftRows()
        }),
    })
    subscription.done.catch(() => {})
    const building = this.build(outdated)
    try {
      await Promise.race([subscription.done, this.lost, building.then(() => this.lost)])
    } finally {
      this.ended.abort()
      await subscription.stop().catch(() => {})
      await building.catch(() => {})
      await this.notifications
    }
  }

  /**
   * Notifies the other processes after this process has sent to its own sockets, which waking every listener first would
   * delay. What was committed and not notified because this process ended is covered by the start of the next term.
   */
  private notifyOthers(advanced: Advanced): void {
    const sent = new Promise((resolve) => setImmediate(resolve)).then(() => this.notify(advanced))
    // Without its connection the term ends.
    this.notifications = Promise.all([this.notifications, sent]).catch(() => {})
  }

  private async notify(advanced: Advanced): Promise<void> {
    await this.client.query('select pg_notify($1, $2)', [ADVANCED_CHANNEL, encodeAdvanced(advanced)])
  }

  /** Rows that a killed rebuild or check has left are reached by no erasure. */
  private async dropLeftRows(): Promise<void> {
    await dropAbandonedWork(this.options.url).catch((error: unknown) =>
      this.report('the tables of runs that were killed could not be dropped', error),
    )
  }

  /** Returns the views whose tables are of an older version, or not built yet. */
  private async readCheckpoint(): Promise<AnyProjection[]> {
    const checkpoint = await this.client.query<{ position: number; epoch: number }>(
      'select position, epoch from projection.checkpoint',
    )
    const found = checkpoint.rows[0]
    if (found === undefined) throw new Error('the checkpoint is missing')
    this.checkpoint = { position: found.position, epoch: found.epoch, complete: false }
    const views = await this.client.query<{ name: string; version: number }>(
      'select name, version from projection.view',
    )
    const versions = new Map(views.rows.map(({ name, version }) => [name, version]))
    const outdated: AnyProjection[] = []
    for (const projection of this.options.projections) {
      const version = versions.get(projection.name) ?? 0
      if (version === projection.version) this.folds.push(new ViewFold(projection))
      else if (version < projection.version) outdated.push(projection)
      else this.report(`${projection.name} is already at version ${version}; this program is older and leaves it alone`)
    }
    return outdated
  }

  private async build(outdated: readonly AnyProjection[]): Promise<void> {
    const { url, journal } = this.options
    for (const projection of outdated) {
      const betweenBatches = (swap: () => Promise<Checkpoint>): Promise<Checkpoint> =>
        this.mutex.runExclusive(async () => {
          this.checkpoint = await swap()
          this.folds.push(new ViewFold(projection))
          return this.checkpoint
        })
      while (!this.folds.some((fold) => fold.projection === projection)) {
        try {
          const { signal } = this.ended
          const mark = await markActivity(url, 'rebuild', { onWait: (text) => this.report(text), signal })
          const built = rebuild(projection, { url, journal, betweenBatches, signal })
          const { events, milliseconds } = await built.finally(() => mark.end())
          this.report(`${projection.name} was rebuilt from ${events} events in ${milliseconds} ms`)
        } catch (error) {
          if (this.ended.signal.aborted) return
          // The other views continue; this one keeps its old tables until a rebuild succeeds.
          this.report(`${projection.name} could not be rebuilt and is retried`, error)
          await pause(RETRY_BUILD_MS, this.ended.signal)
          if (this.ended.signal.aborted) return
        }
      }
    }
    if (outdated.length > 0) await this.mutex.runExclusive(() => this.publishCompleteness(true))
  }

  private async publishCompleteness(complete: boolean): Promise<void> {
    this.checkpoint = { ...this.checkpoint, complete }
    const advanced: Advanced = { position: this.checkpoint.position, complete, touched: 'all', swapped: [] }
    await this.client.query('update projection.checkpoint set complete = $1', [complete])
    await this.notify(advanced)
    this.options.feed?.accept(advanced)
  }
}
