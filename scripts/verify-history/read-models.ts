import pg from 'pg'
import type { Journal } from '../../domain/kernel/journal.ts'
import { plural } from '../../domain/kernel/plural.ts'
import { identifier, PROJECTOR_ROLE, sqlName, tableName, VIEWS } from '../../projections/database/names.ts'
import { openProjectorClient } from '../../projections/database/projector-client.ts'
import { createTable, createViewSchema } from '../../projections/database/table-ddl.ts'
import { isRowRefused } from '../../projections/database/unavailable.ts'
import { takeWorkSchema } from '../../projections/database/work-schemas.ts'
import { type Boundaries, comparableRows, readBoundaries } from '../../projections/kernel/kept-states.ts'
import type { AnyProjection, Table } from '../../projections/kernel/projection.ts'
import { SHARE_OF_MEMORY, withSharedReading } from '../../projections/kernel/shared-reading.ts'
import { TableBuilder } from '../../projections/kernel/table-builder.ts'
import { storedTables } from '../../projections/kernel/versions.ts'
import type { Finding } from './finding.ts'
import { isLostConnection, whileAway } from './while-away.ts'

/** How many differing rows are named one by one; the rest are counted. */
const NAMED = 20

export interface ReadModelFindings {
  readonly findings: readonly Finding[]
  /** Views that could not be compared, and why. */
  readonly errors: readonly { readonly view: string; readonly error: unknown }[]
}

/**
 * Invariant 11: every row of a read model equals the fold of its events. Each view is folded again into tables next to the
 * live ones and compared with them at the same position, while the product runs; the projector waits only during the
 * comparison. Values are not printed, because they may be personal. `alongside` reads the log with the first views, and must
 * not reject. A view whose connection is lost is compared again; an error of one stops no other.
 */
export const checkReadModels = async (options: {
  readonly url: string
  readonly journal: Journal
  readonly projections: readonly AnyProjection[]
  readonly alongside?: (shared: Journal) => Promise<void>
}): Promise<ReadModelFindings> => {
  const { url, journal, projections, alongside } = options
  const ofViews = projections.map((projection) => async (shared: Journal): Promise<ReadModelFindings> => {
    try {
      return { findings: await checkRows(projection, url, journal, shared), errors: [] }
    } catch (error) {
      return { findings: [], errors: [{ view: projection.name, error }] }
    }
  })
  const nothing = { findings: [], errors: [] }
  const work =
    alongside === undefined ? ofViews : [(shared: Journal) => alongside(shared).then(() => nothing), ...ofViews]
  const outcomes = await withSharedReading(work, journal, (check, shared) => check(shared))
  const settled = outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
  return {
    findings: settled.flatMap(({ findings }) => findings),
    errors: settled.flatMap(({ errors }) => errors),
  }
}

const checkRows = (
  projection: AnyProjection,
  url: string,
  journal: Journal,
  shared: Journal,
): Promise<readonly Finding[]> =>
  checkView(projection, { url, journal: shared }, false).catch((error: unknown) => {
    if (isRowRefused(error)) return checkView(projection, { url, journal }, true)
    if (isLostConnection(error)) return whileAway(() => checkView(projection, { url, journal }, false))
    throw error
  })

/** `parkRefused`: batch by batch, so that an event whose row the database refuses is parked, as in the live tables. */
const checkView = async (
  projection: AnyProjection,
  { url, journal }: { readonly url: string; readonly journal: Journal },
  parkRefused: boolean,
): Promise<readonly Finding[]> => {
  const owner = new pg.Client({ connectionString: url })
  owner.on('error', () => {})
  await owner.connect()
  try {
    const tables = storedTables(projection)
    const schema = await takeWorkSchema(owner, 'verify', projection.name)
    const ddl = [...createViewSchema(schema), ...tables.flatMap((table) => createTable(table, schema, parkRefused))]
    await owner.query(ddl.join(';\n'))
    const builder = new TableBuilder(
      projection,
      schema,
      [await openProjectorClient(url)],
      { journal, ...SHARE_OF_MEMORY },
      parkRefused,
    )
    try {
      await builder.advanceTo(await checkpointPosition(owner, ''))
      await builder.ensureKeys()
      await owner.query('begin')
      // Row-level security would hide every row from the owner of the tables, and two empty tables would be equal.
      await owner.query(`set local role ${PROJECTOR_ROLE}`)
      // Before the checkpoint, as the swap of a rebuild locks them: in another order the two would wait for each other.
      const names = tables.map((table) => tableName(table))
      if (names.length > 0) await owner.query(`lock table ${names.join(', ')} in access share mode`)
      // The projector cannot advance while its checkpoint row is locked, so both sides are at the same position.
      const position = await checkpointPosition(owner, 'for update')
      await builder.advanceTo(position)
      // Read under that lock: no state before these is deleted until the transaction ends.
      const boundaries = await readBoundaries(owner)
      const findings: Finding[] = []
      for (const table of tables) findings.push(...(await compare(owner, table, schema, position, boundaries)))
      await owner.query('commit')
      return findings
    } finally {
      // What fails here has failed before, with the reason.
      await builder.close().catch(() => {})
      await owner.query('rollback').catch(() => {})
      await owner.query(`drop schema if exists ${identifier(schema)} cascade`).catch(() => {})
    }
  } finally {
    await owner.end().catch(() => {})
  }
}

const checkpointPosition = async (owner: pg.Client, lock: '' | 'for update'): Promise<number> => {
  const { rows } = await owner.query<{ position: string }>(`select position from projection.checkpoint ${lock}`)
  return Number(rows[0]?.position ?? -1)
}

interface Difference {
  readonly tenant: string
  readonly key: string
  readonly position: string | null
  readonly kind: 'missing' | 'unfounded' | 'different'
  readonly columns: readonly string[] | null
  readonly count: string
}

/** Rows that only one side has or that differ in a column: the first ones by key, with the total number. */
const compare = async (
  owner: pg.Client,
  table: Table,
  schema: string,
  position: number,
  boundaries: Boundaries,
): Promise<readonly Finding[]> => {
  const key = ['tenant', ...table.key.map(sqlName)].map(identifier)
  const { rows } = await owner.query<Difference>(
    `select tenant, concat_ws('/', ${key.slice(1).join(', ')}) as key,
       coalesce((l.row ->> 'position')::bigint, (f.row ->> 'position')::bigint) as position,
       case when l.row is null then 'missing' when f.row is null then 'unfounded' else 'different' end as kind,
       case when l.row is not null and f.row is not null then
         (select array_agg(c.key order by c.key) from jsonb_each(f.row) c where l.row -> c.key is distinct from c.value)
       end as columns,
       count(*) over () as count
     from (select ${key.join(', ')}, to_jsonb(t) as row from ${comparableRows(table, VIEWS, boundaries)} t) l
     full join (select ${key.join(', ')}, to_jsonb(t) as row from ${comparableRows(table, schema, boundaries)} t) f
       using (${key.join(', ')})
     where l.row is distinct from f.row
     order by tenant, key limit ${NAMED}`,
  )
  const findings = rows.map((row) => ({
    invariant: 11,
    stream: `${table.name}-${row.tenant}`,
    position: Number(row.position ?? position),
    message: `${table.name} ${row.key}: ${describe(row)}`,
  }))
  const more = Number(rows[0]?.count ?? 0) - rows.length
  if (more > 0) {
    const message = `${table.name}: ${plural(more, 'more row differs from the fold of its', 'more rows differ from the fold of their')} events`
    findings.push({ invariant: 11, stream: table.name, position: position, message })
  }
  return findings
}

const describe = ({ kind, columns }: Difference): string => {
  if (kind === 'missing') return 'the row its events make is missing'
  if (kind === 'unfounded') return 'no event made this row'
  return `${(columns ?? []).join(', ')} differ from the fold of its events`
}
