import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A database of the caller's own on the run's server, empty or a copy of `template`; `drop` ends its connections. */
export const freshDatabase = async (template?: string): Promise<{ url: string; drop: () => Promise<void> }> => {
  const server = inject('postgresUrl')
  const name = `t_${randomBytes(8).toString('hex')}`
  await onServer(server, `create database ${name}${template === undefined ? '' : ` template ${template}`}`)
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

/** Runs `work` in one test file at a time, whatever worker it runs in. */
export const alone = async <T>(lock: number, work: (admin: pg.Client) => Promise<T>): Promise<T> => {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock($1)', [lock])
    return await work(admin)
  } finally {
    await admin.end()
  }
}
