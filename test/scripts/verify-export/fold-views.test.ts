import { afterAll, beforeAll, expect, it } from 'vitest'
import { readViewCsv } from '../../../api/audit/history-export/rows-of-views.ts'
import { exportedViews, viewsOf } from '../../../api/audit/history-export/views.ts'
import { projections } from '../../../projections/all.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { ViewFold } from '../../../projections/kernel/view-fold.ts'
import { foldedCsv } from '../../../scripts/verify-export/fold-views.ts'
import { story } from '../../projections/support/story.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { projectInto, recorded } from '../../support/project-into.ts'

const history = recorded(story)
let database: Awaited<ReturnType<typeof freshDatabase>>
let reader: Reader
beforeAll(async () => {
  database = await freshDatabase()
  reader = await projectInto(database.url, projections, history)
})
afterAll(async () => {
  await reader.close()
  await database.drop()
})

it.each(viewsOf(null))(
  'computes %s from the events as the projector does, after each event that it folds',
  async (view) => {
    const tournamentIds = [
      ...new Set(history.flatMap(({ data }) => (data as { readonly tournamentId?: string | null }).tournamentId ?? [])),
    ]
    const folded = new Set(new ViewFold(exportedViews[view].projection).types)
    for (const [at, { type, position }] of history.entries()) {
      if (!folded.has(type)) continue
      const expected = await readViewCsv(view, { reader, tenant: 'lions', tournamentIds, upTo: position })
      expect(foldedCsv(view, history.slice(0, at + 1)), `after ${type} at ${position}`).toBe(expected)
    }
  },
)
