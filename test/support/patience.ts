/**
 * How long a program under test waits for the database, the log and a workbook before it says that they cannot be had:
 * long enough for a machine that others keep busy. Where that answer is what is tested, the product's own patience holds.
 */
export const PATIENCE_MS = 30_000
