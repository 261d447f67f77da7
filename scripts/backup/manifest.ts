import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { StartProblem } from '../../api/configuration/start-problem.ts'
import { allEvents } from '../../domain/events.ts'
import { LAYOUT, savedTable } from './tables.ts'

export const MANIFEST = 'manifest.json'

const file = { file: z.string(), sha256: z.string() }
const manifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  log: z.enum(['embedded', 'eventstoredb']),
  /** Which tables it has; undefined in older ones. */
  layout: z.int().optional(),
  /** Versions of the event types when the backup was taken. */
  events: z.record(z.string(), z.int()),
  tables: z.array(savedTable),
  blobs: z.array(z.object({ container: z.string(), name: z.string(), contentType: z.string(), ...file })),
})
export type Manifest = z.infer<typeof manifest>

/** This program's versions of its event types. */
export const ownEvents = (): Manifest['events'] =>
  Object.fromEntries([...allEvents].map(([type, { version }]) => [type, version]))

/** Throws StartProblem unless the folder is a complete, undamaged backup taken by this version of the program or an older one. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new StartProblem(
      `There is no backup in ${folder}: it has no ${MANIFEST}. An unfinished one ends with .partial.`,
    )
  })
  const parsed = manifest.safeParse(JSON.parse(text))
  if (!parsed.success)
    throw new StartProblem(
      `The backup in ${folder} was taken by a newer version of the program: restore it with that one.`,
    )
  assertNotNewer(parsed.data)
  for (const { file: name, sha256 } of [...parsed.data.tables, ...parsed.data.blobs]) {
    if ((await hashOf(join(folder, name)).catch(() => '')) !== sha256)
      throw new StartProblem(`The backup in ${folder} is damaged: ${name} is missing or was changed. Take another one.`)
  }
  return parsed.data
}

const assertNotNewer = ({ events, layout = 1 }: Manifest): void => {
  const own = ownEvents()
  if (layout > LAYOUT || Object.entries(events).some(([type, version]) => version > (own[type] ?? 0)))
    throw new StartProblem('The backup was taken by a newer version of the program: restore it with that one.')
}

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
