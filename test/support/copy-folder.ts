import { chown, cp, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Copies a folder with everything in it; the copy belongs to the same users. `to` must not exist. */
export const copyFolder = async (from: string, to: string): Promise<void> => {
  await cp(from, to, { recursive: true })
  // Windows has no numeric owners.
  if (process.platform === 'win32') return
  for (const path of ['.', ...(await readdir(from, { recursive: true }))]) {
    const { uid, gid } = await stat(join(from, path))
    await chown(join(to, path), uid, gid)
  }
}
