import { statfsSync } from 'node:fs'

/** Three segments of Postgres' write-ahead log, without which it cannot work. */
const NEEDED_BYTES = 48 * 1_024 * 1_024

/** Whether the disk of a folder has room for the parts that keep their data there; true if that cannot be read. */
export const hasRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= NEEDED_BYTES
  } catch {
    return true
  }
}
