import { expect, it } from 'vitest'
import { tolerantPool } from '../../../../api/adapters/postgres/tolerant-pool.ts'
import { DatabaseUnavailable } from '../../../../projections/database/unavailable.ts'
import { cutConnections, openClient } from '../../../support/connections.ts'
import { freshDatabase } from '../../../support/postgres.ts'

it('a connection lost while it is handed over ends no program, and the next query gets another one', async () => {
  const database = await freshDatabase()
  const lost: string[] = []
  const pool = tolerantPool({ connectionString: database.url, max: 1 }, ({ message }) => lost.push(message))
  const admin = await openClient(database.url)
  const client = await pool.connect()
  // As the connection emits it; without a listener, emitting throws.
  expect(client.emit('error', new Error('terminating connection'))).toBe(true)
  client.release()
  await pool.query('select 1')

  await cutConnections(admin)

  await expect.poll(() => lost).not.toEqual([])
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  await pool.end()
  await admin.end()
  await database.drop()
})

it('throws DatabaseUnavailable when no connection becomes free in time, and a statement’s own error otherwise', async () => {
  const database = await freshDatabase()
  const pool = tolerantPool({ connectionString: database.url, max: 1 })
  await expect(pool.query('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' })
  const client = await pool.connect()
  pool.options.connectionTimeoutMillis = 50
  await expect(pool.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable)
  client.release()
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  await pool.end()
  await database.drop()
})
