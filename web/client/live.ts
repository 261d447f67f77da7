import type { Socket } from 'socket.io-client'
import type { LiveClientMessages, LiveServerMessages } from '../../api/contract/live.ts'
import { type LiveSnapshot, type LiveStatus, LiveTopic } from './live-topic.ts'

export type { LiveSnapshot, LiveStatus } from './live-topic.ts'

/** The rows over HTTP, for networks on which sockets do not work. */
export type Poll = (view: string, scope: string) => Promise<readonly { readonly key: string; readonly row: unknown }[]>

export interface LiveOptions {
  /** Origin of the tenant's host; default: the page's own. */
  readonly url?: string
  /** Null for a public board. A function is asked at every (re)connection. */
  readonly token: string | null | (() => Promise<string | null> | string | null)
  readonly poll?: Poll
  readonly pollEveryMs?: number
}

export interface LiveClient {
  /**
   * The store of one view and scope, shared by all who ask; followed while it has a listener. `since`: only what changes
   * after this position.
   */
  topic<W>(view: string, scope: string, since?: number): LiveStore<W>
  /** Follows without a framework; answers how to stop. */
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

type Joinable = Pick<LiveTopic<unknown>, 'view' | 'scope' | 'followers' | 'join' | 'turn'>

const PATH = '/api/live'
const POLL_EVERY_MS = 60_000
/** How long sockets may take before the first poll, and before a refused join is tried again. */
const PATIENCE_MS = 4_000

/** One socket for all views of a page, opened when the first is followed. */
export const connect = (options: LiveOptions): LiveClient => new SocketClient(options)

class SocketClient implements LiveClient {
  private readonly options: LiveOptions
  private readonly topics = new Map<string, LiveTopic<unknown>>()
  private socket: Socket<LiveServerMessages, LiveClientMessages> | null = null
  private opening = false
  /** From a connection that broke, or did not come about, to the next one that stands. */
  private isCut = false
  private closed = false
  private polling: ReturnType<typeof setTimeout> | null = null

  constructor(options: LiveOptions) {
    this.options = options
  }

  topic<W>(view: string, scope: string, since = 0): LiveStore<W> {
    const topic = this.topicOf<W>(view, scope, since)
    return {
      getSnapshot: topic.getSnapshot,
      subscribe: (listener) => {
        const first = topic.followers === 0
        const stop = topic.subscribe(listener)
        if (first) this.join(topic)
        return () => {
          stop()
          // A screen that is only redrawn subscribes again at once and keeps its place.
          setTimeout(() => this.leaveIfAlone(topic), 0)
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
    this.closed = true
    this.stopPolling()
    this.socket?.disconnect()
    this.socket = null
  }

  private topicOf<W>(view: string, scope: string, since: number): LiveTopic<W> {
    const name = `${view}\u0000${scope}`
    const topic = this.topics.get(name) ?? new LiveTopic<unknown>(view, scope, since)
    this.topics.set(name, topic)
    return topic as LiveTopic<unknown> as LiveTopic<W>
  }

  private join(topic: Joinable): void {
    if (this.socket?.connected === true) this.socket.emit('join', topic.join())
    else if (this.isCut) topic.turn('interrupted')
    else void this.open()
  }

  private leaveIfAlone(topic: Joinable): void {
    const name = `${topic.view}\u0000${topic.scope}`
    if (topic.followers > 0 || this.topics.get(name) !== topic) return
    this.topics.delete(name)
    if (this.socket?.connected === true) this.socket.emit('leave', { view: topic.view, scope: topic.scope })
  }

  private async open(): Promise<void> {
    if (this.opening || this.socket !== null || this.closed) return
    this.opening = true
    this.pollLater(PATIENCE_MS)
    // Kept out of the page's first load.
    const { io } = await import('socket.io-client')
    if (this.closed) return
    const { url = '', token } = this.options
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
          (value) => done({ token: value }),
          // No token at all: the handshake is refused and tried again later.
          () => done({}),
        )
      },
    })
    this.socket = socket
    this.opening = false
    socket.on('connect', () => {
      this.isCut = false
      this.stopPolling()
      for (const topic of this.topics.values()) if (topic.followers > 0) socket.emit('join', topic.join())
    })
    socket.on('rows', (message) => this.topics.get(`${message.view}\u0000${message.scope}`)?.take(message))
    socket.on('left', ({ view, scope, reason }) => {
      const topic = this.topics.get(`${view}\u0000${scope}`)
      if (topic === undefined) return
      topic.turn(reason === 'unavailable' ? 'interrupted' : 'refused')
      if (reason === 'unavailable') setTimeout(() => topic.followers > 0 && this.join(topic), PATIENCE_MS)
    })
    socket.on('disconnect', (reason) => {
      this.interrupted()
      // A connection the server ended is not opened again by itself.
      if (reason === 'io server disconnect' && !this.closed) socket.connect()
    })
    socket.on('connect_error', () => {
      this.interrupted()
      // A refused handshake is not repeated by itself: the token may be newer next time.
      if (!socket.active && !this.closed) setTimeout(() => !this.closed && socket.connect(), PATIENCE_MS)
    })
  }

  private interrupted(): void {
    this.isCut = true
    for (const topic of this.topics.values()) {
      if (topic.getSnapshot().status !== 'refused') topic.turn('interrupted')
    }
    this.pollLater(PATIENCE_MS)
  }

  private pollLater(milliseconds: number): void {
    const { poll, pollEveryMs = POLL_EVERY_MS } = this.options
    if (poll === undefined || this.polling !== null || this.closed) return
    this.polling = setTimeout(
      () => {
        for (const topic of this.topics.values()) {
          // What failed stays as it was; the next round is the retry.
          if (topic.followers > 0)
            poll(topic.view, topic.scope).then(
              (rows) => topic.polled(rows),
              () => {},
            )
        }
        this.polling = null
        this.pollLater(pollEveryMs)
      },
      Math.min(milliseconds, pollEveryMs),
    )
  }

  private stopPolling(): void {
    if (this.polling !== null) clearTimeout(this.polling)
    this.polling = null
  }
}
