const MOST_STREAMS = 50_000

/**
 * The highest revisions of streams that this process has written or read. A stream only grows and has no gaps, so
 * that a revision once seen need not be looked up again; another process may have appended more since.
 */
export class KnownStreams {
  private readonly revisions = new Map<string, number>()

  saw(stream: string, revision: number): void {
    const known = this.revisions.get(stream)
    if (known !== undefined && known >= revision) return
    if (this.revisions.size >= MOST_STREAMS) this.revisions.clear()
    this.revisions.set(stream, revision)
  }

  /** The highest revision seen, -1 for none. */
  reach(stream: string): number {
    return this.revisions.get(stream) ?? -1
  }
}
