import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { Reader } from '../../projections/database/reader.ts'
import type { Advanced, ChangeFeed } from '../../projections/kernel/change-feed.ts'
import type { Audience } from '../../projections/kernel/live-view.ts'
import { LIVE_PATH, type LiveClientMessages, type LiveServerMessages, liveAuth } from '../contract/live.ts'
import { OF_DATA } from '../http/secure-headers.ts'
import { Callers, callerOf } from './callers.ts'
import { Membership } from './membership.ts'
import { dropStalled } from './stalled.ts'
import type { AnyLiveView } from './topic.ts'
import { Topics } from './topics.ts'

/** Who opened a socket, as the injected functions know them. */
export interface LiveIdentity {
  readonly tenant: string
  /** When the sign-in has to be shown anew, in milliseconds of Unix time; never, when absent. */
  readonly validUntil?: number
}

export interface GatewayOptions<I extends LiveIdentity> {
  readonly server: HttpServer
  readonly reader: Reader
  readonly feed: ChangeFeed
  readonly views: readonly AnyLiveView[]
  /** Who asks, told by the Host header and the token of the handshake (null: none); null refuses the connection. */
  readonly identify: (handshake: { readonly host: string; readonly token: string | null }) => Promise<I | null>
  /** As whom this identity sees `scope` of `view`; null when it may not. Asked again every few seconds. */
  readonly authorize: (identity: I, view: string, scope: string) => Promise<Audience | null>
  /** Views whose scope is itself the secret that lets one in: it is tried at most so often. */
  readonly secretScopes?: ReadonlySet<string>
  /** Messages to one room keep this distance; the first after a quiet time goes out at once. */
  readonly windowMs?: number
  /** A right that was taken away ends at the latest after this time and the answer of `authorize`. */
  readonly authorizeEveryMs?: number
  /** What may wait for one client before it is dropped. */
  readonly stalledBytes?: number
  readonly report?: (message: string, error?: unknown) => void
}

export interface Gateway {
  /** Rights in this tenant may have changed: everyone connected is asked about again now. */
  peopleChanged(tenant: string): Promise<void>
  readonly connections: number
  /** Topics being followed; none is kept without a client. */
  readonly topics: number
  close(): Promise<void>
}

export type LiveSocket = Socket<LiveClientMessages, LiveServerMessages>
export type LiveServer = Server<LiveClientMessages, LiveServerMessages>

/** Attaches the live feed to an HTTP server: rows since a position, then rows as they change, room by room. */
export const openGateway = <I extends LiveIdentity>(options: GatewayOptions<I>): Gateway => {
  const { feed, report = () => {} } = options
  const io: LiveServer = new Server(options.server, {
    path: LIVE_PATH,
    serveClient: false,
    transports: ['websocket', 'polling'],
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: 16_384,
  })
  const topics = new Topics(io, options.reader, feed, options.views, options.windowMs ?? 20, report)
  const memberships = new Set<Membership<I>>()
  const callers = new Callers()
  io.engine.on('headers', (headers: Record<string, string>) => void Object.assign(headers, OF_DATA))

  io.use((socket, next) => {
    const caller = callerOf(socket.conn.remoteAddress, socket.handshake.headers)
    if (!callers.enters(caller)) return next(new Error('unavailable'))
    socket.conn.once('close', () => callers.left(caller))
    identityOf(options, socket).then(
      (identity) => {
        if (identity === null) return next(new Error('not-signed-in'))
        // Gone meanwhile: nothing would ever tell of it again.
        if (socket.conn.readyState !== 'open') return next(new Error('unavailable'))
        const membership = new Membership(socket, identity, options.authorize, topics, report, {
          mayAsk: (view) => options.secretScopes?.has(view) !== true || callers.mayAsk(caller),
          wasRefused: (view) => {
            if (options.secretScopes?.has(view) === true) callers.wasRefused(caller)
          },
        })
        memberships.add(membership)
        socket.on('disconnect', () => {
          memberships.delete(membership)
          membership.end()
        })
        next()
      },
      (error: unknown) => {
        report('a socket could not be identified', error)
        next(new Error('unavailable'))
      },
    )
  })
  io.on('connection', (socket) => {
    for (const membership of memberships) if (membership.socket === socket) membership.listen()
  })

  const stopListening = feed.onAdvanced((advanced: Advanced) => topics.advanced(advanced))
  const authorizing = repeatedly(options.authorizeEveryMs ?? 3_000, () => askAgain([...memberships]))
  const dropping = setInterval(() => dropStalled(io, options.stalledBytes ?? 4_000_000, report), 250)

  return {
    peopleChanged: (tenant) => askAgain([...memberships].filter((m) => m.identity.tenant === tenant)),
    get connections() {
      return memberships.size
    },
    get topics() {
      return topics.size
    },
    close: async () => {
      stopListening()
      authorizing.stop()
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
): Promise<I | null> => {
  const auth = liveAuth.safeParse(socket.handshake.auth)
  const { host } = socket.handshake.headers
  if (!auth.success || host === undefined) return null
  return options.identify({ host, token: auth.data.token })
}

/** Asks each about the same thing once, however many sockets one person has. */
const askAgain = async <I extends LiveIdentity>(memberships: readonly Membership<I>[]): Promise<void> => {
  await Promise.all(memberships.map((membership) => membership.askAgain()))
}

/** The next round begins a while after the last has ended. */
const repeatedly = (milliseconds: number, work: () => Promise<void>): { stop: () => void } => {
  let timer: NodeJS.Timeout
  let stopped = false
  const next = (): void => {
    timer = setTimeout(() => {
      void work().finally(() => {
        if (!stopped) next()
      })
    }, milliseconds)
  }
  next()
  return {
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
