/** What spreadsheets take for the beginning of a formula, some of them in full width too. */
const SIGNS = '=+\\-@＝＋－＠'
const FORMULA = new RegExp(`^(?:[\\t\\r\\n]|\\s*[${SIGNS}])`)
const GUARDED = new RegExp(`^'[${SIGNS}]`)

/**
 * Puts an apostrophe before text that a spreadsheet, or a CSV made from one, would take for a formula, also in quotes, as
 * spreadsheets themselves do.
 */
export const inertText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text of a cell of ours without that apostrophe. */
export const withoutGuard = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)
