/**
 * Rounds to the 15 digits that spreadsheets show. A calculated 66.1 may be stored as 66.10000000000001, which is above
 * the limit of 66.1 for a computer and at it for everyone who reads it.
 */
export const shownNumber = (value: number): number =>
  Number.isSafeInteger(value) ? value : Number(value.toPrecision(15))

/** A plus sign is not part of a number: `+78` is a weight class, the one above 78 kg. */
const DECIMAL = /^-?\d+(\.\d+)?$/

/**
 * Parses a number in plain decimal notation, to 15 digits; null for anything else. `Number` would parse `0x40` as 64,
 * `1e2` as 100 and an empty text as 0.
 */
export const parseDecimal = (text: string): number | null =>
  DECIMAL.test(text.trim()) ? shownNumber(Number(text)) : null

/** Also accepts a decimal comma, which is common in workbook cells. */
export const parseCellDecimal = (text: string): number | null => parseDecimal(text.replace(',', '.'))
