const DECIMAL = /^[+-]?\d+(\.\d+)?$/

/**
 * A number as people write it, with a decimal point; null for anything else. `Number` would read `0x40` as 64, `1e2` as
 * 100 and an empty text as 0.
 */
export const decimalIn = (text: string): number | null => (DECIMAL.test(text.trim()) ? Number(text) : null)

/** The same where a decimal comma is written as well: in the cells of a workbook. */
export const decimalInCell = (text: string): number | null => decimalIn(text.replace(',', '.'))
