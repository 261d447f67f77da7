import { queryBuilder } from '../../../projections/database/query-builder.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import type { SchemaOf } from '../../../projections/database/schema.ts'
import { type Params, statement } from '../../../projections/database/statement.ts'
import { db as views } from '../../../projections/read-schema.ts'
import type * as sample from '../kernel/sample-view.ts'

const db = queryBuilder<SchemaOf<typeof sample>>()
const open = db.selectFrom('sample_entries as r').select('r.entry_id as id').where('r.deleted', 'is', false)

/** Compiled by `tsc` and never run: each line below would be a mistake that the types catch. */
export const mistakes = (reader: Reader): void => {
  // @ts-expect-error: the table is not declared
  db.selectFrom('sample_entry as r')
  // @ts-expect-error: the column was renamed
  open.select('r.athlete')
  // @ts-expect-error: SQL spells it athlete_id
  open.select('r.athleteId')
  // @ts-expect-error: the renamed column of a filter
  open.where('r.athlete', '=', 'a')
  // @ts-expect-error: the renamed column of an order
  open.orderBy('r.athlete')
  // @ts-expect-error: a fee is a number
  open.where('r.fee', '=', 'free')
  statement('mistake-parameter', (p: Params<{ fee: string }>) =>
    // @ts-expect-error: the argument is text and the column a number
    open.where('r.fee', '=', p.fee),
  )
  statement('mistake-array', (p: Params<{ ids: readonly number[] }>) =>
    // @ts-expect-error: the arguments are numbers and the column text
    open.where('r.entry_id', '=', ({ fn }) => fn.any(p.ids)),
  )
  // @ts-expect-error: the query has no such argument
  statement('mistake-mark', (p: Params<{ id: string }>) => open.where('r.entry_id', '=', p.entryId))

  const byId = statement('mistake-run', (p: Params<{ id: string }>) => open.where('r.entry_id', '=', p.id))
  // @ts-expect-error: its argument is missing
  void byId.run(reader, 'lions')
  // @ts-expect-error: its argument is text
  void byId.run(reader, 'lions', { id: 1 })
  // @ts-expect-error: an argument it does not have
  void byId.run(reader, 'lions', { id: 'e1', tournamentId: 't1' })
  // @ts-expect-error: what it reads is text
  const wrong: Promise<{ id: number }[]> = byId.run(reader, 'lions', { id: 'e1' })
  void wrong

  // @ts-expect-error: no view of all.ts has this table
  views.selectFrom('registrants as r')
  // @ts-expect-error: a column of another table
  views.selectFrom('registrations as r').select('r.statusHubId')
  // @ts-expect-error: a status that no row has
  views.selectFrom('bulk_imports as r').where('r.status', '=', 'done')
  // @ts-expect-error: a key that the JSON column does not have
  views.selectFrom('tournaments as r').select(({ ref }) => ref('r.offer', '->>').key('details').key('name').as('name'))
}
