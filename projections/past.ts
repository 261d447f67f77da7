import { projections } from './all.ts'
import { openPast } from './database/as-of.ts'

/** Reads as of a position with the queries of the views: `registrationGrid(asOf(reader, position), tenant, id)`. */
export const asOf = openPast(projections.flatMap(({ tables }) => Object.values(tables)))
