import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { openClient } from './connections.ts'
import { until } from './until.ts'

let serverUrl: Promise<string> | undefined

/** Superuser URL of the run's Postgres server; starts the server on first use. */
const runningServer = (): Promise<string> => {
  serverUrl ??= askStarter()
  return serverUrl
}
const askStarter = async (): Promise<string> => {
  const response = await fetch(inject('postgresStarter'), { headers: { connection: 'close' } })
  const answer = await response.text()
  if (!response.ok) throw new Error(`Postgres did not start: ${answer}`)
  return answer
}

/**
 * A new database on the run's server, empty or a copy of `template`. `drop` first waits for connections
 * that are closing (a pool reports its end before its sockets are closed), then terminates those that remain.
 */
export const freshDatabase = async (template?: string): Promise<{ url: string; drop: () => Promise<void> }> => {
  const server = await runningServer()
  const name = `t_${inject('testRun')}_${randomBytes(8).toString('hex')}`
  await onServer(server, (client) =>
    client.query(`create database ${name}${template === undefined ? '' : ` template ${template}`}`),
  )
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () =>
      onServer(server, async (client) => {
        await emptied(client, name, 2_000).catch(() => undefined)
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

let sharedUrl: Promise<string> | undefined

/**
 * An empty database that a worker's tests use one after the other: emptying it costs less than creating a new one. It
 * is removed with the server at the end of the run.
 */
export const reusableDatabase = async (): Promise<{ url: string; empty: () => Promise<void> }> => {
  sharedUrl ??= freshDatabase().then(({ url }) => url)
  const url = await sharedUrl
  return { url, empty: () => onServer(url, dropSchemas) }
}

const dropSchemas = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'",
  )
  const names = rows.map(({ name }) => client.escapeIdentifier(name)).join(', ')
  await client.query(`drop schema ${names} cascade; create schema public`)
}

const onServer = async (url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = await openClient(url)
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Resolves when no connection to the database is left; rejects when one remains after `withinMs`. */
export const emptied = (client: pg.Client, name: string, withinMs = 60_000): Promise<unknown> =>
  until(
    'connections closing',
    async () => (await client.query('select from pg_stat_activity where datname = $1', [name])).rowCount === 0,
    withinMs,
  )

/** Runs `work` in one worker at a time. */
export const alone = async <T>(lock: number, work: (admin: pg.Client) => Promise<T>): Promise<T> => {
  const admin = await openClient(await runningServer())
  try {
    await admin.query('select pg_advisory_lock($1)', [lock])
    return await work(admin)
  } finally {
    await admin.end()
  }
}
