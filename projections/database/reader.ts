import { afterSilence } from '../kernel/after-silence.ts'
import { openReaderSession, type ReaderSession, type Statement } from './reader-session.ts'
import { DatabaseUnavailable, isConnectionLoss, isNotBuilt, isStalePlan } from './unavailable.ts'

export type { Statement } from './reader-session.ts'
export { DatabaseUnavailable } from './unavailable.ts'

export interface ReaderOptions {
  /** Connections at most. */
  readonly max?: number
  /** How long a read waits for the first connection before `DatabaseUnavailable`. */
  readonly waitMs?: number | undefined
  /** How long one statement may run. */
  readonly statementTimeoutMs?: number
}

export interface Reader {
  /**
   * Rows of one tenant: row-level security hides every other tenant's, whatever the statement says. One round trip.
   * Values arrive as `ColumnTypes` says. Throws `DatabaseUnavailable` within 2 s when Postgres is away, and at once when the
   * tables are of an older version of the view, which is being rebuilt.
   */
  query<Row>(tenant: string, statement: Statement): Promise<Row[]>
  close(): Promise<void>
}

interface Waiting {
  readonly tenant: string
  /** By the process's own clock. */
  readonly since: number
  readonly resolve: (session: ReaderSession) => void
  readonly reject: (error: Error) => void
  /** Looks no more whether it has waited too long. */
  settled: () => void
}

export const openReader = (url: string, options: ReaderOptions = {}): Reader => new PooledReader(url, options)

const READS_AT_ONCE = 8

/** A bounded pool whose connections remember their tenant; one is lent to one read at a time, or to a few by key. */
class PooledReader implements Reader {
  private readonly url: string
  private readonly max: number
  private readonly waitMs: number
  private readonly statementTimeoutMs: number
  private readonly idle: ReaderSession[] = []
  private readonly waiting: Waiting[] = []
  private readonly open = new Set<ReaderSession>()
  /** How many reads by key are under way on each connection they share. */
  private readonly shared = new Map<ReaderSession, number>()
  private opening = 0
  private readonly underWay = new Set<Promise<void>>()
  /** When a read last ended, by the process's own clock. */
  private moved = 0
  private closed = false

  constructor(url: string, options: ReaderOptions) {
    this.url = url
    this.max = options.max ?? 10
    this.waitMs = options.waitMs ?? 2_000
    this.statementTimeoutMs = options.statementTimeoutMs ?? 10_000
  }

  query<Row>(tenant: string, statement: Statement): Promise<Row[]> {
    if (tenant === '') return Promise.reject(new Error('a read needs a tenant'))
    return this.once<Row>(tenant, statement).catch((error: unknown) => this.again<Row>(tenant, statement, error))
  }

  /** An idle connection may have died unnoticed, and a swapped table outdates a plan: a fresh one answers. */
  private async again<Row>(tenant: string, statement: Statement, failure: unknown): Promise<Row[]> {
    // Its words name columns and tables of ours, nothing else.
    if (isNotBuilt(failure)) throw new DatabaseUnavailable(`a view is not built yet: ${failure}`, { cause: failure })
    if (failure instanceof DatabaseUnavailable || !(isConnectionLoss(failure) || isStalePlan(failure))) throw failure
    try {
      return await this.once<Row>(tenant, statement)
    } catch (error) {
      if (isConnectionLoss(error) && !(error instanceof DatabaseUnavailable)) {
        throw new DatabaseUnavailable('the database went away', { cause: error })
      }
      throw error
    }
  }

  private once<Row>(tenant: string, statement: Statement): Promise<Row[]> {
    if (statement.byKey === true && this.waiting.length === 0) {
      const shared = this.takeShared(tenant)
      if (shared !== undefined) return this.ask<Row>(shared, tenant, statement)
    }
    const session = this.takeIdle(tenant)
    if (session !== undefined) return this.ask<Row>(session, tenant, statement)
    return this.acquire(tenant).then((acquired) => this.ask<Row>(acquired, tenant, statement))
  }

  private async ask<Row>(session: ReaderSession, tenant: string, statement: Statement): Promise<Row[]> {
    try {
      const rows = await session.query<Row>(tenant, statement)
      this.moved = performance.now()
      return rows
    } catch (error) {
      if (isConnectionLoss(error) || isStalePlan(error)) this.discard(session)
      throw error
    } finally {
      this.giveBack(session)
    }
  }

  /** A connection on which only reads by key of this tenant are under way, or an idle one that becomes it. */
  private takeShared(tenant: string): ReaderSession | undefined {
    for (const [session, reads] of this.shared) {
      if (session.tenant !== tenant || reads >= READS_AT_ONCE) continue
      this.shared.set(session, reads + 1)
      return session
    }
    const session = this.takeIdle(tenant)
    if (session !== undefined) this.shared.set(session, 1)
    return session
  }

  private takeIdle(tenant: string): ReaderSession | undefined {
    for (let i = this.idle.length - 1; i >= 0; i--) {
      const session = this.idle[i]
      if (session?.tenant === tenant) {
        this.idle.splice(i, 1)
        return session
      }
    }
    return this.idle.pop()
  }

  private acquire(tenant: string): Promise<ReaderSession> {
    if (this.closed) return Promise.reject(new DatabaseUnavailable('the reader is closed'))
    return new Promise((resolve, reject) => {
      const settled = afterSilence(this.waitMs, () => this.refuseLate(entry))
      const entry: Waiting = { tenant, since: performance.now(), resolve, reject, settled }
      this.waiting.push(entry)
      this.openMore()
    })
  }

  /**
   * A long line before a database that is busy is no outage: it goes on as long as it moves, or until a statement that
   * is under way would have been ended for taking too long.
   */
  private refuseLate(entry: Waiting): void {
    const place = this.waiting.indexOf(entry)
    if (place === -1) return
    const patience = this.open.size > 0 ? Math.max(this.waitMs, this.statementTimeoutMs) : this.waitMs
    const left = Math.max(entry.since, this.moved) + patience - performance.now()
    if (left > 0) {
      entry.settled = afterSilence(left, () => this.refuseLate(entry))
      return
    }
    this.waiting.splice(place, 1)
    entry.reject(new DatabaseUnavailable(`no database connection became free within ${patience} ms`))
  }

  private openMore(): void {
    if (this.closed || this.open.size + this.opening >= this.max || this.waiting.length <= this.opening) return
    this.opening++
    const opened = openReaderSession(this.url, {
      connectMs: this.waitMs * 0.75,
      statementTimeoutMs: this.statementTimeoutMs,
    }).then(
      (session) => {
        this.opening--
        if (this.closed) return session.end()
        this.open.add(session)
        session.onEnd(() => this.discard(session))
        this.giveBack(session)
      },
      (error: unknown) => {
        this.opening--
        if (this.open.size === 0) this.refuseWaiting(error)
      },
    )
    this.underWay.add(opened)
    opened.finally(() => this.underWay.delete(opened))
  }

  private refuseWaiting(cause: unknown): void {
    for (const { reject, settled } of this.waiting.splice(0)) {
      settled()
      reject(new DatabaseUnavailable('the database cannot be reached', { cause }))
    }
  }

  private giveBack(session: ReaderSession): void {
    const reads = this.shared.get(session) ?? 1
    if (reads > 1) {
      this.shared.set(session, reads - 1)
      return
    }
    this.shared.delete(session)
    if (!this.open.has(session)) {
      this.openMore()
      return
    }
    const next = this.waiting.shift()
    if (next === undefined) {
      this.idle.push(session)
      return
    }
    next.settled()
    next.resolve(session)
  }

  private discard(session: ReaderSession): void {
    if (!this.open.delete(session)) return
    this.shared.delete(session)
    const place = this.idle.indexOf(session)
    if (place !== -1) this.idle.splice(place, 1)
    void session.end()
  }

  async close(): Promise<void> {
    this.closed = true
    this.refuseWaiting(undefined)
    const sessions = [...this.open]
    this.open.clear()
    this.idle.length = 0
    await Promise.all([...sessions.map((session) => session.end()), ...this.underWay])
  }
}
