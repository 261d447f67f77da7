const MOST_STREAMS = 50_000

/**
 * How far streams are known to reach, from what this process wrote and read. A stream only grows and has no holes, so
 * what was once seen need not be looked up again; another process may have gone beyond it.
 */
export class KnownStreams {
  private readonly revisions = new Map<string, number>()

  saw(stream: string, revision: number): void {
    const known = this.revisions.get(stream)
    if (known !== undefined && known >= revision) return
    if (this.revisions.size >= MOST_STREAMS) this.revisions.clear()
    this.revisions.set(stream, revision)
  }

  /** The highest revision seen, -1 when none was. */
  reach(stream: string): number {
    return this.revisions.get(stream) ?? -1
  }
}
