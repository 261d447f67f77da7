import { tolerantTimeout } from '../kernel/tolerant-timeout.ts'
import { openReaderSession, type ReaderSession, type Statement } from './reader-session.ts'
import { DatabaseUnavailable, isConnectionLoss, isNotBuilt, isStalePlan } from './unavailable.ts'

export type { Statement } from './reader-session.ts'
export { DatabaseUnavailable } from './unavailable.ts'

export interface ReaderOptions {
  /** Most connections at a time. */
  readonly max?: number
  /** How long a read waits for the first connection before `DatabaseUnavailable`. */
  readonly waitMs?: number | undefined
  /** How long one statement may run. */
  readonly statementTimeoutMs?: number
  /** After how long without a read a connection is closed, all but two: each costs Postgres several MB. Default: a minute. */
  readonly idleMs?: number
}

export interface Reader {
  /**
   * Rows of one tenant: row-level security hides those of other tenants from every statement. One round trip. Values have
   * the types of `ColumnTypes`. Throws `DatabaseUnavailable` within 2 s when Postgres is unavailable, and immediately while
   * the tables are those of an older version of the view, which is being rebuilt.
   */
  query<Row>(tenant: string, statement: Statement): Promise<Row[]>
  close(): Promise<void>
}

interface WaitingRead {
  readonly tenant: string
  /** When it began to wait, by `performance.now()`. */
  readonly since: number
  readonly resolve: (session: ReaderSession) => void
  readonly reject: (error: Error) => void
  cancelTimeout: () => void
}

export const openReader = (url: string, options: ReaderOptions = {}): Reader => new PooledReader(url, options)

const MAX_SHARED_READS = 8
const KEPT_IDLE = 2

/** A bounded pool whose connections remember their tenant. Each serves one read at a time, or a few reads by key. */
class PooledReader implements Reader {
  private readonly url: string
  private readonly max: number
  private readonly waitMs: number
  private readonly statementTimeoutMs: number
  /** The last used one last, and when each was used, by `performance.now()`. */
  private readonly idle: ReaderSession[] = []
  private readonly lastUsed = new WeakMap<ReaderSession, number>()
  private readonly idleTimer: NodeJS.Timeout
  private readonly waiting: WaitingRead[] = []
  private readonly open = new Set<ReaderSession>()
  /** Connections shared by reads by key, with the number of reads in flight on each. */
  private readonly shared = new Map<ReaderSession, number>()
  private opening = 0
  private readonly openings = new Set<Promise<void>>()
  /** By `performance.now()`. */
  private lastReadEndedAt = 0
  private closed = false

  constructor(url: string, options: ReaderOptions) {
    this.url = url
    this.max = options.max ?? 10
    this.waitMs = options.waitMs ?? 2_000
    this.statementTimeoutMs = options.statementTimeoutMs ?? 10_000
    const idleMs = options.idleMs ?? 60_000
    this.idleTimer = setInterval(() => this.closeUnused(idleMs), idleMs / 2).unref()
  }

  query<Row>(tenant: string, statement: Statement): Promise<Row[]> {
    if (tenant === '') return Promise.reject(new Error('a read needs a tenant'))
    return this.attempt<Row>(tenant, statement).catch((error: unknown) =>
      this.retryAfter<Row>(tenant, statement, error),
    )
  }

  /** Tries again on a fresh connection: an idle one may have died unnoticed, and a swapped table invalidates a plan. */
  private async retryAfter<Row>(tenant: string, statement: Statement, failure: unknown): Promise<Row[]> {
    // Safe to report: the message names our own columns and tables only.
    if (isNotBuilt(failure)) throw new DatabaseUnavailable(`a view is not built yet: ${failure}`, { cause: failure })
    if (failure instanceof DatabaseUnavailable || !(isConnectionLoss(failure) || isStalePlan(failure))) throw failure
    try {
      return await this.attempt<Row>(tenant, statement)
    } catch (error) {
      if (isConnectionLoss(error) && !(error instanceof DatabaseUnavailable)) {
        throw new DatabaseUnavailable('the database went away', { cause: error })
      }
      throw error
    }
  }

  private attempt<Row>(tenant: string, statement: Statement): Promise<Row[]> {
    if (statement.byKey === true && this.waiting.length === 0) {
      const shared = this.takeShared(tenant)
      if (shared !== undefined) return this.runOn<Row>(shared, tenant, statement)
    }
    const session = this.takeIdle(tenant)
    if (session !== undefined) return this.runOn<Row>(session, tenant, statement)
    return this.acquire(tenant).then((acquired) => this.runOn<Row>(acquired, tenant, statement))
  }

  private async runOn<Row>(session: ReaderSession, tenant: string, statement: Statement): Promise<Row[]> {
    try {
      const rows = await session.query<Row>(tenant, statement)
      this.lastReadEndedAt = performance.now()
      return rows
    } catch (error) {
      if (isConnectionLoss(error) || isStalePlan(error)) this.discard(session)
      throw error
    } finally {
      this.release(session)
    }
  }

  /** A connection that serves only reads by key of this tenant, or an idle one, which becomes one. */
  private takeShared(tenant: string): ReaderSession | undefined {
    for (const [session, reads] of this.shared) {
      if (session.tenant !== tenant || reads >= MAX_SHARED_READS) continue
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
      const cancelTimeout = tolerantTimeout(this.waitMs, () => this.rejectIfOverdue(entry))
      const entry: WaitingRead = { tenant, since: performance.now(), resolve, reject, cancelTimeout }
      this.waiting.push(entry)
      this.openMoreSessions()
    })
  }

  /**
   * A long queue before a busy database is no outage: reads wait as long as others finish, or until a statement in flight
   * would have exceeded its timeout.
   */
  private rejectIfOverdue(entry: WaitingRead): void {
    const index = this.waiting.indexOf(entry)
    if (index === -1) return
    const patience = this.open.size > 0 ? Math.max(this.waitMs, this.statementTimeoutMs) : this.waitMs
    const left = Math.max(entry.since, this.lastReadEndedAt) + patience - performance.now()
    if (left > 0) {
      entry.cancelTimeout = tolerantTimeout(left, () => this.rejectIfOverdue(entry))
      return
    }
    this.waiting.splice(index, 1)
    entry.reject(new DatabaseUnavailable(`no database connection became free within ${patience} ms`))
  }

  private openMoreSessions(): void {
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
        this.release(session)
      },
      (error: unknown) => {
        this.opening--
        if (this.open.size === 0) this.rejectAllWaiting(error)
      },
    )
    this.openings.add(opened)
    opened.finally(() => this.openings.delete(opened))
  }

  private rejectAllWaiting(cause: unknown): void {
    for (const { reject, cancelTimeout } of this.waiting.splice(0)) {
      cancelTimeout()
      reject(new DatabaseUnavailable('the database cannot be reached', { cause }))
    }
  }

  private release(session: ReaderSession): void {
    const reads = this.shared.get(session) ?? 1
    if (reads > 1) {
      this.shared.set(session, reads - 1)
      return
    }
    this.shared.delete(session)
    if (!this.open.has(session)) {
      this.openMoreSessions()
      return
    }
    const next = this.waiting.shift()
    if (next === undefined) {
      this.lastUsed.set(session, performance.now())
      this.idle.push(session)
      return
    }
    next.cancelTimeout()
    next.resolve(session)
  }

  private closeUnused(idleMs: number): void {
    const before = performance.now() - idleMs
    for (const session of this.idle.slice(0, Math.max(0, this.idle.length - KEPT_IDLE)))
      if ((this.lastUsed.get(session) ?? 0) < before) this.discard(session)
  }

  private discard(session: ReaderSession): void {
    if (!this.open.delete(session)) return
    this.shared.delete(session)
    const index = this.idle.indexOf(session)
    if (index !== -1) this.idle.splice(index, 1)
    void session.end()
  }

  async close(): Promise<void> {
    this.closed = true
    clearInterval(this.idleTimer)
    this.rejectAllWaiting(undefined)
    const sessions = [...this.open]
    this.open.clear()
    this.idle.length = 0
    await Promise.all([...sessions.map((session) => session.end()), ...this.openings])
  }
}
