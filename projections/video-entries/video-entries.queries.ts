import { sql } from 'kysely'
import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { changedRows } from '../kernel/changed-rows.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { entryRules, videoEntries } from './video-entries.tables.ts'

export type VideoEntryRow = StoredRow<typeof videoEntries>
export type EntryRulesRow = StoredRow<typeof entryRules>

const entries = db
  .selectFrom('video_entries as r')
  .select(columnsOf(videoEntries, 'r'))
  .where('r.deleted', 'is', false)
  .orderBy('r.handed_in')
  .orderBy('r.submission_id')

const ofTournament = statement('video-entries-of-tournament', (p: Params<{ tournamentId: string }>) =>
  entries.where('r.tournament_id', '=', p.tournamentId),
)
/** The videos of a tournament, in the order in which they were handed in. */
export const videoEntriesOf = (reader: Reader, tenant: string, tournamentId: string): Promise<VideoEntryRow[]> =>
  ofTournament.run(reader, tenant, { tournamentId })

const latest = statement(
  'video-entries-position',
  (p: Params<{ tournamentId: string }>) =>
    db
      .selectFrom('video_entries as r')
      .select(({ fn }) => fn.coalesce(fn.max<number>('r.position'), sql<number>`0`).as('position'))
      .where('r.tournament_id', '=', p.tournamentId),
  { removedRows: 'included' },
)
/** The position of the last change of a tournament's videos. What is read later includes it. */
export const videoEntriesPosition = async (reader: Reader, tenant: string, tournamentId: string): Promise<number> =>
  (await latest.first(reader, tenant, { tournamentId }))?.position ?? 0

/** The keys of the videos of a tournament that changed after a position or were removed: `event.student`. */
export const videoEntriesChangedAfter = async (
  reader: Reader,
  tenant: string,
  { tournamentId: scope, after }: { readonly tournamentId: string; readonly after: number },
): Promise<readonly string[]> => {
  const changed = await changedRows(videoEntries, 'scope').run(reader, tenant, { after, scope })
  return changed.map(({ eventId, studentId }) => `${eventId}.${studentId}`)
}

const bySubmission = statement('video-entry-of-submission', (p: Params<{ submissionId: string }>) =>
  entries.where('r.submission_id', '=', p.submissionId).limit(1),
)
/** The entry whose current video this is; undefined for a replaced one or one of training. */
export const videoEntryOfSubmission = (
  reader: Reader,
  tenant: string,
  submissionId: string,
): Promise<VideoEntryRow | undefined> => bySubmission.first(reader, tenant, { submissionId })

const rules = statement('entry-rules-of-tournament', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('entry_rules as r')
    .select(columnsOf(entryRules, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId)
    .orderBy('r.event_id'),
)
/** What organizers decided about the videos of a tournament's events. */
export const entryRulesOf = (reader: Reader, tenant: string, tournamentId: string): Promise<EntryRulesRow[]> =>
  rules.run(reader, tenant, { tournamentId })

const event = statement('tournament-of-event', (p: Params<{ eventId: string }>) =>
  db
    .selectFrom('video_entry_events as r')
    .select('r.tournament_id as tournamentId')
    .where('r.deleted', 'is', false)
    .where('r.event_id', '=', p.eventId)
    .limit(1),
)
/** The tournament that has this event; undefined for the id of a curriculum item. */
export const tournamentOfEvent = async (reader: Reader, tenant: string, eventId: string): Promise<string | undefined> =>
  (await event.first(reader, tenant, { eventId }))?.tournamentId
