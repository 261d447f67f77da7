import type { Recorded } from '../../../domain/kernel/event.ts'
import { projections } from '../../../projections/all.ts'
import { tableName } from '../../../projections/database/names.ts'
import { storedTables } from '../../../projections/kernel/versions.ts'
import { openClient } from '../connections.ts'
import { freshDatabase } from '../postgres.ts'
import { projectInto } from '../project-into.ts'

/** The events of a run: as they were read during it, and as they are read in the end. */
export interface RecordedRun {
  readonly asItHappened: readonly Recorded[]
  readonly asItIs: readonly Recorded[]
}

/** Concatenates the histories as those of several organizations, `run0` and so on. */
export const oneLog = (histories: readonly (readonly Recorded[])[]): Recorded[] =>
  histories
    .flatMap((events, run) => events.map((event) => ({ ...event, id: `${event.id}-${run}`, tenant: `run${run}` })))
    .map((event, at) => ({ ...event, position: at + 1 }))

/** The rows of every table after these events, as one hash for each organization. */
const rowsAfter = async (events: readonly Recorded[], batchSize: number): Promise<ReadonlyMap<string, string>> => {
  const database = await freshDatabase()
  try {
    await (await projectInto(database.url, projections, events, { batchSize })).close()
    const client = await openClient(database.url)
    const found = new Map<string, string>()
    for (const table of projections.flatMap(storedTables)) {
      const { rows } = await client.query<{ tenant: string; hash: string }>(
        `select tenant, md5(string_agg(r::text, '|' order by r::text)) as hash
         from ${tableName(table)} r group by tenant`,
      )
      for (const { tenant, hash } of rows) found.set(`${table.name} of ${tenant}`, hash)
    }
    await client.end()
    return found
  } finally {
    await database.drop()
  }
}

/** Tables whose incrementally projected rows differ from their rebuild in the end. */
export const tablesThatDifferFromRebuild = async (runs: readonly RecordedRun[]): Promise<readonly string[]> => {
  const live = await rowsAfter(oneLog(runs.map(({ asItHappened }) => asItHappened)), 250)
  const rebuilt = await rowsAfter(oneLog(runs.map(({ asItIs }) => asItIs)), 1_000)
  return [...new Set([...live.keys(), ...rebuilt.keys()])].filter((table) => live.get(table) !== rebuilt.get(table))
}
