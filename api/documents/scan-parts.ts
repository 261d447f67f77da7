import type { Refusal } from '../../domain/kernel/result.ts'
import type { Parts } from './unpack-workbook.ts'
import { MAX_CELLS, MAX_ROWS, tooManyCells, tooManyRows } from './workbook-limits.ts'

/** The start of a row, a cell or its content, or an entry of the shared texts, with or without a namespace prefix. */
const ELEMENT = /<(?:[A-Za-z_][\w.-]*:)?(row|c|v|t|si)(?=[\s>/])/g

/**
 * Counts filled rows and cells without parsing, so that a file with too many is refused immediately and for the true
 * reason. Formatted rows without content do not count. Refused: workbook-too-large.
 */
export const sizeRefusal = (parts: Parts, sheets: readonly string[]): Refusal | null => {
  let [rows, cells] = [0, 0]
  for (const name of sheets) {
    let isRowFilled = false
    let isCellFilled = false
    // The header is not counted.
    let isHeader = true
    for (const [, element] of textOf(parts[name]).matchAll(ELEMENT)) {
      if (element === 'row') isRowFilled = false
      else if (element === 'c') isCellFilled = false
      else if (!isCellFilled) {
        if (!isRowFilled && isHeader) isHeader = false
        else if (!isRowFilled) rows += 1
        cells += 1
        isCellFilled = true
        isRowFilled = true
        if (rows > MAX_ROWS) return tooManyRows
        if (cells > MAX_CELLS) return tooManyCells
      }
    }
  }
  return null
}

/** Refuses more shared texts than a workbook may have cells. Refused: workbook-too-large. */
export const sharedTextsRefusal = (parts: Parts): Refusal | null => {
  for (const [name, part] of Object.entries(parts)) {
    if (!/(^|\/)sharedStrings[^/]*\.xml$/i.test(name)) continue
    let texts = 0
    for (const [, element] of textOf(part).matchAll(ELEMENT)) {
      if (element === 'si') texts += 1
      if (texts > MAX_CELLS) return tooManyCells
    }
  }
  return null
}

/** The names of elements are ASCII, so the encoding does not matter. */
const textOf = (part: Uint8Array = new Uint8Array()): string =>
  Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1')
