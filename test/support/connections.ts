import pg from 'pg'

/**
 * A pool and a client of a test's own. Both bear it that their database is dropped or their server stopped while they
 * close (a pool says it has ended before its connections are): what was asked of them still rejects, but a connection
 * that ends while nobody asks is no failure of the run.
 */
export const openPool = (url: string, max = 10): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Connected; to be ended by the caller. */
export const openClient = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}
