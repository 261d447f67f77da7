import {
  AliasNode,
  type FromNode,
  IdentifierNode,
  type JoinNode,
  type OperationNode,
  OperationNodeTransformer,
  sql,
  TableNode,
} from 'kysely'
import type { Table } from '../kernel/projection.ts'
import { versionsOf } from '../kernel/versions.ts'
import { keptFromOf, NoLongerKept } from './kept-from.ts'
import { identifier, sqlName } from './names.ts'
import { Mark, mark, StatementCompiler } from './query-builder.ts'
import type { Reader, Statement } from './reader.ts'
import { sourceOf } from './statement.ts'

/** A statement reads a table whose earlier states are not kept. */
export class NotKept extends Error {
  override readonly name = 'NotKept'
}

interface PastStatement {
  readonly text: string
  /** The argument of each value; `AS_OF` for the position. */
  readonly order: readonly string[]
}

const AS_OF = ' as of'

/**
 * Reads rows as they were after the event at a position: the same statements, with each table replaced by the last states up
 * to there. `tables` are those of all views. Throws NotKept for a statement that reads a table without versions, and
 * NoLongerKept for a position before the tenant's past is kept.
 */
export const openPast = (tables: readonly Table[]): ((reader: Reader, position: number) => Reader) => {
  const compiled = new Map<string, PastStatement>()
  const byName = new Map(tables.map((table) => [sqlName(table.name), table]))
  const pastOf = (name: string): PastStatement => {
    const known = compiled.get(name) ?? compile(name, byName)
    compiled.set(name, known)
    return known
  }
  return (reader, position) => ({
    query: async <Row>(tenant: string, statement: Statement): Promise<Row[]> => {
      const { text, order } = pastOf(statement.name)
      const given = sourceOf(statement.name)?.order ?? []
      const values = order.map((argument) =>
        argument === AS_OF ? position : statement.values[given.indexOf(argument)],
      )
      const rows = await reader.query<Row>(tenant, { name: `${statement.name}@`, text, values })
      // After the rows: the boundary is committed before the first state is deleted, so rows that lack one are refused.
      const keptFrom = await keptFromOf(reader, tenant)
      if (keptFrom !== null && position < keptFrom.position) throw new NoLongerKept(position, keptFrom)
      return rows
    },
    close: async () => {},
  })
}

const compile = (name: string, tables: ReadonlyMap<string, Table>): PastStatement => {
  const source = sourceOf(name)
  if (source === undefined) throw new NotKept(`${name} is no statement`)
  const query = new PastTables(tables).transformNode(source.query)
  const { sql: text, parameters } = new StatementCompiler().compileQuery(query, { queryId: 'past' })
  return { text, order: parameters.map((parameter) => (parameter instanceof Mark ? parameter.argument : '')) }
}

/** Replaces the tables that a query reads by their states as of the position. */
class PastTables extends OperationNodeTransformer {
  private readonly tables: ReadonlyMap<string, Table>

  constructor(tables: ReadonlyMap<string, Table>) {
    super()
    this.tables = tables
  }

  protected override transformAlias(node: AliasNode): AliasNode {
    const past = this.pastOf(node.node)
    return past === null ? super.transformAlias(node) : AliasNode.create(past, node.alias)
  }

  protected override transformFrom(node: FromNode): FromNode {
    return super.transformFrom({ ...node, froms: node.froms.map(named) })
  }
  protected override transformJoin(node: JoinNode): JoinNode {
    return super.transformJoin({ ...node, table: named(node.table) })
  }

  /** The states of a table; null for another part of the query, such as a common table expression. */
  private pastOf(node: OperationNode): OperationNode | null {
    if (!TableNode.is(node)) return null
    const table = this.tables.get(node.table.identifier.name)
    if (table === undefined) return null
    const versions = versionsOf(table)
    if (versions === null) throw new NotKept(`the earlier states of ${table.name} are not kept`)
    return statesAsOf(table, versions)
  }
}

/** A table without an alias gets its own name as one. */
const named = (node: OperationNode): OperationNode =>
  TableNode.is(node) ? AliasNode.create(node, IdentifierNode.create(node.table.identifier.name)) : node

/**
 * For each key its last state up to the position. The current table has every key that ever was; the key and the scope of a
 * row never change, so they come from there and conditions on them use its indexes.
 */
const statesAsOf = (table: Table, versions: Table): OperationNode => {
  const fixed = new Set([...table.key, ...(table.scope === null ? [] : [table.scope])])
  const columns = Object.keys(table.columns).map(
    (name) => `${fixed.has(name) ? 'k' : 'v'}.${identifier(sqlName(name))}`,
  )
  const sameKey = table.key.map((name) => identifier(sqlName(name))).map((name) => `v.${name} = k.${name}`)
  return sql`(select k.tenant, ${sql.raw(columns.join(', '))}, v.position, v.deleted
    from ${sql.raw(identifier(sqlName(table.name)))} k cross join lateral (
      select * from ${sql.raw(identifier(sqlName(versions.name)))} v
      where v.tenant = k.tenant and ${sql.raw(sameKey.join(' and '))} and v.position <= ${mark(AS_OF)}
      order by v.position desc limit 1) v)`.toOperationNode()
}
