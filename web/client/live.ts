import type { Socket } from 'socket.io-client'
import type { LiveClientMessages, LiveServerMessages } from '../../api/contract/live.ts'
import { type LiveSnapshot, type LiveStatus, LiveTopic } from './live-topic.ts'

export type { LiveSnapshot, LiveStatus } from './live-topic.ts'

/** Reads the rows over HTTP, for networks where sockets do not work. */
export type Poll = (view: string, scope: string) => Promise<readonly { readonly key: string; readonly row: unknown }[]>

export interface LiveOptions {
  /** Origin of the tenant's host; by default the page's own. */
  readonly url?: string
  /** The access token; null when signed out. A function is called at every (re)connection. */
  readonly token: string | null | (() => Promise<string | null> | string | null)
  /** Called when this token's session was signed out elsewhere. */
  readonly onEnded?: (token: string) => void
  readonly poll?: Poll
  readonly pollEveryMs?: number
}

export interface LiveClient {
  /**
   * The store of one view and scope, shared by all callers; subscribed while it has a listener. `since`: only rows that
   * change after this position.
   */
  topic<W>(view: string, scope: string, since?: number): LiveStore<W>
  /** Follows without React; returns the function that stops. */
  follow<W>(view: string, scope: string, handlers: FollowHandlers<W>): () => void
  close(): void
}

export interface LiveStore<W> {
  subscribe(listener: () => void): () => void
  getSnapshot(): LiveSnapshot<W>
}

export interface FollowHandlers<W> {
  readonly onRows?: (rows: ReadonlyMap<string, W>, changed: ReadonlySet<string>) => void
  readonly onStatus?: (status: LiveStatus) => void
}

type Joinable = Pick<LiveTopic<unknown>, 'view' | 'scope' | 'listenerCount' | 'joinMessage' | 'setStatus'>

const nameOf = ({ view, scope }: { readonly view: string; readonly scope: string }): string => `${view}\u0000${scope}`

const PATH = '/api/live'
const POLL_EVERY_MS = 60_000
/** Delay before the first poll without a socket, and before the next attempt after an unavailable join or handshake. */
const RETRY_MS = 4_000

/** One socket for all live views of a page, opened with the first subscription. */
export const connect = (options: LiveOptions): LiveClient => new SocketClient(options)

class SocketClient implements LiveClient {
  private readonly options: LiveOptions
  /** With all rows of a scope. */
  private readonly wholes = new Map<string, LiveTopic<unknown>>()
  /** With the rows that change after a position, for a screen that reads the others elsewhere. */
  private readonly tails = new Map<string, LiveTopic<unknown>>()
  private socket: Socket<LiveServerMessages, LiveClientMessages> | null = null
  private isOpening = false
  /** True from a lost or failed connection until the next one is open. */
  private isInterrupted = false
  private isClosed = false
  private polling: ReturnType<typeof setTimeout> | null = null

  constructor(options: LiveOptions) {
    this.options = options
  }

  topic<W>(view: string, scope: string, since = 0): LiveStore<W> {
    const topic = this.topicOf<W>(view, scope, since)
    return {
      getSnapshot: topic.getSnapshot,
      subscribe: (listener) => {
        const isFirst = topic.listenerCount === 0
        const stop = topic.subscribe(listener)
        if (isFirst) this.join(topic)
        return () => {
          stop()
          // A component that only re-renders resubscribes immediately and keeps its subscription.
          setTimeout(() => this.leaveIfUnused(topic), 0)
        }
      },
    }
  }

  follow<W>(view: string, scope: string, { onRows, onStatus }: FollowHandlers<W>): () => void {
    const store = this.topic<W>(view, scope)
    let seen = store.getSnapshot()
    onStatus?.(seen.status)
    if (seen.rows.size > 0) onRows?.(seen.rows, new Set())
    return store.subscribe(() => {
      const now = store.getSnapshot()
      const before = seen
      seen = now
      if (now.rows !== before.rows) onRows?.(now.rows, now.changed)
      if (now.status !== before.status) onStatus?.(now.status)
    })
  }

  close(): void {
    this.isClosed = true
    this.stopPolling()
    this.socket?.disconnect()
    this.socket = null
  }

  /**
   * A tail is served by a topic with all rows where there is one. The reverse would miss rows: on the way from one screen to
   * the next, the tail of the first may still be in use.
   */
  private topicOf<W>(view: string, scope: string, since: number): LiveTopic<W> {
    const name = nameOf({ view, scope })
    const topics = since > 0 ? this.tails : this.wholes
    const topic = this.wholes.get(name) ?? topics.get(name) ?? new LiveTopic<unknown>(view, scope, since)
    if (this.wholes.get(name) !== topic) topics.set(name, topic)
    return topic as LiveTopic<unknown> as LiveTopic<W>
  }

  /** The topics that share the server's subscription of a view and scope; the one with all rows first. */
  private topicsOf(of: { readonly view: string; readonly scope: string }): readonly LiveTopic<unknown>[] {
    return [this.wholes.get(nameOf(of)), this.tails.get(nameOf(of))].filter((topic) => topic !== undefined)
  }

  private usedTopics(): readonly LiveTopic<unknown>[] {
    return [...this.wholes.values(), ...this.tails.values()].filter(({ listenerCount }) => listenerCount > 0)
  }

  private join(topic: Joinable): void {
    if (this.socket?.connected === true) this.socket.emit('join', topic.joinMessage())
    else if (this.isInterrupted) topic.setStatus('interrupted')
    else void this.open()
  }

  private leaveIfUnused(topic: Joinable): void {
    if (topic.listenerCount > 0 || !this.topicsOf(topic).some((one) => one === topic)) return
    for (const topics of [this.wholes, this.tails])
      if (topics.get(nameOf(topic)) === topic) topics.delete(nameOf(topic))
    const [other] = this.topicsOf(topic)
    if (this.socket?.connected !== true) return
    if (other === undefined || other.listenerCount === 0)
      this.socket.emit('leave', { view: topic.view, scope: topic.scope })
  }

  private async open(): Promise<void> {
    if (this.isOpening || this.socket !== null || this.isClosed) return
    this.isOpening = true
    this.schedulePoll(RETRY_MS)
    // Imported here to stay out of the page's first load.
    const { io } = await import('socket.io-client')
    if (this.isClosed) return
    const { url = '', token, onEnded } = this.options
    let sent: string | null = null
    const socket: Socket<LiveServerMessages, LiveClientMessages> = io(url, {
      path: PATH,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      reconnectionDelay: 300,
      reconnectionDelayMax: 5_000,
      forceNew: true,
      auth: (done) => {
        const ask = async (): Promise<string | null> => (typeof token === 'function' ? token() : token)
        ask().then(
          (value) => {
            sent = value
            done({ token: value })
          },
          // Without a token the handshake is refused and retried later.
          () => done({}),
        )
      },
    })
    this.socket = socket
    this.isOpening = false
    socket.on('connect', () => {
      this.isInterrupted = false
      this.stopPolling()
      for (const topic of this.usedTopics())
        if (this.topicsOf(topic).find(({ listenerCount }) => listenerCount > 0) === topic)
          socket.emit('join', topic.joinMessage())
    })
    socket.on('rows', (message) => {
      for (const topic of this.topicsOf(message)) topic.receive(message)
    })
    socket.on('left', ({ view, scope, reason }) => {
      const topics = this.topicsOf({ view, scope })
      for (const topic of topics) topic.setStatus(reason === 'unavailable' ? 'interrupted' : 'refused')
      const [first] = topics
      if (reason === 'unavailable' && first !== undefined)
        setTimeout(() => first.listenerCount > 0 && this.join(first), RETRY_MS)
    })
    socket.on('disconnect', (reason) => {
      this.onInterrupted()
      // Socket.IO does not reopen a connection that the server closed.
      if (reason === 'io server disconnect' && !this.isClosed) socket.connect()
    })
    socket.on('connect_error', ({ message }) => {
      this.onInterrupted()
      if (message === 'session-ended' && sent !== null) onEnded?.(sent)
      // Socket.IO does not retry a refused handshake; the token may be newer next time.
      if (!socket.active && !this.isClosed) setTimeout(() => !this.isClosed && socket.connect(), RETRY_MS)
    })
  }

  private onInterrupted(): void {
    this.isInterrupted = true
    for (const topic of [...this.wholes.values(), ...this.tails.values()]) {
      if (topic.getSnapshot().status !== 'refused') topic.setStatus('interrupted')
    }
    this.schedulePoll(RETRY_MS)
  }

  private schedulePoll(milliseconds: number): void {
    const { poll, pollEveryMs = POLL_EVERY_MS } = this.options
    if (poll === undefined || this.polling !== null || this.isClosed) return
    this.polling = setTimeout(
      () => {
        for (const topic of this.usedTopics()) {
          // On failure the rows stay until the next poll.
          poll(topic.view, topic.scope).then(
            (rows) => topic.showPolled(rows),
            () => {},
          )
        }
        this.polling = null
        this.schedulePoll(pollEveryMs)
      },
      Math.min(milliseconds, pollEveryMs),
    )
  }

  private stopPolling(): void {
    if (this.polling !== null) clearTimeout(this.polling)
    this.polling = null
  }
}
