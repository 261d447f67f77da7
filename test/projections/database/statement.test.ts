import { describe, expect, test } from 'vitest'
import { columnsOf, queryBuilder } from '../../../projections/database/query-builder.ts'
import type { Reader, Statement } from '../../../projections/database/reader.ts'
import type { SchemaOf } from '../../../projections/database/schema.ts'
import { isNull, type Params, statement } from '../../../projections/database/statement.ts'
import type { StoredRow } from '../../../projections/kernel/projection.ts'
import * as sample from '../kernel/sample-view.ts'

const db = queryBuilder<SchemaOf<typeof sample>>()
const open = db.selectFrom('sample_entries as r').select('r.entry_id as id').where('r.deleted', 'is', false)

/** A reader that records its queries. */
const recordingReader = (rows: readonly unknown[] = []) => {
  const asked: { tenant: string; statement: Statement }[] = []
  const reader: Reader = {
    query: async <Row>(tenant: string, asking: Statement) => {
      asked.push({ tenant, statement: asking })
      return rows as Row[]
    },
    close: async () => {},
  }
  return { reader, asked }
}

describe('a statement', () => {
  const ofTournament = statement(
    'test-of-tournament',
    (p: Params<{ tournamentId: string; athleteIds: readonly string[]; athleteName: string | null }>) =>
      open
        .where('r.athlete_id', '=', ({ fn }) => fn.any(p.athleteIds))
        .where(({ eb, or }) => or([isNull(p.athleteName, 'text'), eb('r.athlete_name', '=', p.athleteName)]))
        .where('r.tournament_id', '=', p.tournamentId),
    { byKey: true },
  )

  test('is compiled once and puts the arguments of each run in place of its marks', async () => {
    const { reader, asked } = recordingReader()
    await ofTournament.run(reader, 'lions', { tournamentId: 't1', athleteIds: ['a', 'b'], athleteName: 'Ana' })
    await ofTournament.run(reader, 'harbor', { tournamentId: 't2', athleteIds: [], athleteName: null })
    const { name, text } = ofTournament
    expect(asked).toEqual([
      { tenant: 'lions', statement: { name, text, values: [['a', 'b'], 'Ana', 'Ana', 't1'], byKey: true } },
      { tenant: 'harbor', statement: { name, text, values: [[], null, null, 't2'], byKey: true } },
    ])
  })

  test('contains constants in its text', () => {
    const { text } = statement('test-constants', () =>
      open.where('r.athlete_name', '=', "O'Hara").where('r.open', '=', true).limit(1),
    )
    expect(text).toBe(
      `select "r"."entry_id" as "id" from "sample_entries" as "r" where "r"."deleted" is false ` +
        `and "r"."athlete_name" = 'O''Hara' and "r"."open" = true limit 1`,
    )
  })

  test('returns its first row, or undefined', async () => {
    const first = statement('test-first', () => open)
    expect(await first.first(recordingReader([{ id: 'e1' }, { id: 'e2' }]).reader, 'lions')).toEqual({ id: 'e1' })
    expect(await first.first(recordingReader().reader, 'lions')).toBeUndefined()
  })

  test('is rejected when its name is used for another text', () => {
    statement('test-name', () => open)
    expect(() => statement('test-name', () => open)).not.toThrow()
    expect(() => statement('test-name', () => open.limit(1))).toThrow('two statements are named test-name')
  })

  test('is rejected when it would read removed rows, also of a joined table or a subquery', () => {
    const all = db.selectFrom('sample_totals as t').select('t.count')
    expect(() => statement('test-removed', () => all)).toThrow('reads sample_totals without t.deleted is false')
    expect(() =>
      statement('test-removed-join', () => open.innerJoin('sample_totals as t', 't.tournament_id', 'r.tournament_id')),
    ).toThrow('reads sample_totals')
    expect(() =>
      statement('test-removed-subquery', () =>
        open.where(({ exists, selectFrom }) => exists(selectFrom('sample_totals as t').select('t.count'))),
      ),
    ).toThrow('reads sample_totals')
  })
})

describe('columnsOf', () => {
  test('selects every declared column and the position under their TypeScript names', async () => {
    const { reader } = recordingReader()
    const all = statement('test-columns', () =>
      db.selectFrom('sample_totals as t').select(columnsOf(sample.totals, 't')).where('t.deleted', 'is', false),
    )
    expect(all.text).toMatch(
      /^select "t"."tournament_id" as "tournamentId", "t"."kind" as "kind", "t"."count" as "count", "t"."position" as "position" /,
    )
    const rows: readonly StoredRow<typeof sample.totals>[] = await all.run(reader, 'lions')
    expect(rows).toEqual([])
  })
})
