import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { identifier, PROJECTOR_ROLE, sqlName, VIEWS } from '../../projections/database/names.ts'
import { type Boundaries, comparableRows, readBoundaries } from '../../projections/kernel/kept-states.ts'
import type { AnyProjection, Table } from '../../projections/kernel/projection.ts'
import { storedTables } from '../../projections/kernel/versions.ts'

const PAGE = 1_000

/** The view's rows of both logs, and the keys of the first rows that differ. */
export interface ComparedView {
  readonly view: string
  readonly rows: number
  /** SHA-256 over the rows made from each log, those of the first with the positions of the second. */
  readonly hashes: readonly [string, string]
  readonly different: readonly string[]
}

const SHOWN = 5

/**
 * Compares each row of the view in the schema `before` with the row of the same key in the current one. A number of a row is
 * equal to another if both are the position of the same event, in one log and in the other.
 */
export const compareView = async (
  client: pg.Client,
  projection: AnyProjection,
  before: string,
  positions: ReadonlyMap<number, number>,
): Promise<ComparedView> => {
  const boundaries = await readBoundaries(client)
  const boundariesBefore = inOtherLog(boundaries, positions)
  const hashes = [createHash('sha256'), createHash('sha256')] as const
  const different: string[] = []
  let rows = 0
  for (const table of storedTables(projection)) {
    const sides: [Rows, Rows] = [
      rowsOf(client, table, before, boundariesBefore),
      rowsOf(client, table, VIEWS, boundaries),
    ]
    for (;;) {
      const [earlier, later] = (await Promise.all(sides.map((side) => side.next()))) as [Next, Next]
      if (earlier.done === true && later.done === true) break
      rows++
      const moved = inTerms(later.value, earlier.value, positions)
      hashes[0].update(`${JSON.stringify(moved)}\n`)
      hashes[1].update(`${JSON.stringify(later.value)}\n`)
      if (different.length < SHOWN && !isDeepStrictEqual(moved, later.value))
        different.push(`${table.name} ${keyOf(table, later.value ?? earlier.value)}`)
    }
  }
  return { view: projection.name, rows, hashes: [hashes[0].digest('hex'), hashes[1].digest('hex')], different }
}

/** Where the other log has the events of these positions. */
const inOtherLog = (boundaries: Boundaries, positions: ReadonlyMap<number, number>): Boundaries => {
  if (boundaries.size === 0) return boundaries
  const before = new Map([...positions].map(([there, here]) => [here, there]))
  return new Map([...boundaries].map(([tenant, position]) => [tenant, before.get(position) ?? position]))
}

type Row = Readonly<Record<string, unknown>>
type Rows = AsyncGenerator<Row, undefined>
type Next = IteratorResult<Row, undefined>

/** In the order of their keys. Positions have the same order in both logs. */
async function* rowsOf(client: pg.Client, table: Table, schema: string, boundaries: Boundaries): Rows {
  const key = ['tenant', ...table.key.map(sqlName)].map(identifier).join(', ')
  const cursor = identifier(`${schema}_rows`)
  await client.query(
    `declare ${cursor} no scroll cursor for select to_jsonb(t) as row from ${comparableRows(table, schema, boundaries)} t order by ${key}`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: Row }>(`fetch ${PAGE} from ${cursor}`)
    if (rows.length === 0) break
    for (const { row } of rows) yield row
  }
  await client.query(`close ${cursor}`)
  return undefined
}

const keyOf = ({ key }: Table, row: Row | undefined): string => key.map((column) => row?.[sqlName(column)]).join('/')

/** `value` with the other log's positions, where `like` has them in the same place. */
const inTerms = (like: unknown, value: unknown, positions: ReadonlyMap<number, number>): unknown => {
  if (typeof value === 'number') return value !== like && positions.get(value) === like ? like : value
  if (typeof value !== 'object' || value === null || typeof like !== 'object' || like === null) return value
  if (Array.isArray(value)) return value.map((item, i) => inTerms((like as readonly unknown[])[i], item, positions))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, inTerms((like as Row)[name], item, positions)]),
  )
}

/** Compares every view. Each transaction reads both of its schemas as of one moment. */
export const compareViews = async (
  url: string,
  projections: readonly AnyProjection[],
  before: string,
  positions: ReadonlyMap<number, number>,
): Promise<readonly ComparedView[]> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const compared: ComparedView[] = []
    for (const projection of projections) {
      // Row-level security would hide the rows from the tables' owner, and two empty tables would be equal.
      await client.query(`begin isolation level repeatable read read only; set local role ${PROJECTOR_ROLE}`)
      compared.push(await compareView(client, projection, before, positions))
      await client.query('commit')
    }
    return compared
  } finally {
    await client.end()
  }
}
