/**
 * How long a program under test waits for the database, the log and a workbook before it reports them unavailable: long
 * enough for a busy machine. Tests of that report use the product's own timeout (`isPatient: false`).
 */
export const PATIENCE_MS = 30_000
