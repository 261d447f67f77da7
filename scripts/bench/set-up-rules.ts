import { divisionRulesWorkbook, type ExportedDivision } from '../../api/tournaments/division-rules.xlsx.ts'
import { type BenchRow, median } from './row.ts'
import { get, type Headers, milliseconds, post, timed } from './set-up-calls.ts'
import { divisionsOf, LARGE, SET_UPS } from './set-up-world.ts'

/** Within the limit of 30 previews a minute. */
const ROUNDS = 20
/** Indexes of the large tournament's events. */
const indexes = Array.from({ length: SET_UPS[LARGE]?.events ?? 0 }, (_, at) => at)

/** Previews and imports of a workbook that changes every division, and the wizard's save of the same. */
export const timeRules = async (port: number, headers: Headers): Promise<BenchRow[]> => {
  const api = `http://127.0.0.1:${port}/api`
  const rules = `${api}/tournament/${LARGE}/divisionrules`
  const previews: number[] = []
  const imports: number[] = []
  const saves: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const ticket = await get(`${rules}/setup`, headers)
    const { endpoint, container, filename: uri, sasToken } = ticket
    const blob = `${endpoint.replace(/\/$/, '')}/${container}/${uri}?${sasToken.replace(/^\?/, '')}`
    const body = new Blob([(await workbookOf(`Imported in round ${round}`)) as BlobPart])
    const uploaded = await fetch(blob, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body })
    if (!uploaded.ok) throw new Error(`the upload was answered with ${uploaded.status}`)
    let id = ''
    previews.push(
      await timed(async () => {
        ;({ id } = await post(`${api}/divisionrules/import/preview`, headers, { tournamentId: LARGE, uri }))
      }),
    )
    imports.push(await timed(() => get(`${rules}/import/${id}`, headers)))
    const description = `Saved in round ${round}`
    const CurriculumEdits = indexes.map((at) => ({
      eventId: `event-${at}`,
      divisions: divisionsOf(LARGE, at).map((division) => ({ ...division, description })),
    }))
    const save = { Tournament: { id: LARGE }, CurriculumEdits }
    saves.push(await timed(() => post(`${api}/tournament/update`, headers, save)))
  }
  const ratio = median(imports) / median(saves)
  return [
    {
      name: 'preview of a workbook that changes all 200 divisions of 60 events',
      limit: 'reported',
      measured: milliseconds(previews),
      ratio: null,
      pass: null,
    },
    {
      name: 'import of the previewed workbook',
      limit: '≤ 1.2 × the same divisions saved by the wizard',
      measured: `${milliseconds(imports)} against ${milliseconds(saves)}`,
      ratio,
      pass: ratio <= 1.2,
    },
  ]
}

/** The exported workbook, with `description` in every row. */
const workbookOf = (description: string): Promise<Uint8Array> =>
  divisionRulesWorkbook({
    divisions: indexes.flatMap((at) =>
      divisionsOf(LARGE, at).map(
        ({ id: divisionId, ...division }): ExportedDivision => ({
          ...division,
          divisionId,
          description,
          eventId: `event-${at}`,
          event: `Event ${at}`,
        }),
      ),
    ),
    events: indexes.map((at) => `Event ${at}`),
    levels: [],
  })
