import type { Table } from '../kernel/projection.ts'

/** `studentId` → `student_id`, `athlete-call` → `athlete_call`. */
export const sqlName = (name: string): string =>
  name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A name as an SQL identifier. Names come from code, never from a request; the check holds that. */
export const identifier = (name: string): string => {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`"${name}" is not a name for a table, column or schema`)
  return `"${name}"`
}

/** `"views"."registrations"`. */
export const tableName = (table: Table, schema = 'views'): string =>
  `${identifier(schema)}.${identifier(sqlName(table.name))}`

/** The live tables of views. */
export const VIEWS = 'views'
/** Where the projector has got to, what it parked, which version of each view stands. */
export const BOOKKEEPING = 'projection'
/** May select rows of the one tenant its session names. */
export const READER_ROLE = 'matside_reader'
/** May write rows of every tenant; the projection runner and nobody else. */
export const PROJECTOR_ROLE = 'matside_projector'
/** Channel on which the projector tells every process what it has committed. */
export const ADVANCED_CHANNEL = 'matside_advanced'
