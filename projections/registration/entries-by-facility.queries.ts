import { sql } from 'kysely'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'

interface EntryCount {
  readonly eventId: string
  /** Null: athletes without a training facility. */
  readonly facilityId: string | null
  readonly facility: string | null
  readonly entries: number
}

const eventId = sql<string>`e.entry ->> 'eventId'`
const facilityId = sql<string | null>`r.training_facility ->> 'id'`
const facility = sql<string | null>`min(r.training_facility ->> 'title')`

const counts = statement('entries-by-facility', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('registrations as r')
    .innerJoin(
      sql<{ entry: unknown }>`jsonb_array_elements(r.registered_events::jsonb)`.as<'e'>(sql`e(entry)`),
      (join) => join.onTrue(),
    )
    .select(({ fn }) => [
      eventId.as('eventId'),
      facilityId.as('facilityId'),
      facility.as('facility'),
      fn.countAll<number>().as('entries'),
    ])
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId)
    .where(sql<boolean>`e.entry ->> 'status' = 'complete'`)
    .groupBy([eventId, facilityId]),
)

/** How many completed entries there are, by event and by the training facility the athletes have now. */
export const entriesByFacility = async (reader: Reader, tenant: string, tournamentId: string): Promise<EntryCount[]> =>
  (await counts.run(reader, tenant, { tournamentId })).map(({ entries, ...of }) => ({
    ...of,
    entries: Number(entries),
  }))
