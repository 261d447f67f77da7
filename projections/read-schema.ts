import type { Views } from './all.ts'
import { queryBuilder } from './database/query-builder.ts'
import type { SchemaOfViews } from './database/schema.ts'

/** Every table of every view, in SQL names. */
interface ReadSchema extends SchemaOfViews<Views> {}

/** Builds the queries of all views: `statement('…', (p: Params<…>) => db.selectFrom('registrations as r')…)`. */
export const db = queryBuilder<ReadSchema>()
