import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import type { Reader } from '../../projections/database/reader.ts'
import type { ChangeFeed } from '../../projections/kernel/change-feed.ts'
import { LIVE_PATH, liveAuth } from '../contract/live.ts'
import type { ScopeKind } from '../contract/live-view.ts'
import { malformation } from '../http/malformed-requests.ts'
import { DATA_HEADERS } from '../http/secure-headers.ts'
import type { TrustsProxy } from '../http/trusted-proxies.ts'
import type { BroadcastObserver } from '../operator/instruments.ts'
import { CallerLimits, callerOf } from './callers.ts'
import type { ServedView } from './served-view.ts'
import type { LiveIdentity, LiveServer, LiveSocket } from './socket.ts'
import { type Authorize, type GuessLimit, type OnJoined, SocketSubscriptions } from './socket-subscriptions.ts'
import { dropStalled, SendQueues } from './stalled.ts'
import { Topics } from './topics.ts'
import { VisitSchedule } from './visit-schedule.ts'

export interface LiveHandshake {
  /** The Host header. */
  readonly host: string
  /** The access token; null without sign-in. */
  readonly token: string | null
  /** The User-Agent header; empty if there is none. */
  readonly userAgent: string
}

export interface GatewayOptions<I extends LiveIdentity> {
  readonly server: HttpServer
  /** False refuses every connection; default: it is open. */
  readonly isOpen?: () => boolean
  readonly reader: Reader
  readonly feed: ChangeFeed
  readonly views: readonly ServedView[]
  /** Identifies the user of a socket; null refuses the connection, `session-ended` refuses it with that reason. */
  readonly identify: (handshake: LiveHandshake) => Promise<I | 'session-ended' | null>
  /** Whether the session that opened a socket has ended since; checked at `sessionsChanged`. */
  readonly hasEnded?: (identity: I) => Promise<boolean>
  /**
   * Returns the audience in a scope of a view, null if the user may not follow it. Called at joining and every
   * `authorizeEveryMs`.
   */
  readonly authorize: Authorize<I>
  /** Kinds of scope that are secrets: guesses are limited per network. */
  readonly secretScopes?: ReadonlySet<ScopeKind>
  /** Minimum time between two messages to a room; after a quiet period the first is sent immediately. */
  readonly windowMs?: number
  /** Maximum time until a revoked right takes effect, plus one `authorize`. */
  readonly authorizeEveryMs?: number
  /** Bytes that may be queued for one client before it is dropped. */
  readonly stalledBytes?: number
  /** Bytes that may be queued for all clients together before the slowest are dropped. */
  readonly stalledBytesInAll?: number
  /** Which proxies' forwarding headers are trusted; default: those on this machine. */
  readonly trustsProxy?: TrustsProxy
  readonly report?: (message: string, error?: unknown) => void
  /** Called when a user follows a view of a scope. Never throws. */
  readonly onJoined?: OnJoined<I>
  readonly observer?: BroadcastObserver
}

export interface Gateway {
  /** Reauthorizes all subscriptions of a tenant after rights in it may have changed. */
  peopleChanged(tenant: string): Promise<void>
  /** Closes the sockets of a user's ended sessions; of all users if it is unknown whose sessions changed. */
  sessionsChanged(whose: { readonly tenant: string; readonly userId: string } | 'all'): Promise<void>
  readonly connections: number
  /** Topics with a subscriber. */
  readonly topics: number
  /** Bytes queued for slow sockets. */
  readonly waitingBytes: number
  close(): Promise<void>
}

/**
 * Attaches the live feed to an HTTP server: it sends the rows since a position, then rows as they change, room by room.
 */
export const openGateway = <I extends LiveIdentity>(options: GatewayOptions<I>): Gateway => {
  const { feed, report = () => {} } = options
  const io: LiveServer = new Server(options.server, {
    path: LIVE_PATH,
    serveClient: false,
    transports: ['websocket', 'polling'],
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: 16_384,
    allowRequest: (request, allow) => allow(null, options.isOpen?.() !== false && malformation(request) === null),
  })
  const topics = new Topics(io, options.reader, feed, options.views, options.windowMs ?? 20, report, options.observer)
  const sockets = new Map<LiveSocket, SocketSubscriptions<I>>()
  const schedule = new VisitSchedule<SocketSubscriptions<I>>(options.authorizeEveryMs ?? 3_000)
  const limits = new CallerLimits()
  const queues = new SendQueues()
  io.engine.on('connection', (conn: LiveSocket['conn']) => queues.watch(conn))
  io.engine.on('headers', (headers: Record<string, string>) => void Object.assign(headers, DATA_HEADERS))

  io.use((socket, next) => {
    const caller = callerOf(socket.conn.remoteAddress, socket.handshake.headers, options.trustsProxy)
    if (!limits.connect(caller)) return next(new Error('unavailable'))
    socket.conn.once('close', () => limits.disconnect(caller))
    identityOf(options, socket).then(
      (identity) => {
        if (identity === null) return next(new Error('not-signed-in'))
        if (identity === 'session-ended') return next(new Error(identity))
        // The socket has closed in the meantime, so no `disconnect` would follow.
        if (socket.conn.readyState !== 'open') return next(new Error('unavailable'))
        const guesses = guessLimit(options.secretScopes, limits, caller)
        const subscriptions = new SocketSubscriptions(
          { socket, identity, topics, guesses, report },
          options.authorize,
          options.onJoined,
        )
        sockets.set(socket, subscriptions)
        schedule.add(subscriptions, performance.now())
        socket.on('disconnect', () => {
          sockets.delete(socket)
          schedule.remove(subscriptions)
          subscriptions.close()
        })
        next()
        // The session may have ended between identification and this line.
        void closeEnded(options, [subscriptions])
      },
      (error: unknown) => {
        report('a socket could not be identified', error)
        next(new Error('unavailable'))
      },
    )
  })
  io.on('connection', (socket) => sockets.get(socket)?.listen())

  const stopListening = feed.onAdvanced((advanced) => topics.advanced(advanced))
  const reauthorizing = repeat(schedule.turnMs, () => reauthorize(schedule.due(performance.now())))
  const bounds = { each: options.stalledBytes ?? 4_000_000, all: options.stalledBytesInAll ?? 100_000_000 }
  const dropping = setInterval(() => dropStalled(io, queues, bounds, report), 250)

  return {
    peopleChanged: (tenant) => reauthorize([...sockets.values()].filter((one) => one.identity.tenant === tenant)),
    sessionsChanged: (whose) =>
      closeEnded(
        options,
        [...sockets.values()].filter(
          ({ identity }) => whose === 'all' || (identity.tenant === whose.tenant && identity.userId === whose.userId),
        ),
      ),
    get connections() {
      return sockets.size
    },
    get topics() {
      return topics.size
    },
    get waitingBytes() {
      return [...sockets.keys()].reduce((sum, { conn }) => sum + queues.waitingFor(conn).bytes, 0)
    },
    close: async () => {
      stopListening()
      reauthorizing.stop()
      clearInterval(dropping)
      topics.close()
      io.disconnectSockets(true)
      io.engine.close()
    },
  }
}

const identityOf = async <I extends LiveIdentity>(
  options: GatewayOptions<I>,
  socket: LiveSocket,
): Promise<I | 'session-ended' | null> => {
  const auth = liveAuth.safeParse(socket.handshake.auth)
  const { host, 'user-agent': userAgent = '' } = socket.handshake.headers
  if (!auth.success || host === undefined) return null
  return options.identify({ host, token: auth.data.token, userAgent })
}

const guessLimit = (
  secretScopes: ReadonlySet<ScopeKind> = new Set(),
  limits: CallerLimits,
  caller: string,
): GuessLimit => ({
  mayTry: ({ declaration }) => !secretScopes.has(declaration.scope) || limits.mayTry(caller),
  noteRefusal: ({ declaration }) => {
    if (secretScopes.has(declaration.scope)) limits.noteRefusal(caller)
  },
})

const reauthorize = async <I extends LiveIdentity>(sockets: readonly SocketSubscriptions<I>[]): Promise<void> => {
  await Promise.all(sockets.map((subscriptions) => subscriptions.reauthorize()))
}

const closeEnded = async <I extends LiveIdentity>(
  { hasEnded, report = () => {} }: Pick<GatewayOptions<I>, 'hasEnded' | 'report'>,
  sockets: readonly SocketSubscriptions<I>[],
): Promise<void> => {
  if (hasEnded === undefined) return
  await Promise.all(
    sockets.map(async (subscriptions) => {
      try {
        if (await hasEnded(subscriptions.identity)) subscriptions.close()
      } catch (error) {
        report('the session of a socket could not be checked', error)
      }
    }),
  )
}

/** Runs a task repeatedly, `milliseconds` after its last end. */
const repeat = (milliseconds: number, task: () => Promise<void>): { stop: () => void } => {
  let timer: NodeJS.Timeout
  let isStopped = false
  const scheduleNext = (): void => {
    timer = setTimeout(() => {
      void task().finally(() => {
        if (!isStopped) scheduleNext()
      })
    }, milliseconds)
  }
  scheduleNext()
  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
