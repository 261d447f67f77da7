import type { Audience } from '../../projections/kernel/live-view.ts'
import { type LiveJoin, type LiveLeft, liveJoin, liveLeave } from '../contract/live.ts'
import type { ServedView } from './served-view.ts'
import type { LiveIdentity, LiveSocket } from './socket.ts'
import { audienceKey } from './topic.ts'
import type { Subscription, Topics } from './topics.ts'

/** A grid, a cart, a call list and a few details: far more than any page follows at a time. */
const MAX_SUBSCRIPTIONS = 50

/** A page joins only the few views it shows; a client that queues more is not one of ours. */
const MAX_QUEUED = 200

/** The audience is the one that the user has. */
export type OnJoined<I> = (identity: I, view: ServedView, scope: string, audience: Audience) => void

export type Authorize<I> = (identity: I, view: ServedView, scope: string) => Promise<Audience | null>

/** Limits guesses of secret scopes. */
export interface GuessLimit {
  mayTry(view: ServedView): boolean
  noteRefusal(view: ServedView): void
}

interface OfSocket<I> {
  readonly socket: LiveSocket
  readonly identity: I
  readonly topics: Topics
  readonly guesses: GuessLimit
  readonly report: (message: string, error?: unknown) => void
}

interface Entry {
  readonly view: ServedView
  readonly scope: string
  /** Null while it is being joined. */
  subscription: Subscription | null
}

/** The subscriptions of one socket, and the checks whether it still may have them. */
export class SocketSubscriptions<I extends LiveIdentity> {
  readonly identity: I
  private readonly socket: LiveSocket
  private readonly authorize: Authorize<I>
  private readonly topics: Topics
  private readonly guesses: GuessLimit
  private readonly report: (message: string, error?: unknown) => void
  private readonly onJoined: OnJoined<I> | undefined
  private readonly entries = new Map<string, Entry>()
  private queued = 0
  private lastTask: Promise<void> = Promise.resolve()
  private closed = false

  constructor(
    { socket, identity, topics, guesses, report }: OfSocket<I>,
    authorize: Authorize<I>,
    onJoined: OnJoined<I> | undefined,
  ) {
    this.socket = socket
    this.identity = identity
    this.authorize = authorize
    this.topics = topics
    this.guesses = guesses
    this.report = report
    this.onJoined = onJoined
  }

  listen(): void {
    this.socket.on('join', (message: unknown) => {
      const join = liveJoin.safeParse(message)
      if (join.success) this.enqueue(() => this.join(join.data))
    })
    this.socket.on('leave', (message: unknown) => {
      const leave = liveLeave.safeParse(message)
      if (leave.success) this.enqueue(async () => this.remove(entryKey(leave.data)))
    })
  }

  /** Handles one message at a time, so that a flooding client costs the database one query at a time. */
  private enqueue(task: () => Promise<void>): void {
    if (this.queued === MAX_QUEUED) {
      this.close()
      return
    }
    this.queued += 1
    this.lastTask = this.lastTask.then(async () => {
      if (!this.closed) await task()
      this.queued -= 1
    })
  }

  /**
   * Reauthorizes every subscription: a refused one ends, and one whose audience changed restarts. An expired sign-in
   * closes the connection; the client reconnects with a newer token and its positions.
   */
  async reauthorize(): Promise<void> {
    if ((this.identity.validUntil ?? Number.POSITIVE_INFINITY) <= Date.now()) {
      this.close()
      return
    }
    await Promise.all(
      [...this.entries].map(async ([key, entry]) => {
        const { view, scope, subscription } = entry
        if (subscription === null) return
        try {
          const audience = await this.authorize(this.identity, view, scope)
          if (this.entries.get(key) !== entry) return
          if (audience === null) this.refuse(view.declaration.name, scope, 'refused')
          else if (audienceKey(audience) !== audienceKey(subscription.audience)) {
            await this.join({ view: view.declaration.name, scope, position: 0, basis: '' })
          }
        } catch (error) {
          // The client keeps its rows: while the database cannot authorize it, it has no new rows either.
          this.report('rights on the live feed could not be checked', error)
        }
      }),
    )
  }

  /** Ends all subscriptions and closes the connection. */
  close(): void {
    this.closed = true
    this.socket.conn.close()
    for (const key of [...this.entries.keys()]) this.remove(key)
  }

  private async join(join: LiveJoin): Promise<void> {
    const { scope } = join
    const key = entryKey(join)
    this.remove(key)
    const view = this.topics.view(join.view)
    if (view === undefined) return this.refuse(join.view, scope, 'unknown')
    if (this.entries.size >= MAX_SUBSCRIPTIONS) return this.refuse(join.view, scope, 'refused')
    const entry: Entry = { view, scope, subscription: null }
    this.entries.set(key, entry)
    if (!this.guesses.mayTry(view)) return this.refuse(join.view, scope, 'unavailable')
    try {
      const audience = await this.authorize(this.identity, view, scope)
      if (this.entries.get(key) !== entry) return
      if (audience === null) {
        this.guesses.noteRefusal(view)
        return this.refuse(join.view, scope, 'refused')
      }
      const subscription = await this.topics.subscribe(this.socket, this.identity.tenant, view, scope, audience, join)
      // The client may have left, joined again or disconnected in the meantime.
      if (this.entries.get(key) === entry) {
        entry.subscription = subscription
        this.onJoined?.(this.identity, view, scope, audience)
      } else subscription.end()
    } catch (error) {
      this.report('a client could not join the live feed', error)
      if (this.entries.get(key) === entry) this.refuse(join.view, scope, 'unavailable')
    }
  }

  private refuse(view: string, scope: string, reason: LiveLeft['reason']): void {
    this.remove(entryKey({ view, scope }))
    this.socket.emit('left', { view, scope, reason })
  }

  private remove(key: string): void {
    const entry = this.entries.get(key)
    this.entries.delete(key)
    entry?.subscription?.end()
  }
}

const entryKey = ({ view, scope }: { view: string; scope: string }): string => `${view}\u0000${scope}`
