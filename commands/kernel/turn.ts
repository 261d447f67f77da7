import type { Line, Lines } from './line.ts'

/** A turn at one of `lines` that is taken when it is needed, and left once, however often one says so. */
export class Turn {
  private readonly lines: Lines
  private readonly key: string
  private line: Line | null = null

  constructor(lines: Lines, key: string) {
    this.lines = lines
    this.key = key
  }

  get isTaken(): boolean {
    return this.line !== null
  }

  /** Resolves when it is one's turn; rejects with what the one before gave up for. */
  async take(): Promise<void> {
    const line = this.lines.at(this.key)
    await line.enter()
    this.line = line
  }

  /** Lets the next one in. Nothing when the turn is not taken. */
  leave(): void {
    const { line } = this
    this.line = null
    if (line === null) return
    line.leave()
    this.lines.left(this.key)
  }

  /** What one came for cannot be had now: whoever waits behind is told so instead of finding out one by one. */
  giveUp(error: unknown): void {
    this.line?.giveUp(error)
  }
}
