import { mayManageJudging } from '../../commands/judging/policies.ts'
import { resultsPapersText } from '../../commands/texts/en/results-papers.ts'
import { resultsOf } from '../../projections/judging/results.queries.ts'
import type { Download, DownloadRequest } from '../documents/download.ts'
import { streamWorkbook } from '../documents/stream-workbook.ts'
import { medalHeads, medalLines, resultHeads, resultLines } from './results-lines.ts'

const ROWS_PER_PAGE = 1_000

/** The results of a tournament as a workbook, one row for each athlete. */
export const resultsSheet: Download = {
  file: 'results.xlsx',
  may: mayManageJudging,
  filename: (title) => `results - ${title}.xlsx`,
  content: (request) => {
    const text = resultsPapersText(request.language)
    const columns = resultHeads(text).map((header) => ({ header, width: 20 }))
    return streamWorkbook({ name: text('results'), columns, pages: pagesOf(request) })
  },
}

/** The medal table by training facility as a workbook. */
export const medalsSheet: Download = {
  file: 'medals.xlsx',
  may: mayManageJudging,
  filename: (title) => `medals - ${title}.xlsx`,
  content: (request) => {
    const text = resultsPapersText(request.language)
    const columns = medalHeads(text).map((header, at) => ({ header, width: at === 0 ? 32 : 16 }))
    return streamWorkbook({ name: text('medals'), columns, pages: medalPages(request) })
  },
}

async function* pagesOf({ app, tenant, tournament, language }: DownloadRequest) {
  const text = resultsPapersText(language)
  const lines = resultLines(await resultsOf(app.reader, tenant, tournament.tournamentId), text)
  for (let from = 0; from < lines.length; from += ROWS_PER_PAGE) yield lines.slice(from, from + ROWS_PER_PAGE)
}

async function* medalPages({ app, tenant, tournament }: DownloadRequest) {
  yield medalLines(await resultsOf(app.reader, tenant, tournament.tournamentId))
}
