import type { Audience } from '../../projections/kernel/live-view.ts'
import { type LiveJoin, type LiveLeft, liveJoin, liveLeave } from '../contract/live.ts'
import type { LiveIdentity, LiveSocket } from './gateway.ts'
import { audienceKey } from './topic.ts'
import type { Place, Topics } from './topics.ts'

/** A grid, a cart, a call list and a few details: far more than any screen follows at once. */
const MAX_PLACES = 50

/** A page joins all it shows at once, which is a few; who sends more than this before it is answered has no page. */
const MOST_WAITING = 200

type Authorize<I> = (identity: I, view: string, scope: string) => Promise<Audience | null>

/** What one socket follows, and whether it still may. */
export class Membership<I extends LiveIdentity> {
  readonly socket: LiveSocket
  readonly identity: I
  private readonly authorize: Authorize<I>
  private readonly topics: Topics
  private readonly report: (message: string, error?: unknown) => void
  /** Whether it may still ask for what it has been refused so often. */
  private readonly caller: { mayAsk(view: string): boolean; wasRefused(view: string): void }
  private waiting = 0
  private last: Promise<void> = Promise.resolve()
  private ended = false
  private readonly places = new Map<string, { readonly view: string; readonly scope: string; place: Place | null }>()

  constructor(
    socket: LiveSocket,
    identity: I,
    authorize: Authorize<I>,
    topics: Topics,
    report: (message: string, error?: unknown) => void,
    caller: { mayAsk(view: string): boolean; wasRefused(view: string): void },
  ) {
    this.socket = socket
    this.identity = identity
    this.authorize = authorize
    this.topics = topics
    this.report = report
    this.caller = caller
  }

  listen(): void {
    this.socket.on('join', (message: unknown) => {
      const join = liveJoin.safeParse(message)
      if (join.success) this.inTurn(() => this.join(join.data))
    })
    this.socket.on('leave', (message: unknown) => {
      const leave = liveLeave.safeParse(message)
      if (leave.success) this.inTurn(async () => this.drop(placeKey(leave.data)))
    })
  }

  /** One thing at a time: however much a client sends, the database is asked one question for it at once. */
  private inTurn(work: () => Promise<void>): void {
    if (this.waiting === MOST_WAITING) {
      this.end()
      return
    }
    this.waiting += 1
    this.last = this.last.then(async () => {
      if (!this.ended) await work()
      this.waiting -= 1
    })
  }

  /**
   * Asks again for everything followed: what it may no longer see ends, what it sees otherwise starts anew. A sign-in that
   * is over ends the connection; the client comes back with a newer token and the positions it has.
   */
  async askAgain(): Promise<void> {
    if ((this.identity.validUntil ?? Number.POSITIVE_INFINITY) <= Date.now()) {
      this.end()
      return
    }
    await Promise.all(
      [...this.places].map(async ([key, held]) => {
        if (held.place === null) return
        try {
          const audience = await this.authorize(this.identity, held.view, held.scope)
          if (this.places.get(key) !== held || held.place === null) return
          if (audience === null) this.refuse(held, 'refused')
          else if (audienceKey(audience) !== audienceKey(held.place.audience)) {
            await this.join({ view: held.view, scope: held.scope, position: 0, basis: '' })
          }
        } catch (error) {
          // Who cannot be asked about keeps what they had; the database that would tell has no news for them either.
          this.report('rights on the live feed could not be checked', error)
        }
      }),
    )
  }

  /** Nothing is followed any more, and the connection is closed. */
  end(): void {
    this.ended = true
    this.socket.conn.close()
    for (const key of [...this.places.keys()]) this.drop(key)
  }

  private async join(join: LiveJoin): Promise<void> {
    const { view, scope } = join
    const key = placeKey(join)
    this.drop(key)
    if (!this.topics.knows(view)) return this.refuse({ view, scope }, 'unknown')
    if (this.places.size >= MAX_PLACES) return this.refuse({ view, scope }, 'refused')
    const held: { view: string; scope: string; place: Place | null } = { view, scope, place: null }
    this.places.set(key, held)
    // A token is not found by trying.
    if (!this.caller.mayAsk(view)) return this.refuse(held, 'unavailable')
    try {
      const audience = await this.authorize(this.identity, view, scope)
      if (this.places.get(key) !== held) return
      if (audience === null) {
        this.caller.wasRefused(view)
        return this.refuse(held, 'refused')
      }
      const place = await this.topics.enter(this.socket, this.identity.tenant, view, scope, audience, join)
      // Left, joined again or disconnected meanwhile.
      if (this.places.get(key) === held) held.place = place
      else place.leave()
    } catch (error) {
      this.report('a client could not join the live feed', error)
      if (this.places.get(key) === held) this.refuse(held, 'unavailable')
    }
  }

  private refuse({ view, scope }: { view: string; scope: string }, reason: LiveLeft['reason']): void {
    this.drop(placeKey({ view, scope }))
    this.socket.emit('left', { view, scope, reason })
  }

  private drop(key: string): void {
    const held = this.places.get(key)
    this.places.delete(key)
    held?.place?.leave()
  }
}

const placeKey = ({ view, scope }: { view: string; scope: string }): string => `${view}\u0000${scope}`
