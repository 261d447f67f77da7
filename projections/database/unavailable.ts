import pg from 'pg'

/** Connection timeout of background work; longer than a busy machine delays it. */
export const CONNECTS_WITHIN_MS = 6_000

/** Postgres cannot be reached, or the connection was lost during a statement. Reads may be retried. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** True when the connection was refused or lost, false when the server rejected the statement. */
export const isConnectionLoss = (error: unknown): boolean => {
  if (error instanceof TypeError || error instanceof RangeError) return false
  if (!(error instanceof pg.DatabaseError)) return true
  const code = error.code ?? ''
  // Connection exceptions, operator intervention except a canceled statement, too many connections.
  return code.startsWith('08') || (code.startsWith('57') && code !== '57014') || code === '53300'
}

/** Postgres' SQLSTATE and Node's code for a full disk, and the embedded storage's answer. */
const DISK_FULL: readonly unknown[] = ['53100', 'ENOSPC', 507]

/** Whether an error, or what caused it, is that there is no room on a disk. */
export const isDiskFull = (error: unknown): boolean => {
  for (let one = error; typeof one === 'object' && one !== null; one = 'cause' in one ? one.cause : null) {
    if ('code' in one && DISK_FULL.includes(one.code)) return true
    if ('statusCode' in one && DISK_FULL.includes(one.statusCode)) return true
  }
  return false
}

/** The result of a statement; throws `DatabaseUnavailable` if the connection was refused or lost. */
export const orUnavailable = async <T>(result: Promise<T>): Promise<T> => {
  try {
    return await result
  } catch (error) {
    if (error instanceof DatabaseUnavailable || !isConnectionLoss(error)) throw error
    const reason = error instanceof Error ? error.message : 'the database is unavailable'
    throw new DatabaseUnavailable(reason, { cause: error })
  }
}

/** The tables of a prepared statement changed; a fresh connection prepares it again. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '0A000' || error.code === '26000')

/**
 * A table or column does not exist yet: the view's newer version has it, and its rebuild (`LeadershipTerm`) has not
 * finished.
 */
export const isNotBuilt = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && (error.code === '42703' || error.code === '42P01')

/** A row that the server will never accept: a value out of range, a violated constraint, a key too long for its index. */
export const isRowRefused = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['22', '23', '54'].includes((error.code ?? '').slice(0, 2))

/** Why something failed, for an operator: without the value that a server's message repeats, which may be personal. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error instanceof pg.DatabaseError
    ? `${error.message.replace(/\s*[:"].*$/s, '')} (${error.code})`
    : error.message
}
