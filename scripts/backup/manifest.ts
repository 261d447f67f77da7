import { z } from 'zod'
import { StartProblem } from '../../api/configuration/start-problem.ts'
import { allEvents } from '../../domain/events.ts'
import { LAYOUT, savedTable } from './tables.ts'

export const MANIFEST = 'manifest.json.age'
/** Of backups that older versions made, which are not encrypted. */
export const OLD_MANIFEST = 'manifest.json'

const savedBlob = z.object({
  container: z.string(),
  name: z.string(),
  contentType: z.string(),
  file: z.string(),
  sha256: z.string(),
})
export const manifest = z.object({
  takenAt: z.string(),
  log: z.enum(['embedded', 'eventstoredb']),
  /** Which tables it has; undefined in older ones. */
  layout: z.int().optional(),
  /** Versions of the event types when the backup was taken. */
  events: z.record(z.string(), z.int()),
  tables: z.array(savedTable),
  blobs: z.array(savedBlob),
  /** People whose keys no master key opened, saved as they were. */
  damagedKeys: z.array(z.object({ tenant: z.string(), personId: z.string() })).optional(),
})
/** What a backup consists of. */
export type Manifest = z.infer<typeof manifest>
export type SavedBlob = z.infer<typeof savedBlob>

/** Names the people of whom the backup has nothing that can be read; null if there are none. */
export const damagedKeysOf = ({ damagedKeys = [] }: Pick<Manifest, 'damagedKeys'>): string | null =>
  damagedKeys.length === 0
    ? null
    : `The backup has damaged keys, and nothing about these people can be read from it: ${damagedKeys
        .map(({ tenant, personId }) => `${personId} of ${tenant}`)
        .join(', ')}.\n`

/** This program's versions of its event types. */
export const ownEvents = (): Manifest['events'] =>
  Object.fromEntries([...allEvents].map(([type, { version }]) => [type, version]))

/** Throws StartProblem for a backup that a newer version of the program has made. */
export const assertNotNewer = ({ events, layout = 1 }: Manifest): void => {
  const own = ownEvents()
  if (layout > LAYOUT || Object.entries(events).some(([type, version]) => version > (own[type] ?? 0)))
    throw new StartProblem('The backup was taken by a newer version of the program: restore it with that one.')
}
