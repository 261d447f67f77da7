import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { openPool } from '../support/connections.ts'
import { everyRow } from '../support/every-row.ts'
import { TEST_MASTER_KEY } from '../support/master-key.ts'
import { png } from '../support/pictures.ts'
import { freshDatabase } from '../support/postgres.ts'
import { startProduct } from '../support/product.ts'
import { runScript } from '../support/run-script.ts'
import { contextOf, type Family, openShop } from '../support/shop.ts'
import { until } from '../support/until.ts'
import { untilIdle } from '../support/until-idle.ts'

type Database = Awaited<ReturnType<typeof freshDatabase>>

let folder: string
let list: string
let erased: Family
let databases: Database[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matside-erasures-'))
  list = join(folder, 'erasures.jsonl')
  const database = await freshDatabase()
  databases = [database]
  const product = await startProduct({
    databaseUrl: database.url,
    settings: { ERASURES_URL: pathToFileURL(list).href },
  })
  const families = await openShop(product.app, { families: 3, items: [] })
  erased = families[2] as Family
  const picture = { personId: erased.studentId, imageId: 'portrait', bytes: png(6, 4) }
  mustSucceed(await product.app.commands.storePicture('lions', picture))
  await untilIdle(product)
  const source = {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'tools'),
    PERSONAL_DATA_MASTER_KEY: TEST_MASTER_KEY,
  }
  const blobs = { AZURE_STORAGE_CONNECTION_STRING: product.parts.blobs?.connectionString ?? '' }
  const backup = await runScript('backup', { ...source, ...blobs }, join(folder, 'backup'))
  expect(backup).toMatchObject({ failed: false })
  // After the backup.
  const { membershipId } = erased
  mustSucceed(await product.app.commands.startErasure(contextOf(), { kind: 'membership', membershipId }))
  await until('the erasure', async () => {
    await untilIdle(product)
    const events = await product.app.journal.readAll(-1, 10_000)
    return events.some(({ type }) => type === 'ErasureCompleted') ? true : undefined
  })
  await product.stop()
})
afterAll(async () => {
  for (const { drop } of databases) await drop()
  await rm(folder, { recursive: true, force: true })
})

const emptyPlace = async (name: string) => {
  const { url, drop } = await freshDatabase()
  databases.push({ url, drop })
  return { DATABASE_URL: url, DATA_DIR: join(folder, name), PERSONAL_DATA_MASTER_KEY: TEST_MASTER_KEY }
}

const tablesWith = async (settings: { readonly DATABASE_URL: string }, name: string): Promise<readonly string[]> => {
  const pool = openPool(settings.DATABASE_URL, 1)
  const rows = await everyRow(pool)
  await pool.end()
  return Object.keys(rows).filter((table) => (rows[table] ?? '').includes(name))
}

const restore = (settings: Record<string, string>, ...more: readonly string[]) =>
  runScript('restore', settings, join(folder, 'backup'), ...more)

describe('a person who was erased after the backup that is restored', () => {
  it('is on the list with ids alone', async () => {
    const [line = '', ...rest] = (await readFile(list, 'utf8')).trimEnd().split('\n')
    expect(rest).toEqual([])
    expect(JSON.parse(line)).toEqual({
      tenant: 'lions',
      erasureId: expect.any(String),
      at: expect.stringMatching(/^\d{4}-/),
      users: [{ userId: erased.userId, membershipId: erased.membershipId }],
      students: [{ membershipId: erased.membershipId, studentId: erased.studentId }],
      membershipId: erased.membershipId,
      signature: expect.any(String),
    })
  })

  it('is not readable when the restore has ended, and erased for good by the program that starts then', async () => {
    const place = { ...(await emptyPlace('listed')), ERASURES_URL: pathToFileURL(list).href }
    const restored = await restore(place)
    expect(restored.output).toContain('Erasures on the list: 1. People who were erased again: 2.')
    expect(restored.output).toContain('is restored: start the program.')
    expect(await tablesWith(place, 'Lee 1')).not.toEqual([])
    expect(await tablesWith(place, 'Lee 2')).toEqual([])
    expect(await tablesWith(place, erased.email)).toEqual([])
    const product = await startProduct({
      databaseUrl: place.DATABASE_URL,
      settings: { ERASURES_URL: place.ERASURES_URL },
    })
    await until('the erasure', async () => {
      await untilIdle(product)
      const events = await product.app.journal.readAll(-1, 10_000)
      return events.some(({ type }) => type === 'ErasureCompleted') ? true : undefined
    })
    await product.stop()
    const verified = await runScript('verify-history', place)
    expect(verified.code, verified.output).toBe(0)
  })

  it('keeps a restore without the list from ending, until it is there or said to be empty', async () => {
    const place = await emptyPlace('unlisted')
    const refused = await restore(place)
    expect(refused).toMatchObject({ failed: true, output: expect.stringContaining('There is no list of erasures') })
    expect(refused.output).not.toContain('is restored:')
    await expect(startProduct({ databaseUrl: place.DATABASE_URL })).rejects.toThrow('A restore into this place')
    await writeFile(join(folder, 'unlisted', 'erasures.jsonl'), await readFile(list))
    expect((await restore(place)).output).toContain('People who were erased again: 2.')
    expect(await tablesWith(place, 'Lee 2')).toEqual([])
    const other = await emptyPlace('none')
    expect((await restore(other, '--no-erasures')).output).toContain('is restored: start the program.')
    expect(await tablesWith(other, 'Lee 2')).not.toEqual([])
  })

  it('keeps a restore from ending with a list in which a line was changed, or which another installation has signed', async () => {
    const place = await emptyPlace('tampered')
    const copy = join(folder, 'tampered.jsonl')
    const settings = { ...place, ERASURES_URL: pathToFileURL(copy).href }
    // An erasure that is carried out in two attempts is on the list twice.
    const [line = ''] = (await readFile(list, 'utf8')).split('\n')
    for (const changed of [
      line.replace(erased.studentId, 'another'),
      line.replace(/"signature":".{6}/, '"signature":"AAAAAA'),
      'x',
    ]) {
      await writeFile(copy, `${changed}\n`)
      const refused = await restore(settings)
      expect(refused).toMatchObject({ failed: true, output: expect.stringContaining(`was changed, or is another`) })
      expect(refused.output).toContain(`${copy}, line 1`)
    }
    await expect(startProduct({ databaseUrl: place.DATABASE_URL })).rejects.toThrow('A restore into this place')
    // A line that a crash has cut off is of an erasure that was not carried out.
    await writeFile(copy, `${line}\n${line.slice(0, 40)}`)
    const restored = await restore(settings)
    expect(restored.output).toContain('line 2 is half-written')
    expect(restored.output).toContain('is restored: start the program.')
  })
})
