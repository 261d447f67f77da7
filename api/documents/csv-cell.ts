import { inertText } from './inert-text.ts'

/** Encodes a text cell of a CSV file, which no spreadsheet takes for a formula. */
export const csvTextCell = (value: string): string => csvCell(inertText(value))

/** Quotes a cell where needed (RFC 4180). */
export const csvCell = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
