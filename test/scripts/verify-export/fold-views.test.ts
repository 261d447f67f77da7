import { afterAll, beforeAll, expect, it } from 'vitest'
import { readViewCsv } from '../../../api/audit/history-export/rows-of-views.ts'
import { viewsOf } from '../../../api/audit/history-export/views.ts'
import { projections } from '../../../projections/all.ts'
import type { Reader } from '../../../projections/database/reader.ts'
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

it.each(viewsOf(null))('computes %s from the events as the projector does, at every fifth event', async (view) => {
  const tournamentIds = [
    ...new Set(history.flatMap(({ data }) => (data as { readonly tournamentId?: string | null }).tournamentId ?? [])),
  ]
  for (let end = 4; end < history.length; end += 5) {
    const upTo = history[end]?.position ?? -1
    const expected = await readViewCsv(view, { reader, tenant: 'lions', tournamentIds, upTo })
    expect(foldedCsv(view, history.slice(0, end + 1)), `after ${history[end]?.type} at ${upTo}`).toBe(expected)
  }
})
