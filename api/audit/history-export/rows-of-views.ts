import type { Reader } from '../../../projections/database/reader.ts'
import { statesOf } from '../../../projections/kernel/states.queries.ts'
import { asOf } from '../../../projections/past.ts'
import { type ExportedView, exportedViews, viewCsv } from './views.ts'

/** Where the rows of an export are read. */
export interface ExportedScope {
  readonly reader: Reader
  readonly tenant: string
  /** The tournaments of the export. */
  readonly tournamentIds: readonly string[]
  /** The position as of which the rows are read. */
  readonly upTo: number
}

/** A view of an export as a .csv file, from the states that the projector keeps. */
export const readViewCsv = async (
  view: ExportedView,
  { reader, tenant, tournamentIds, upTo }: ExportedScope,
): Promise<string> => {
  const { table } = exportedViews[view]
  const { rows } = statesOf(table)
  const found = []
  for (const scope of table.scope === null ? [tenant] : tournamentIds)
    found.push(...(await rows.run(asOf(reader, upTo), tenant, { scope })))
  return viewCsv(
    view,
    found.filter(({ deleted }) => !deleted),
  )
}
