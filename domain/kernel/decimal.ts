const DECIMAL = /^[+-]?\d+(\.\d+)?$/

/**
 * Parses a number in plain decimal notation; null for anything else. `Number` would parse `0x40` as 64, `1e2` as 100
 * and an empty text as 0.
 */
export const parseDecimal = (text: string): number | null => (DECIMAL.test(text.trim()) ? Number(text) : null)

/** Also accepts a decimal comma, which is common in workbook cells. */
export const parseCellDecimal = (text: string): number | null => parseDecimal(text.replace(',', '.'))
