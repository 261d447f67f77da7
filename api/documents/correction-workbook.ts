import { correctionText } from '../../commands/texts/en/correction.ts'
import type { SpokenLanguage } from '../../domain/accounts/published.ts'
import { REASONS } from '../../domain/kernel/workbook/columns.ts'
import type { CellToCorrect, ReasonToCorrect, SheetToCorrect } from '../../domain/kernel/workbook/rows-to-correct.ts'
import { phraseIn } from './phrase-in.ts'
import { writeLargeWorkbook } from './write-large-workbook.ts'
import type { CellContent } from './write-workbook.ts'

/** Width of the first column, which has the reasons, in characters. */
const REASONS_WIDTH = 60
const WIDTH = 20

interface Correction {
  readonly of: 'registrations' | 'members' | 'divisionRules'
  /** The tournament's title; null for a workbook of the organization. */
  readonly title: string | null
  readonly language: SpokenLanguage
}

/** A workbook with the errors of each row in the reader's language, in base64 for the browser. */
export const correctionWorkbook = async (
  sheets: readonly SheetToCorrect[],
  { of, title, language }: Correction,
): Promise<{ readonly filename: string; readonly value: string }> => {
  const content = await writeLargeWorkbook(
    sheets.map(({ name, header, rows }) => ({
      name,
      rows: rows.map(({ reasons, cells }) => [reasonsIn(language, reasons), ...cells.map(contentOf)]),
      columns: [
        { header: REASONS[language], width: REASONS_WIDTH },
        ...header.map((text) => ({ header: text, width: WIDTH })),
      ],
    })),
  )
  const name = correctionText(language)(of)
  return {
    filename: `${title === null ? name : `${name} - ${title}`}.xlsx`,
    value: Buffer.from(content).toString('base64'),
  }
}

const reasonsIn = (language: SpokenLanguage, reasons: readonly ReasonToCorrect[]): CellContent => {
  const sentences = reasons.map(({ column, phrase }) => {
    const text = phraseIn(language, phrase)
    return column === null ? text : `${column}: ${text}`
  })
  return sentences.length === 0 ? null : sentences.join('\n')
}

/** Numbers and dates stay numbers and dates, so that a spreadsheet can format and sort them. */
const contentOf = ({ text, kind }: CellToCorrect): CellContent => {
  if (text === '') return null
  if (kind === 'number') return Number(text)
  return kind === 'date' ? new Date(`${text}T00:00:00Z`) : text
}
