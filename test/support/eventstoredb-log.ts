/** What the in-process EventStoreDB keeps: one log, positions with holes, as a log that counts bytes has them. */
export interface KeptEvent {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly position: number
  readonly metadata: ReadonlyMap<string, string>
  readonly customMetadata: Uint8Array
  readonly data: Uint8Array
}
export type Proposed = Omit<KeptEvent, 'stream' | 'revision' | 'position'>
export type Expected = number | 'any' | 'no-stream' | 'stream-exists'
export type Written =
  | { readonly ok: true; readonly revision: number; readonly position: number }
  | { readonly ok: false; readonly current: number }

export class KeptLog {
  readonly all: KeptEvent[] = []
  private readonly streams = new Map<string, KeptEvent[]>()
  private readonly listeners = new Set<() => void>()
  private end = 0

  constructor() {
    // A real server's log begins with events of its own.
    const text = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value))
    const metadata = new Map([
      ['type', '$metadata'],
      ['content-type', 'application/json'],
    ])
    const system = { id: '00000000-0000-4000-8000-000000000001', metadata, customMetadata: text({}), data: text({}) }
    this.append('$$$stats', 'any', [system])
  }

  stream(name: string): readonly KeptEvent[] {
    return this.streams.get(name) ?? []
  }

  /** All or none. The same ids at the same place again are answered as if they were written now, as the server does. */
  append(stream: string, expected: Expected, events: readonly Proposed[]): Written {
    const kept = this.streams.get(stream) ?? []
    const current = kept.length - 1
    if (!fits(expected, current)) {
      const earlier = typeof expected === 'number' ? kept.slice(expected + 1) : kept
      const same = events.every((event, index) => earlier[index]?.id === event.id)
      const last = earlier[events.length - 1]
      if (same && last !== undefined) return { ok: true, revision: last.revision, position: last.position }
      return { ok: false, current }
    }
    for (const event of events) {
      const written = { ...event, stream, revision: kept.length, position: this.end }
      this.end += 120 + event.data.length + event.customMetadata.length
      kept.push(written)
      this.all.push(written)
    }
    this.streams.set(stream, kept)
    for (const listener of this.listeners) listener()
    return { ok: true, revision: kept.length - 1, position: kept.at(-1)?.position ?? 0 }
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
}

const fits = (expected: Expected, current: number): boolean => {
  if (expected === 'any') return true
  if (expected === 'no-stream') return current === -1
  if (expected === 'stream-exists') return current >= 0
  return expected === current
}
