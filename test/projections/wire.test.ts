import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statusBoard } from '../../api/contract/athlete-call.ts'
import { liveViews } from '../../api/live/views.ts'
import { projections } from '../../projections/all.ts'
import { boardColumns } from '../../projections/athlete-call/status-board.live.ts'
import type { Reader } from '../../projections/database/reader.ts'
import { freshDatabase } from '../support/postgres.ts'
import { projectInto, recorded } from '../support/project-into.ts'
import { everyRow } from './support/every-row.ts'
import { M } from './support/facts.ts'
import { present } from './support/present.ts'
import { story } from './support/story.ts'

/** Audiences that together see every row of every view. */
const audiences = [{ kind: 'director' }, { kind: 'member', id: M }]

describe('rows on the wire', () => {
  let reader: Reader
  let drop: () => Promise<void>

  beforeAll(async () => {
    const database = await freshDatabase()
    drop = database.drop
    reader = await projectInto(database.url, projections, recorded(story))
  })
  afterAll(async () => {
    await reader.close()
    await drop()
  })

  test.each(liveViews.map((view) => [view.declaration.name, view] as const))(
    'of %s match the contract, each with its own key',
    async (_name, { declaration, rows: view }) => {
      const rows = await everyRow(view.table).run(reader, 'lions')
      for (const audience of audiences) {
        for (const row of rows.map((one) => present(view, one, audience)).filter((one) => one !== null)) {
          expect(declaration.row.strict().parse(row)).toEqual(row)
        }
      }
      const visible = rows.filter((row) => audiences.some((audience) => present(view, row, audience) !== null))
      expect(visible).not.toEqual([])
      const keyed = visible.map((row) => [
        view.table.scope === null ? '' : Reflect.get(row, view.table.scope),
        declaration.key(view.toWire(row, { kind: 'director' })),
      ])
      expect(new Set(keyed.map((one) => JSON.stringify(one))).size).toBe(visible.length)
    },
  )

  test('have the columns of the board', () => {
    expect(statusBoard.shape.columnHeaders.parse(boardColumns)).toEqual(boardColumns)
  })
})
