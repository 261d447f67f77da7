import { type CellKind, MAX_COLUMNS } from '../../domain/kernel/workbook/cell-reader.ts'
import { withoutGuard } from './inert-text.ts'
import { MAX_CELL } from './workbook-limits.ts'

/** Control characters except line breaks and tabs, and those that change the text direction. */
const INVISIBLE = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu

/**
 * The text of a cell, trimmed and truncated. A file may contain any character code, including lone surrogates, and
 * truncating may produce one. Normalized, because some systems decompose accented letters; without the apostrophe that our
 * exports put before what looks like a formula.
 */
export const cleanCell = (raw: string): string => {
  return withoutGuard(raw.replace(INVISIBLE, '').trim().slice(0, MAX_CELL).toWellFormed().normalize('NFC'))
}

/** A cell's text, and its kind unless it is text. */
export type ReadCell = readonly [text: string, kind?: CellKind]

/**
 * A row of cells up to the last one that is filled; null for an empty row. The first one that is filled beyond the columns
 * that are read follows them, so that it is not lost in silence.
 */
export const rowOf = (row: number, read: readonly (ReadCell | undefined)[]) => {
  const cells: string[] = []
  const kinds = new Map<number, CellKind>()
  const beyond = read.slice(MAX_COLUMNS).find((cell) => cell !== undefined && cell[0] !== '')
  const kept = beyond === undefined ? read.slice(0, MAX_COLUMNS) : [...read.slice(0, MAX_COLUMNS), beyond]
  kept.forEach((cell, at) => {
    const [text = '', kind] = cell ?? []
    if (text === '') return
    while (cells.length < at) cells.push('')
    cells.push(text)
    if (kind !== undefined) kinds.set(at, kind)
  })
  return cells.length === 0 ? null : { row, cells, ...(kinds.size === 0 ? {} : { kinds }) }
}
