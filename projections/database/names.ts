import type { Table } from '../kernel/projection.ts'

/** `studentId` → `student_id`, `athlete-call` → `athlete_call`. */
export const sqlName = (name: string): string =>
  name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A quoted SQL identifier. Throws for a name that cannot have come from our own code. */
export const identifier = (name: string): string => {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`"${name}" is not a name for a table, column or schema`)
  return `"${name}"`
}

/** `"views"."registrations"`. */
export const tableName = (table: Table, schema = 'views'): string =>
  `${identifier(schema)}.${identifier(sqlName(table.name))}`

/** Schema of the views' tables. */
export const VIEWS = 'views'
/** Collation of that schema, which compares numbers in a text as numbers. */
export const TITLE_COLLATION = 'by_title'
/** Schema of the projector's checkpoint, parked events and view versions. */
export const BOOKKEEPING = 'projection'
/** May select the rows of the tenant that its session names. */
export const READER_ROLE = 'matside_reader'
/** May write rows of every tenant; used by the projector only. */
export const PROJECTOR_ROLE = 'matside_projector'
/** NOTIFY channel of the projector's commits. */
export const ADVANCED_CHANNEL = 'matside_advanced'
