import { randomUUID } from 'node:crypto'
import * as grpc from '@grpc/grpc-js'

/** What the in-process EventStoreDB keeps: one log, positions with holes, as a log that counts bytes has them. */
export interface ServerEvent {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly position: number
  /** In milliseconds, by the server's clock. */
  readonly created: number
  readonly metadata: ReadonlyMap<string, string>
  readonly customMetadata: Uint8Array
  readonly data: Uint8Array
}
export type Proposed = Omit<ServerEvent, 'stream' | 'revision' | 'position' | 'created'>
export type Expected = number | 'any' | 'no-stream' | 'stream-exists'
export type Written =
  | { readonly ok: true; readonly revision: number; readonly position: number }
  | { readonly ok: false; readonly current: number }

/** The largest position: a server that resumes there sends only new events. */
export const END_OF_ALL = 2n ** 64n - 1n

export const failure = (code: grpc.status, details: string, metadata = new grpc.Metadata()): grpc.ServiceError =>
  Object.assign(new Error(details), { code, details, metadata })

export const deletedForGood = (stream: string): grpc.ServiceError => {
  const metadata = new grpc.Metadata()
  metadata.set('exception', 'stream-deleted')
  metadata.set('stream-name', stream)
  return failure(grpc.status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, metadata)
}

/** The limits in a stream's metadata. */
export interface Metadata {
  readonly $tb?: number
  readonly $maxCount?: number
  /** In seconds. */
  readonly $maxAge?: number
}
/** How a server that deletes a stream, but not for good, writes it into the metadata. */
export const DELETED = Number(2n ** 63n - 1n)
const TOMBSTONE = '$streamDeleted'

/** A log that has been written to for a while: its positions no longer fit into 32 bits. */
const BEGINS_AT = 5_000_000_000
/** A server that runs its own projections links every event a few times; others use the same server, too. */
const NOISE = [
  { every: 2, type: '$>', stream: '$ce-registration', data: '0@registration-lions' },
  { every: 3, type: '$metadata', stream: '$$registration', data: '{"$maxAge":1}' },
  { every: 5, type: 'NotOurs', stream: 'theirs', data: '{"count":1}', customMetadata: 'null' },
  { every: 7, type: 'NotEvenJson', stream: 'theirs', data: '\u0000\u0001', customMetadata: '' },
] as const

const noiseOf = (type: string, data: string, customMetadata: string): Proposed => ({
  id: randomUUID(),
  metadata: new Map([
    ['type', type],
    ['content-type', data.startsWith('{') ? 'application/json' : 'application/octet-stream'],
  ]),
  customMetadata: Buffer.from(customMetadata),
  data: Buffer.from(data),
})

export class ServerLog {
  readonly all: ServerEvent[] = []
  private readonly streams = new Map<string, ServerEvent[]>()
  private readonly listeners = new Set<() => void>()
  /** Where the next event will stand. */
  end = BEGINS_AT
  private appends = 0
  now: () => number = Date.now

  constructor() {
    // A real server's log begins with the server's own events.
    this.write('$$$stats', [noiseOf('$metadata', '{}', '{}')])
  }

  stream(name: string): readonly ServerEvent[] {
    return this.streams.get(name) ?? []
  }

  /** What a read of the stream returns after its metadata, while the whole log still has every event; null for no stream. */
  uncut(name: string): readonly ServerEvent[] | null {
    const events = this.stream(name)
    const last = this.stream(`$$${name}`).at(-1)
    const {
      $tb = 0,
      $maxCount = events.length,
      $maxAge,
    }: Metadata = last === undefined ? {} : JSON.parse(Buffer.from(last.data).toString('utf8'))
    if (events.length === 0 || $tb === DELETED) return null
    const first = Math.max($tb, events.length - $maxCount)
    const since = $maxAge === undefined ? 0 : this.now() - 1_000 * $maxAge
    return events.filter(({ revision, created }) => revision >= first && created >= since)
  }

  setMetadata(stream: string, metadata: Metadata): void {
    this.write(`$$${stream}`, [noiseOf('$metadata', JSON.stringify(metadata), '{}')])
  }

  /** A stream's tombstone is in the stream. */
  deleteForGood(stream: string): void {
    this.write(stream, [noiseOf(TOMBSTONE, '{}', '{}')])
  }

  isDeletedForGood(stream: string): boolean {
    return this.stream(stream).at(-1)?.metadata.get('type') === TOMBSTONE
  }

  /** All or none. The same ids at the same place again are answered as if they were written now, as the server does. */
  append(stream: string, expected: Expected, events: readonly Proposed[]): Written {
    const recorded = this.streams.get(stream) ?? []
    const current = recorded.length - 1
    if (!fits(expected, current)) {
      const earlier = typeof expected === 'number' ? recorded.slice(expected + 1) : recorded
      const same = events.every((event, index) => earlier[index]?.id === event.id)
      const last = earlier[events.length - 1]
      if (same && last !== undefined) return { ok: true, revision: last.revision, position: last.position }
      return { ok: false, current }
    }
    const last = this.write(stream, events)
    this.appends++
    for (const noise of NOISE) {
      if (this.appends % noise.every > 0) continue
      this.write(noise.stream, [
        noiseOf(noise.type, noise.data, 'customMetadata' in noise ? noise.customMetadata : '{"$v":"1"}'),
      ])
    }
    for (const listener of this.listeners) listener()
    return { ok: true, revision: last.revision, position: last.position }
  }

  /** Another application appends its events to streams that may be named like ours. */
  appendForeign(count: number, stream: string): void {
    const event = noiseOf('OrderPlaced', '{"count":1}', '{"tenant":"theirs"}')
    this.write(
      stream,
      Array.from({ length: count }, () => ({ ...event, id: randomUUID() })),
    )
    for (const listener of this.listeners) listener()
  }

  /** Takes away all from the position on, as a server restored from an older backup has it. Answers how to put it back. */
  cut(position: number): () => void {
    const { end } = this
    const lost = this.all.splice(this.indexOf(position))
    for (const event of lost) this.streams.get(event.stream)?.splice(event.revision)
    this.end = position
    return () => {
      for (const event of lost) {
        this.all.push(event)
        this.streams.set(event.stream, [...this.stream(event.stream), event])
      }
      this.end = end
    }
  }

  /** As version 22.10 fails to read the whole log from a position: after the end, and from within a record. */
  unreadable(position: bigint): grpc.ServiceError | null {
    const at = Number(position)
    if (position === END_OF_ALL || at === this.end || this.all[this.indexOf(at)]?.position === at) return null
    return at > this.end
      ? failure(grpc.status.INVALID_ARGUMENT, 'Trying to read from an invalid position.')
      : failure(grpc.status.UNKNOWN, 'Unexpected ReadAllResult: Error')
  }

  /** Index in `all` of the first event at the position or after it. */
  indexOf(position: number): number {
    let low = 0
    let high = this.all.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.all[middle]?.position ?? 0) < position) low = middle + 1
      else high = middle
    }
    return low
  }

  onAppend(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private write(stream: string, events: readonly Proposed[]): { revision: number; position: number } {
    const recorded = this.streams.get(stream) ?? []
    let position = this.end
    for (const event of events) {
      position = this.end
      const written = { ...event, stream, revision: recorded.length, position, created: this.now() }
      this.end += 120 + event.data.length + event.customMetadata.length
      recorded.push(written)
      this.all.push(written)
    }
    this.streams.set(stream, recorded)
    return { revision: recorded.length - 1, position }
  }
}

const fits = (expected: Expected, current: number): boolean => {
  if (expected === 'any') return true
  if (expected === 'no-stream') return current === -1
  if (expected === 'stream-exists') return current >= 0
  return expected === current
}
