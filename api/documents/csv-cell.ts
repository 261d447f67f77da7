/**
 * Encodes a text cell of a CSV file. Spreadsheets treat text that begins with one of these characters as a formula, even
 * in quotes; an apostrophe before it prevents that.
 */
export const csvTextCell = (value: string): string => csvCell(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value)

/** Quotes a cell where needed (RFC 4180). */
export const csvCell = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
