import { Mutex } from 'async-mutex'
import type pg from 'pg'
import type { Subscription } from '../../domain/kernel/event-store.ts'
import { ADVANCED_CHANNEL } from '../database/names.ts'
import { projectBatch, type Standing } from './batch.ts'
import { type Advanced, encodeAdvanced } from './change-feed.ts'
import { Folding } from './folding.ts'
import { pause } from './pause.ts'
import type { AnyProjection } from './projection.ts'
import { rebuild } from './rebuild.ts'
import type { ProjectorOptions } from './runner.ts'

const RETRY_BUILD_MS = 2_000

/** One projector's time in office: the views it feeds, and those it builds beside them until they join. */
export class Term {
  private readonly options: ProjectorOptions
  private readonly client: pg.Client
  private readonly lost: Promise<never>
  private readonly report: (message: string, error?: unknown) => void
  private readonly mutex = new Mutex()
  private readonly ended = new AbortController()
  private foldings: Folding[] = []
  /** Settles when everything there was to tell the other processes is told, or cannot be told by this term. */
  private telling: Promise<unknown> = Promise.resolve()
  private standing: Standing = { position: -1, epoch: 0, complete: false }

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

  async serve(): Promise<void> {
    const outdated = await this.readStanding()
    await this.settleCompleteness(outdated.length === 0)
    const { journal, batchSize = 1_000 } = this.options
    const subscription: Subscription = journal.subscribe({
      after: this.standing.position,
      batchSize,
      onEvents: (events) =>
        this.mutex.runExclusive(async () => {
          const { advanced, parked } = await projectBatch(this.client, this.foldings, events, this.standing)
          this.standing = { ...this.standing, position: advanced.position }
          this.options.feed?.accept(advanced)
          this.tellOthers(advanced)
          for (const { projection, type, position, error } of parked) {
            this.report(`${projection} parked the ${type} at ${position}: ${error}`)
          }
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
      await this.telling
    }
  }

  /**
   * Tells the other processes when this one has told its own sockets: to wake every listener in between would hold those
   * up. What was committed and not told any more, because this process ended, is told at the beginning of the next term.
   */
  private tellOthers(advanced: Advanced): void {
    const told = new Promise((resolve) => setImmediate(resolve)).then(() => this.notify(advanced))
    // Without its connection the term is over.
    this.telling = Promise.all([this.telling, told]).catch(() => {})
  }

  private async notify(news: Advanced): Promise<void> {
    await this.client.query('select pg_notify($1, $2)', [ADVANCED_CHANNEL, encodeAdvanced(news)])
  }

  /** Answers the views whose tables are of an older version, or not built yet. */
  private async readStanding(): Promise<AnyProjection[]> {
    const checkpoint = await this.client.query<{ position: number; epoch: number }>(
      'select position, epoch from projection.checkpoint',
    )
    const found = checkpoint.rows[0]
    if (found === undefined) throw new Error('the checkpoint is missing')
    this.standing = { position: found.position, epoch: found.epoch, complete: false }
    const views = await this.client.query<{ name: string; version: number }>(
      'select name, version from projection.view',
    )
    const versions = new Map(views.rows.map(({ name, version }) => [name, version]))
    const outdated: AnyProjection[] = []
    for (const projection of this.options.projections) {
      const version = versions.get(projection.name) ?? 0
      if (version === projection.version) this.foldings.push(new Folding(projection))
      else if (version < projection.version) outdated.push(projection)
      else this.report(`${projection.name} is already at version ${version}; this program is older and leaves it alone`)
    }
    return outdated
  }

  private async build(outdated: readonly AnyProjection[]): Promise<void> {
    const { url, journal } = this.options
    for (const projection of outdated) {
      const last = (swap: () => Promise<Standing>): Promise<Standing> =>
        this.mutex.runExclusive(async () => {
          this.standing = await swap()
          this.foldings.push(new Folding(projection))
          return this.standing
        })
      while (!this.foldings.some((folding) => folding.projection === projection)) {
        try {
          const { events, milliseconds } = await rebuild(projection, { url, journal, last, signal: this.ended.signal })
          this.report(`${projection.name} was rebuilt from ${events} events in ${milliseconds} ms`)
        } catch (error) {
          if (this.ended.signal.aborted) return
          // The other views go on; this one keeps its old tables until it succeeds.
          this.report(`${projection.name} could not be rebuilt and is tried again`, error)
          await pause(RETRY_BUILD_MS, this.ended.signal)
          if (this.ended.signal.aborted) return
        }
      }
    }
    if (outdated.length > 0) await this.mutex.runExclusive(() => this.settleCompleteness(true))
  }

  private async settleCompleteness(complete: boolean): Promise<void> {
    this.standing = { ...this.standing, complete }
    const news: Advanced = { position: this.standing.position, complete, touched: 'all', swapped: [] }
    await this.client.query('update projection.checkpoint set complete = $1', [complete])
    await this.notify(news)
    this.options.feed?.accept(news)
  }
}
