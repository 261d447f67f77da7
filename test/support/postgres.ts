import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** An empty database of the caller's own on the run's server; `drop` ends its connections and removes it. */
export const freshDatabase = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const server = inject('postgresUrl')
  const name = `t_${randomBytes(8).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) }
}

const onServer = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
