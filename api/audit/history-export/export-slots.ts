/** A download that took no part for this long has stalled, and keeps no other waiting. */
const STALLED_MS = 60_000

interface Options {
  readonly stalledMs?: number
  /** Milliseconds that never go back. */
  readonly now?: () => number
}

/** The place of a running export. */
export interface ExportSlot {
  /** The download took another part. */
  touch(): void
  /** Another export of the organization may begin. Does nothing if a later export has the place already. */
  release(): void
}

/** Lets each organization export its history once at a time (audit rule 8). */
export class ExportSlots {
  private readonly running = new Map<string, { touched: number }>()
  private readonly stalledMs: number
  private readonly now: () => number

  constructor({ stalledMs = STALLED_MS, now = () => performance.now() }: Options = {}) {
    this.stalledMs = stalledMs
    this.now = now
  }

  /** Null while another export of the organization runs. */
  take(tenant: string): ExportSlot | null {
    if (this.isTaken(tenant)) return null
    const own = { touched: this.now() }
    this.running.set(tenant, own)
    return {
      touch: () => {
        own.touched = this.now()
      },
      release: () => {
        if (this.running.get(tenant) === own) this.running.delete(tenant)
      },
    }
  }

  isTaken(tenant: string): boolean {
    const last = this.running.get(tenant)
    return last !== undefined && this.now() - last.touched < this.stalledMs
  }
}

/** The same parts; the slot is released when the last one is taken, when reading fails, and when it is given up. */
export async function* inSlot(slot: ExportSlot, parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of parts) {
      slot.touch()
      yield part
    }
  } finally {
    slot.release()
  }
}
