import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { StartProblem } from '../../api/configuration/start-problem.ts'
import { allEvents } from '../../domain/events.ts'
import { projections } from '../../projections/all.ts'

export const MANIFEST = 'manifest.json'

const file = { file: z.string(), sha256: z.string() }
const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.int(),
  ...file,
})
const manifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  /** Where the log itself is: in this backup, or in EventStoreDB, which is backed up with its own tools. */
  log: z.enum(['embedded', 'eventstoredb']),
  /** Versions of the views and event types when the backup was taken. */
  views: z.record(z.string(), z.int()),
  events: z.record(z.string(), z.int()),
  tables: z.array(table),
  blobs: z.array(z.object({ container: z.string(), name: z.string(), contentType: z.string(), ...file })),
})
export type Manifest = z.infer<typeof manifest>
export type SavedTable = Manifest['tables'][number]

/** This program's versions of its views and event types. */
export const ownVersions = (): Pick<Manifest, 'views' | 'events'> => ({
  views: Object.fromEntries(projections.map(({ name, version }) => [name, version])),
  events: Object.fromEntries([...allEvents].map(([type, { version }]) => [type, version])),
})

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

const assertNotNewer = ({ views, events }: Manifest): void => {
  const own = ownVersions()
  const isNewer = ([name, version]: [string, number], known: Readonly<Record<string, number>>): boolean =>
    version > (known[name] ?? 0)
  const newer = Object.entries(events).filter((event) => isNewer(event, own.events))
  if (newer.length > 0 || Object.entries(views).some((view) => view[0] in own.views && isNewer(view, own.views)))
    throw new StartProblem('The backup was taken by a newer version of the program: restore it with that one.')
}

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
