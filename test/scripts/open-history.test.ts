import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../../api/configuration/config.ts'
import { admitGuests, joinAsGuest } from '../../api/configuration/data-folder-guests.ts'
import { openDatabase, openPool } from '../../scripts/open-history.ts'

const inFolder = async (work: (dataDir: string) => Promise<void>): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'matside-tools-'))
  await work(dataDir).finally(() => rm(dataDir, { recursive: true, force: true }))
}

// One start of Postgres, 4 s of the processor.
it('keeps the embedded database for a second tool when the first has ended, and ends it with the last', () =>
  inFolder(async (dataDir) => {
    const config = readConfig({ DATA_DIR: dataDir, PORT: '0' })
    // Both start at once: the second waits until the first one's server is ready.
    const [first, second] = await Promise.all([openDatabase(config, 'verifying'), openDatabase(config, 'rebuilding')])
    const pool = openPool(second.url)
    const ended: string[] = []
    const ending = first.close().then(() => ended.push('first'))
    const third = await openDatabase(config, 'backing up')
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await second.close()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
    expect(ended).toEqual([])
    await third.close()
    await ending
    const next = await openDatabase(config, 'verifying')
    await next.close()
    await expect(openPool(first.url).query('select 1')).rejects.toThrow()
  }))

it('is how every tool opens the embedded database', async () => {
  const others: string[] = []
  for await (const path of glob('scripts/**/*.ts', { exclude: ['scripts/bench/**'] })) {
    if (/\bstartEmbeddedPostgres\(/.test(await readFile(path, 'utf8'))) others.push(path)
  }
  expect(others).toEqual(['scripts/open-history.ts'])
})

it('waits for no guest that was killed, nor for longer than it is told', () =>
  inFolder(async (dataDir) => {
    const guests = await admitGuests(dataDir)
    expect(await joinAsGuest(dataDir, 'rebuilding')).not.toBeNull()
    const told: string[] = []
    await guests.lastOut((purposes) => told.push(...purposes), 1)
    expect(told).toEqual(['rebuilding'])
    expect(await joinAsGuest(dataDir, 'late')).toBeNull()
  }))
