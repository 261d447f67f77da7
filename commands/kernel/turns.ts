import { Line } from './line.ts'

/** Lets one at a time append to a stream, in the order in which they came. */
export class Turns {
  /** By stream somebody is at. */
  private readonly lines = new Map<string, Line>()

  /** A turn that is not taken yet. */
  at(stream: string): Turn {
    return new Turn(this.lines, stream)
  }
}

export class Turn {
  private readonly lines: Map<string, Line>
  private readonly stream: string
  private line: Line | null = null

  constructor(lines: Map<string, Line>, stream: string) {
    this.lines = lines
    this.stream = stream
  }

  get isTaken(): boolean {
    return this.line !== null
  }

  /** Resolves when it is one's turn; rejects with what the one before gave up for. */
  async take(): Promise<void> {
    const line = this.lines.get(this.stream) ?? new Line(1)
    this.lines.set(this.stream, line)
    await line.enter()
    this.line = line
  }

  /** Lets the next one in. Nothing when the turn is not taken. */
  leave(): void {
    const { line } = this
    this.line = null
    if (line?.leave() === true) this.lines.delete(this.stream)
  }

  /** What one came for cannot be had now: whoever waits behind is told so instead of finding out one by one. */
  giveUp(error: unknown): void {
    this.line?.giveUp(error)
  }
}
