import type { Reader } from '../../projections/database/reader.ts'
import type { Advanced, ChangeFeed } from '../../projections/kernel/change-feed.ts'
import { type HandedRow, handedRows } from '../../projections/kernel/handed-rows.ts'
import type { Audience } from '../../projections/kernel/live-view.ts'
import { broadcastRows } from './broadcast.ts'
import type { LiveServer, LiveSocket } from './gateway.ts'
import { type AnyLiveView, audienceKey, Topic } from './topic.ts'

/** A client's place in a room; `leave` ends it. */
export interface Place {
  readonly audience: Audience
  leave(): void
}

interface Followed {
  readonly topic: Topic
  readonly table: string
  readonly name: string
  /** As the projector names the rows it touched. */
  readonly touched: string
  readonly rooms: Map<string, { readonly audience: Audience; clients: number }>
  /** What was written since the last push; null when that is not known and must be read. */
  handed: HandedRow[] | null
  lastPush: number
  timer: NodeJS.Timeout | null
}

/** The topics somebody follows. One without a client is forgotten: what it would know stands in the rows. */
export class Topics {
  private readonly io: LiveServer
  private readonly reader: Reader
  private readonly feed: ChangeFeed
  private readonly views: ReadonlyMap<string, AnyLiveView>
  private readonly windowMs: number
  private readonly report: (message: string, error?: unknown) => void
  /** By view, tenant and scope. */
  private readonly followed = new Map<string, Followed>()
  /** By table, tenant and scope, as the projector names what it touched. */
  private readonly byTouched = new Map<string, Set<Followed>>()

  constructor(
    io: LiveServer,
    reader: Reader,
    feed: ChangeFeed,
    views: readonly AnyLiveView[],
    windowMs: number,
    report: (message: string, error?: unknown) => void,
  ) {
    this.io = io
    this.reader = reader
    this.feed = feed
    this.views = new Map(views.map((view) => [view.name, view]))
    this.windowMs = windowMs
    this.report = report
  }

  get size(): number {
    return this.followed.size
  }
  knows(view: string): boolean {
    return this.views.has(view)
  }

  /** Sends the rows the client has not seen and lets it into its room. The view must be known. */
  async enter(
    socket: LiveSocket,
    tenant: string,
    view: string,
    scope: string,
    audience: Audience,
    seen: { readonly position: number; readonly basis: string },
  ): Promise<Place> {
    const followed = this.follow(tenant, view, scope)
    const key = audienceKey(audience)
    const room = followed.rooms.get(key) ?? { audience, clients: 0 }
    followed.rooms.set(key, room)
    room.clients++
    const roomName = `${followed.name}\u0000${key}`
    let left = false
    const leave = (): void => {
      if (left) return
      left = true
      void socket.leave(roomName)
      if (--room.clients === 0) followed.rooms.delete(key)
      if (followed.rooms.size === 0) this.forget(followed)
    }
    const enter = (messages: Parameters<Parameters<Topic['join']>[0]['enter']>[0]): void => {
      if (left) return
      for (const message of messages) socket.emit('rows', message)
      void socket.join(roomName)
    }
    try {
      await followed.topic.join({ audience, ...seen, enter })
    } catch (error) {
      leave()
      throw error
    }
    return { audience, leave }
  }

  advanced(advanced: Advanced): void {
    if (advanced.swapped.length > 0 || advanced.touched === 'all') {
      for (const followed of this.followed.values()) {
        if (advanced.touched === 'all' || advanced.swapped.includes(followed.table)) this.recheck(followed)
      }
    }
    if (advanced.touched === 'all') return
    for (const { table, tenant, scope } of advanced.touched) {
      for (const followed of this.byTouched.get(nameOf(table, tenant, scope)) ?? []) {
        if (advanced.handed === undefined) followed.handed = null
        else followed.handed?.push(...handedRows(advanced.handed, table, tenant, scope))
        this.pushSoon(followed)
      }
    }
  }

  close(): void {
    for (const followed of [...this.followed.values()]) this.forget(followed)
  }

  private pushSoon(followed: Followed): void {
    if (followed.timer !== null) return
    const wait = Math.max(0, followed.lastPush + this.windowMs - performance.now())
    const push = (): void => {
      followed.timer = null
      followed.lastPush = performance.now()
      const { handed } = followed
      followed.handed = []
      followed.topic.push(handed).catch((error: unknown) => this.failed(followed, error))
    }
    if (wait === 0) push()
    else followed.timer = setTimeout(push, wait)
  }

  private recheck(followed: Followed): void {
    followed.topic.recheck().catch((error: unknown) => this.failed(followed, error))
  }

  /** The rows stay unsent and the position unmoved, so the next attempt sends them. */
  private failed(followed: Followed, error: unknown): void {
    this.report(`rows of ${followed.table} could not be read for the live feed`, error)
    if (followed.timer !== null || !this.followed.has(followed.name)) return
    followed.timer = setTimeout(() => {
      followed.timer = null
      this.recheck(followed)
    }, 500)
  }

  private follow(tenant: string, viewName: string, scope: string): Followed {
    const view = this.views.get(viewName)
    if (view === undefined) throw new Error(`there is no live view ${viewName}`)
    const name = nameOf(viewName, tenant, scope)
    const known = this.followed.get(name)
    if (known !== undefined) return known
    const rooms: Followed['rooms'] = new Map()
    const topic = new Topic({
      reader: this.reader,
      tenant,
      view,
      scope,
      emit: (audience, message) => broadcastRows(this.io, `${name}\u0000${audienceKey(audience)}`, message),
      audiences: () => [...rooms.values()].map(({ audience }) => audience),
      committed: () => this.feed.position,
    })
    const table = view.table.name
    const touched = nameOf(table, tenant, scope)
    const followed: Followed = { topic, table, name, touched, rooms, handed: [], lastPush: 0, timer: null }
    this.followed.set(name, followed)
    const sharing = this.byTouched.get(touched) ?? new Set()
    this.byTouched.set(touched, sharing.add(followed))
    return followed
  }

  private forget(followed: Followed): void {
    if (followed.timer !== null) clearTimeout(followed.timer)
    this.followed.delete(followed.name)
    const sharing = this.byTouched.get(followed.touched)
    sharing?.delete(followed)
    if (sharing?.size === 0) this.byTouched.delete(followed.touched)
  }
}

const nameOf = (table: string, tenant: string, scope: string): string => [table, tenant, scope].join('\u0000')
