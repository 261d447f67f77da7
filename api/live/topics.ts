import type { Reader } from '../../projections/database/reader.ts'
import type { Advanced, ChangeFeed } from '../../projections/kernel/change-feed.ts'
import type { Audience } from '../../projections/kernel/live-view.ts'
import { type WrittenRow, writtenRows } from '../../projections/kernel/written-rows.ts'
import type { LiveRows } from '../contract/live.ts'
import type { BroadcastObserver } from '../operator/instruments.ts'
import { broadcastRows } from './broadcast.ts'
import type { ServedView } from './served-view.ts'
import { sendParts } from './snapshot.ts'
import type { LiveServer, LiveSocket } from './socket.ts'
import { audienceKey, isWholeTenant, type JoiningClient, Topic } from './topic.ts'

/** A client's subscription to a topic. */
export interface Subscription {
  readonly audience: Audience
  end(): void
}

interface OpenTopic {
  readonly topic: Topic
  readonly table: string
  readonly name: string
  readonly viewName: string
  readonly tenant: string
  /** Key under which the projector's changes find the topic. */
  readonly changeKey: string
  readonly rooms: Map<string, { readonly audience: Audience; clients: number }>
  /** Rows written since the last push; null if they are unknown and must be read. */
  written: WrittenRow[] | null
  /** `traceparent`s of the changes since the last push. */
  traces: string[]
  lastPush: number
  timer: NodeJS.Timeout | null
}

const RETRY_MS = 500
/** Messages that a client receives immediately when it joins; a larger view is sent in paced parts. */
const MAX_IMMEDIATE_MESSAGES = 4
/** Traces recorded per push; more would add no information. */
const MAX_TRACES = 20

/** The topics with subscribers. A topic without any is closed: it has no state that the rows do not have. */
export class Topics {
  private readonly io: LiveServer
  private readonly reader: Reader
  private readonly feed: ChangeFeed
  private readonly views: ReadonlyMap<string, ServedView>
  private readonly windowMs: number
  private readonly report: (message: string, error?: unknown) => void
  private readonly observer: BroadcastObserver | undefined
  /** By view, tenant and scope. */
  private readonly open = new Map<string, OpenTopic>()
  /** By table, tenant and scope; topics of a whole tenant by table and tenant. */
  private readonly byChange = new Map<string, Set<OpenTopic>>()

  /** Messages to one room are at least `windowMs` apart. */
  constructor(
    io: LiveServer,
    reader: Reader,
    feed: ChangeFeed,
    views: readonly ServedView[],
    windowMs: number,
    report: (message: string, error?: unknown) => void,
    observer?: BroadcastObserver,
  ) {
    this.io = io
    this.reader = reader
    this.feed = feed
    this.views = new Map(views.map((view) => [view.declaration.name, view]))
    this.windowMs = windowMs
    this.report = report
    this.observer = observer
  }

  get size(): number {
    return this.open.size
  }
  view(name: string): ServedView | undefined {
    return this.views.get(name)
  }

  /** Sends the client the rows it has not seen and adds it to the room of its audience. */
  async subscribe(
    socket: LiveSocket,
    tenant: string,
    view: ServedView,
    scope: string,
    audience: Audience,
    seen: Pick<JoiningClient, 'position' | 'basis'>,
  ): Promise<Subscription> {
    const open = this.openTopic(tenant, view, scope)
    const key = audienceKey(audience)
    const room = open.rooms.get(key) ?? { audience, clients: 0 }
    open.rooms.set(key, room)
    room.clients++
    const roomName = `${open.name}\u0000${key}`
    let hasEnded = false
    const end = (): void => {
      if (hasEnded) return
      hasEnded = true
      void socket.leave(roomName)
      if (--room.clients === 0) open.rooms.delete(key)
      if (open.rooms.size === 0) this.closeTopic(open)
    }
    let from = { position: seen.position, basis: seen.basis }
    let parts: readonly LiveRows[]
    const admit: JoiningClient['admit'] = (messages) => {
      if (hasEnded) return
      if (messages.length > MAX_IMMEDIATE_MESSAGES) {
        parts = messages
        return
      }
      for (const message of messages) socket.emit('rows', message)
      void socket.join(roomName)
    }
    try {
      do {
        parts = []
        await open.topic.join({ audience, ...from, admit })
        await sendParts(socket, parts)
        // The client is not in the room yet: it joins again from the position of the last part, to receive the changes
        // made meanwhile.
        from = parts.at(-1) ?? from
      } while (parts.length > 0)
    } catch (error) {
      end()
      throw error
    }
    return { audience, end }
  }

  /** Forwards the changes that the projector has committed. */
  advanced(advanced: Advanced): void {
    const { touched, swapped, traces = [] } = advanced
    if (swapped.length > 0 || touched === 'all') {
      for (const open of this.open.values()) {
        if (touched === 'all' || swapped.includes(open.table)) this.refresh(open)
      }
    }
    if (touched === 'all') return
    for (const { table, tenant, scope } of touched) {
      const ofScope = this.byChange.get(keyOf(table, tenant, scope))
      const ofTenant = this.byChange.get(keyOf(table, tenant))
      if (ofScope === undefined && ofTenant === undefined) continue
      const written = advanced.written === undefined ? null : writtenRows(advanced.written, table, tenant, scope)
      for (const open of ofScope ?? []) this.changed(open, written, traces)
      for (const open of ofTenant ?? []) this.changed(open, written, traces)
    }
  }

  close(): void {
    for (const open of [...this.open.values()]) this.closeTopic(open)
  }

  private changed(open: OpenTopic, written: readonly WrittenRow[] | null, traces: readonly string[]): void {
    if (open.traces.length < MAX_TRACES) open.traces.push(...traces)
    if (written === null) open.written = null
    else open.written?.push(...written)
    this.pushSoon(open)
  }

  private pushSoon(open: OpenTopic): void {
    if (open.timer !== null) return
    const wait = Math.max(0, open.lastPush + this.windowMs - performance.now())
    const push = (): void => {
      open.timer = null
      open.lastPush = performance.now()
      const { written, traces } = open
      open.written = []
      if (traces.length > 0) open.traces = []
      const sent = traces.length === 0 ? undefined : this.observer?.begin(traces, open.viewName, open.tenant)
      open.topic.push(written).then(sent, (error: unknown) => this.failed(open, error))
    }
    if (wait === 0) push()
    else open.timer = setTimeout(push, wait)
  }

  private refresh(open: OpenTopic): void {
    open.topic.refresh().catch((error: unknown) => this.failed(open, error))
  }

  /** The rows are not sent and the topic's position does not move, so the next attempt sends them. */
  private failed(open: OpenTopic, error: unknown): void {
    this.report(`rows of ${open.table} could not be read for the live feed`, error)
    if (open.timer !== null || !this.open.has(open.name)) return
    open.timer = setTimeout(() => {
      open.timer = null
      this.refresh(open)
    }, RETRY_MS)
  }

  private openTopic(tenant: string, view: ServedView, scope: string): OpenTopic {
    const name = keyOf(view.declaration.name, tenant, scope)
    const known = this.open.get(name)
    if (known !== undefined) return known
    const rooms: OpenTopic['rooms'] = new Map()
    const topic = new Topic({
      reader: this.reader,
      tenant,
      view,
      scope,
      emit: (audience, message) => broadcastRows(this.io, `${name}\u0000${audienceKey(audience)}`, message),
      audiences: () => [...rooms.values()].map(({ audience }) => audience),
      committed: () => this.feed.position,
    })
    const table = view.rows.table.name
    const changeKey = isWholeTenant(view) ? keyOf(table, tenant) : keyOf(table, tenant, scope)
    const pending = { written: [], traces: [], lastPush: 0, timer: null }
    const open: OpenTopic = {
      topic,
      table,
      name,
      viewName: view.declaration.name,
      tenant,
      changeKey,
      rooms,
      ...pending,
    }
    this.open.set(name, open)
    const sharing = this.byChange.get(changeKey) ?? new Set()
    this.byChange.set(changeKey, sharing.add(open))
    return open
  }

  private closeTopic(open: OpenTopic): void {
    if (open.timer !== null) clearTimeout(open.timer)
    this.open.delete(open.name)
    const sharing = this.byChange.get(open.changeKey)
    sharing?.delete(open)
    if (sharing?.size === 0) this.byChange.delete(open.changeKey)
  }
}

const keyOf = (...parts: readonly string[]): string => parts.join('\u0000')
