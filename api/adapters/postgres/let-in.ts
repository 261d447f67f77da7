import pg from 'pg'

/** Connects once; rejects when nobody answers there or we are not let in. */
export const letIn = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  await client.end()
}
