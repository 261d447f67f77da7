import { sql } from 'kysely'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'

const title = sql<string | null>`r.training_facility ->> 'title'`

const byFacility = statement('registered-by-facility', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('registrations as r')
    .select(({ fn }) => [title.as('title'), fn.countAll<number>().as('athletes')])
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId)
    .where(({ ref }) => sql<boolean>`${ref('r.registered_events')} @> '[{"status": "complete"}]'`)
    .groupBy(title)
    .orderBy('athletes', 'desc')
    .orderBy('title'),
)

/** How many athletes have a completed entry, by the training facility they have now; those without one under null. */
export const registeredByFacility = async (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<{ readonly title: string | null; readonly athletes: number }[]> =>
  (await byFacility.run(reader, tenant, { tournamentId })).map(({ title: named, athletes }) => ({
    title: named,
    athletes: Number(athletes),
  }))

const facilityId = sql<string | null>`r.training_facility ->> 'id'`

const byId = statement('athletes-by-facility', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('registrations as r')
    .select(({ fn }) => [
      facilityId.as('facilityId'),
      sql<string | null>`min(r.training_facility ->> 'title')`.as('title'),
      fn.countAll<number>().as('athletes'),
    ])
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId)
    .where(({ ref }) => sql<boolean>`${ref('r.registered_events')} @> '[{"status": "complete"}]'`)
    .groupBy(facilityId)
    .orderBy('athletes', 'desc')
    .orderBy('title'),
)

/** As `registeredByFacility`, but by the facility's id, which distinguishes facilities of the same name. */
export const athletesByFacility = async (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<{ readonly facilityId: string | null; readonly title: string | null; readonly athletes: number }[]> =>
  (await byId.run(reader, tenant, { tournamentId })).map(({ athletes, ...of }) => ({
    ...of,
    athletes: Number(athletes),
  }))
