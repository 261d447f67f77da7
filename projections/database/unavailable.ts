import pg from 'pg'

/** How long work that nobody waits for tries to connect: longer than a busy machine keeps it waiting. */
export const CONNECTS_WITHIN_MS = 6_000

/** Postgres cannot be reached, or went away while it was asked. Reads may be repeated. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** True when the server refused or lost the connection, false when it answered that the statement is wrong. */
export const isConnectionLoss = (error: unknown): boolean => {
  if (error instanceof TypeError || error instanceof RangeError) return false
  if (!(error instanceof pg.DatabaseError)) return true
  const code = error.code ?? ''
  // Connection exceptions, operator intervention except a canceled statement, too many connections.
  return code.startsWith('08') || (code.startsWith('57') && code !== '57014') || code === '53300'
}

/** What a statement answers, or `DatabaseUnavailable` where the server was not there to answer it. */
export const orUnavailable = async <T>(asked: Promise<T>): Promise<T> => {
  try {
    return await asked
  } catch (error) {
    throw isConnectionLoss(error) ? new DatabaseUnavailable('the database is away', { cause: error }) : error
  }
}

/** The tables under a prepared statement changed shape; a fresh connection prepares it anew. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '0A000' || error.code === '26000')

/**
 * What is read is not there: a table or column that a newer version of a view has, while the tables of the older one still
 * stand (`Term`). It comes with the rebuild.
 */
export const isNotBuilt = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && (error.code === '42703' || error.code === '42P01')

/** A row the server will never take: a value out of range, a broken constraint, a key too long for its index. */
export const isRowRefused = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['22', '23', '54'].includes((error.code ?? '').slice(0, 2))

/** Why something failed, for an operator. What a server says of a refused value repeats the value, which may be personal. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error instanceof pg.DatabaseError
    ? `${error.message.replace(/\s*[:"].*$/s, '')} (${error.code})`
    : error.message
}
