/** The last event of a command. */
export interface Batch {
  readonly stream: string
  readonly hash: string
  readonly revision: number
  /** All events of one append have the same time. */
  readonly time: string
}

const FIRST_SLOTS = 1_024
/** Of the numbers of a slot: a fingerprint of the id in two; those of the hash and the time; the stream; the revision. */
const WIDTH = 6

/**
 * The last event of each command: some forty bytes each however long its id and hash are, as a log has about as many commands
 * as events. What is only compared is kept as a fingerprint; an id's fingerprint has 64 bits.
 */
export class CommandTable {
  private readonly streams: string[] = []
  private readonly numbers = new Map<string, number>()
  private slots = FIRST_SLOTS
  private used = 0
  private cells = new Uint32Array(FIRST_SLOTS * WIDTH)

  /** Puts the event in the place of the command's last one, and answers that one. */
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

  /** Where the slot of the id begins, or the free one that is its. */
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

/** 32 bits of FNV-1a, with the bits of the end spread; with another factor, others. */
const fingerprint = (text: string, prime = PRIME): number => {
  let bits = 0x811c9dc5 ^ prime
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), prime)
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b)
  return (bits ^ (bits >>> 13)) >>> 0
}
