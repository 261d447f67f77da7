import { hasRoom } from '../../configuration/disk-room.ts'
import { GrowingFile } from './growing-file.ts'

/** All stored exports of this process together; what is larger is streamed and cannot be resumed. */
const MAX_BYTES = 2 * 1_024 ** 3
/** How long a file can be fetched again: as long as its link is good. */
const KEPT_MS = 60 * 60_000

interface Stored {
  readonly file: GrowingFile
  /** The position of the last erasure when it was made. */
  readonly erasedUpTo: number
}

export interface NewExport {
  readonly key: string
  readonly erasedUpTo: number
  /** About how many bytes it will have. */
  readonly estimate: number
  readonly parts: AsyncIterable<Uint8Array>
}

/** The files of exports, so that a download that was cut off continues with the same bytes (audit rule 8). */
export class StoredExports {
  private readonly folder: string
  private readonly maxBytes: number
  private readonly keptMs: number
  private readonly files = new Map<string, Stored>()

  constructor(folder: string, { maxBytes = MAX_BYTES, keptMs = KEPT_MS } = {}) {
    this.folder = folder
    this.maxBytes = maxBytes
    this.keptMs = keptMs
  }

  /** The file of an export, complete or not; null if there is none, or a person has been erased since it was made. */
  find(key: string, erasedUpTo: number): GrowingFile | null {
    const stored = this.files.get(key)
    if (stored === undefined) return null
    if (stored.erasedUpTo === erasedUpTo && !stored.file.hasFailed) return stored.file
    this.drop(key, stored)
    return null
  }

  /**
   * Begins to write the file, which continues if its reader is cut off; null if there is no room for it, or the folder cannot be
   * written to.
   */
  async make({ key, erasedUpTo, estimate, parts }: NewExport): Promise<GrowingFile | null> {
    if (this.bytes + estimate > this.maxBytes || !hasRoom(this.folder)) return null
    const file = await GrowingFile.create(this.folder).catch(() => null)
    if (file === null) return null
    const stored = { file, erasedUpTo }
    this.files.set(key, stored)
    void file.fill(parts, (bytes) => {
      if (this.bytes + bytes > this.maxBytes) throw new Error('The exports have taken all the room there is for them.')
    })
    setTimeout(() => this.drop(key, stored), this.keptMs).unref()
    return file
  }

  private get bytes(): number {
    return [...this.files.values()].reduce((sum, { file }) => sum + file.bytes, 0)
  }

  private drop(key: string, stored: Stored): void {
    if (this.files.get(key) === stored) this.files.delete(key)
    void stored.file.drop()
  }
}
