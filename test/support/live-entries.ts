import type pg from 'pg'
import { afterEach, beforeEach } from 'vitest'
import { z } from 'zod'
import { liveView } from '../../api/contract/live-view.ts'
import { openView } from '../../api/live/served-view.ts'
import type { Journal } from '../../domain/kernel/journal.ts'
import type { LiveView } from '../../projections/kernel/live-view.ts'
import type { StoredRow } from '../../projections/kernel/projection.ts'
import { type Projector, startProjector } from '../../projections/kernel/runner.ts'
import { entries, sampleView } from '../projections/kernel/sample-view.ts'
import { type LiveServer, liveServer } from './live-server.ts'
import { memoryJournal } from './memory-journal.ts'
import { openMigrated } from './open-migrated.ts'
import { freshDatabase } from './postgres.ts'

const declaration = liveView({
  name: 'entries',
  scope: 'tournament',
  service: null,
  row: z.object({ id: z.string(), name: z.string() }),
  key: ({ id }) => id,
})

export interface LiveEntries {
  readonly admin: pg.Client
  readonly journal: Journal
  readonly server: LiveServer
}

/**
 * The sample view, projected and served live to everyone, set up again for each test; `ready` gets it before the test.
 *
 * @param padding follows each name on the wire, for large rows
 */
export const liveEntries = (
  { stalledBytes, padding = '' }: { readonly stalledBytes: number; readonly padding?: string },
  ready: (world: LiveEntries) => void,
): void => {
  const rows: LiveView<StoredRow<typeof entries>, typeof declaration> = {
    table: entries,
    toWire: (row) => ({ id: row.entryId, name: `${row.athleteName}${padding}` }),
  }
  let world: LiveEntries & { readonly projector: Projector; readonly database: { drop(): Promise<void> } }
  beforeEach(async () => {
    const database = await freshDatabase()
    const admin = await openMigrated(database.url, [sampleView])
    const journal = memoryJournal()
    const projector = startProjector({ url: database.url, journal, projections: [sampleView] })
    const server = await liveServer(database.url, {
      views: [openView(declaration, rows)],
      identify: async () => ({ tenant: 'lions' }),
      authorize: async () => ({ kind: 'everyone' }),
      stalledBytes,
    })
    world = { database, admin, journal, projector, server }
    ready(world)
  })
  afterEach(async () => {
    const { database, admin, projector, server } = world
    await server.close()
    await projector.stop()
    await admin.end()
    await database.drop()
  })
}
