import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anchorSigner } from '../../api/adapters/history-anchors/anchor-signer.ts'
import { exportFile } from '../../api/audit/history-export/export-file.ts'
import { exportedViews } from '../../api/audit/history-export/views.ts'
import { historyAnchors } from '../../api/composition/anchors.ts'
import { historyArchive } from '../../api/composition/history-archive.ts'
import { Handler } from '../../commands/kernel/handle.ts'
import type { PersonalDataKeys } from '../../commands/ports/personal-data-keys.ts'
import type { ExportContent } from '../../domain/audit/published.ts'
import { allEvents } from '../../domain/events.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import type { EventStore } from '../../domain/kernel/event-store.ts'
import { type CommandContext, type Journal, NO_STREAM, type StreamHead } from '../../domain/kernel/journal.ts'
import { proof } from '../../projections/audit/proof.projection.ts'
import { openPool } from './connections.ts'
import { memoryEventStore } from './memory-event-store.ts'
import { memoryJournal } from './memory-journal.ts'
import { memoryPersonalDataKeys } from './memory-personal-data-keys.ts'
import { freshDatabase } from './postgres.ts'
import { projectInto } from './project-into.ts'

/** A history of the organization `lions` that can be exported. */
export interface ExportableRun {
  readonly store: EventStore
  readonly journal: Journal
  readonly keys: PersonalDataKeys
}

export interface AskedOfRun {
  readonly tournamentId: string | null
  readonly content: ExportContent
}

const views = [...new Set([proof, ...Object.values(exportedViews).map(({ projection }) => projection)])]
const signer = anchorSigner(Buffer.alloc(32, 5))

/**
 * Exports a history as the product does and calls `check` with each file. It is anchored once before its last events, so that an
 * organization's export has an earlier anchor.
 */
export const withExports = async (
  { store, journal, keys }: ExportableRun,
  asked: readonly AskedOfRun[],
  check: (path: string, asked: AskedOfRun) => Promise<void>,
): Promise<void> => {
  const database = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'matside-exported-run-'))
  const pool = openPool(database.url, 1)
  const clock = { now: () => '2027-01-01T12:00:00.000Z' }
  const outside = { append: async () => {}, read: async () => [] }
  try {
    const events = await journal.readAll(-1, 1_000_000)
    const half = Math.ceil(events.length / 2)
    for (const part of [events.slice(0, half), events.slice(half)]) {
      const reader = await projectInto(database.url, views, part)
      const anchors = historyAnchors({ pool, reader, store, signer }, { handler: new Handler(journal), clock }, outside)
      await anchors.anchorNow('lions')
      const archive = historyArchive({ store, keys, signer, anchors })
      for (const { tournamentId, content } of part.at(-1) === events.at(-1) ? asked : []) {
        const of = { exportId: 'export', tenant: 'lions', tournamentId, content, askedBy: 'admin' }
        const bytes: Uint8Array[] = []
        for await (const piece of exportFile(of, { archive, reader, now: clock.now, untilProjected: async () => {} }))
          bytes.push(piece)
        const path = join(folder, 'export.zip')
        await writeFile(path, Buffer.concat(bytes))
        await check(path, { tournamentId, content })
      }
      await reader.close()
    }
  } finally {
    await pool.end()
    await database.drop()
    await rm(folder, { recursive: true })
  }
}

/** The same history as the program's log has it: personal fields sealed, every event validated and in its newest version. */
export const asRecorded = async (events: readonly Recorded[]): Promise<ExportableRun> => {
  const store = memoryEventStore()
  const keys = memoryPersonalDataKeys()
  let time = ''
  const journal = memoryJournal(allEvents, { store, keys, clock: { now: () => time } })
  const heads = new Map<string, StreamHead>()
  for (const event of events) {
    const { stream, tenant, actor, commandId, correlationId, causationId, commandHash, type, data } = event
    time = event.time
    const context: CommandContext = { tenant, actor, commandId, correlationId, causationId }
    const head = heads.get(stream) ?? NO_STREAM
    const appended = await journal.append(stream, head, [{ type, data }], context, commandHash)
    if (!appended.ok) throw new Error(`${type} of ${stream} was not appended`)
    for (const { revision, hash } of appended.value) heads.set(stream, { revision, hash })
  }
  return { store, journal, keys }
}
