/** The last event of a command. */
export interface Batch {
  readonly stream: string
  readonly hash: string
  readonly revision: number
  /** All events of one append have the same time. */
  readonly time: string
}

const FIRST_SLOTS = 1_024
/** Numbers per slot: two for the id's fingerprint, one each for the hash's, the time's, the stream, and the revision + 1 (0: free). */
const WIDTH = 6

/**
 * The last event of each command. A log has about as many commands as events, so each takes only some forty bytes: values
 * that are only compared are stored as fingerprints, of 64 bits for ids and 32 for others.
 */
export class CommandTable {
  private readonly streams: string[] = []
  private readonly numbers = new Map<string, number>()
  private slots = FIRST_SLOTS
  private used = 0
  private cells = new Uint32Array(FIRST_SLOTS * WIDTH)

  /** Stores the command's last event and returns the previous one. */
  exchange(commandId: string, { stream, hash, revision, time }: Batch): CommandsLast | undefined {
    if (this.used * 4 > this.slots * 3) this.grow()
    const [first, second] = [fingerprint(commandId), fingerprint(commandId, OTHER_PRIME)]
    const at = this.find(first, second)
    const { cells } = this
    const isKnown = cells[at + 5] !== 0
    const last = isKnown ? this.lastAt(at) : undefined
    if (!isKnown) this.used++
    cells[at] = first
    cells[at + 1] = second
    cells[at + 2] = fingerprint(hash)
    cells[at + 3] = fingerprint(time)
    cells[at + 4] = this.numberOf(stream)
    cells[at + 5] = revision + 1
    return last
  }

  private lastAt(at: number): CommandsLast {
    const [hash, time, stream = 0, revision = 0] = this.cells.subarray(at + 2, at + WIDTH)
    return {
      stream: this.streams[stream] ?? '',
      revision: revision - 1,
      isOfTime: (given) => fingerprint(given) === time,
      hasHash: (given) => fingerprint(given) === hash,
    }
  }

  private numberOf(stream: string): number {
    const known = this.numbers.get(stream)
    if (known !== undefined) return known
    this.numbers.set(stream, this.streams.length)
    return this.streams.push(stream) - 1
  }

  /** Offset of the id's slot, or of the free slot for it. */
  private find(first: number, second: number): number {
    for (let slot = first % this.slots; ; slot = (slot + 1) % this.slots) {
      const at = slot * WIDTH
      if (this.cells[at + 5] === 0) return at
      if (this.cells[at] === first && this.cells[at + 1] === second) return at
    }
  }

  private grow(): void {
    const { cells } = this
    this.slots = Math.ceil(this.slots * 1.5)
    this.cells = new Uint32Array(this.slots * WIDTH)
    for (let at = 0; at < cells.length; at += WIDTH)
      if (cells[at + 5] !== 0)
        this.cells.set(cells.subarray(at, at + WIDTH), this.find(cells[at] ?? 0, cells[at + 1] ?? 0))
  }
}

export interface CommandsLast {
  readonly stream: string
  readonly revision: number
  isOfTime(time: string): boolean
  hasHash(hash: string): boolean
}

const PRIME = 0x01000193
const OTHER_PRIME = 0x5bd1e995

/** 32-bit FNV-1a with a final mix. Another prime gives an independent fingerprint. */
const fingerprint = (text: string, prime = PRIME): number => {
  let bits = 0x811c9dc5 ^ prime
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), prime)
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b)
  return (bits ^ (bits >>> 13)) >>> 0
}
