import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { HEADER, passphraseOf, readHeader } from '../../scripts/backup/header.ts'
import { MANIFEST, type Manifest } from '../../scripts/backup/manifest.ts'
import { openBackup } from '../../scripts/backup/open-backup.ts'
import { type Part, writePart } from '../../scripts/backup/parts.ts'
import { backUp } from '../../scripts/backup.ts'
import { callScript } from '../../scripts/script.ts'
import { openPool } from '../support/connections.ts'
import { everyRow } from '../support/every-row.ts'
import { TEST_MASTER_KEY } from '../support/master-key.ts'
import { png } from '../support/pictures.ts'
import { freshDatabase } from '../support/postgres.ts'
import { startProduct } from '../support/product.ts'
import { runScript } from '../support/run-script.ts'
import { shopDatabase } from '../support/shop-database.ts'
import { untilIdle } from '../support/until-idle.ts'

const masterKey = Buffer.from(TEST_MASTER_KEY, 'hex')
const EVENTS = 'log.events.jsonl.gz.age'
const KEYS = 'vault.person_keys.jsonl.gz.age'
const BLOB = 'blobs/0.age'
const PARTS = [MANIFEST, EVENTS, KEYS, BLOB]

let folder: string
let source: Readonly<Record<string, string>>
let drop: () => Promise<void>
/** Two backups of one installation. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matside-tampered-'))
  const database = await shopDatabase()
  drop = database.drop
  const product = await startProduct({ databaseUrl: database.url })
  const kept = await product.app.commands.storePicture('lions', {
    personId: 'kim-0',
    imageId: 'portrait',
    bytes: png(6, 4),
  })
  mustSucceed(kept)
  await untilIdle(product)
  const AZURE_STORAGE_CONNECTION_STRING = product.parts.blobs?.connectionString ?? ''
  source = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'tools') }
  for (const name of ['one', 'two']) {
    const made = await runScript('backup', { ...source, AZURE_STORAGE_CONNECTION_STRING }, join(folder, name))
    expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/rows of 12 tables and 1 file/) })
  }
  await product.stop()
})
afterAll(async () => {
  await drop?.()
  await rm(folder, { recursive: true, force: true })
})

let copies = 0
const copy = async (): Promise<string> => {
  const name = join(folder, `copy-${++copies}`)
  await cp(join(folder, 'one'), name, { recursive: true })
  return name
}
const check = (path: string, ...more: readonly string[]) =>
  runScript('backup', { DATA_DIR: join(folder, 'none') }, 'check', path, ...more)

/** By what was done to a part. */
const TAMPERING: Readonly<Record<string, (path: string, file: string) => Promise<unknown>>> = {
  'has a changed byte': async (path, file) => {
    const bytes = await readFile(join(path, file))
    const at = Math.floor(bytes.length / 2)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    await writeFile(join(path, file), bytes)
  },
  'is removed': (path, file) => rm(join(path, file)),
  'is renamed': (path, file) => rename(join(path, file), join(path, `${file}.old`)),
  'is cut': async (path, file) => truncate(join(path, file), (await readFile(join(path, file))).length - 20),
  'is empty': (path, file) => truncate(join(path, file), 0),
  'has more bytes at its end': (path, file) => writeFile(join(path, file), 'more', { flag: 'a' }),
  'is of another backup': (path, file) => copyFile(join(folder, 'two', file), join(path, file)),
  'is another part': (path, file) => copyFile(join(path, 'vault.state.jsonl.gz.age'), join(path, file)),
}

const headerWith = async (path: string, change: object): Promise<void> => {
  const header = JSON.parse(await readFile(join(path, HEADER), 'utf8')) as object
  await writeFile(join(path, HEADER), JSON.stringify({ ...header, ...change }))
}

describe('a backup', () => {
  it('has nothing in it that can be read without the master key', async () => {
    const files = await readdir(join(folder, 'one'), { recursive: true, withFileTypes: true })
    const open = files.filter((entry) => entry.isFile() && !entry.name.endsWith('.age')).map(({ name }) => name)
    expect(open).toEqual([HEADER])
    for (const file of PARTS)
      expect(await readFile(join(folder, 'one', file), 'latin1')).toMatch(/^age-encryption\.org\/v1\n/)
  })

  it('is whole: every row and file can be read without a database', async () => {
    expect(await check(join(folder, 'one'))).toMatchObject({
      code: 0,
      output: expect.stringMatching(/one is whole: \d+ rows of 12 tables and 1 file, as of /),
    })
    expect(await readdir(folder)).not.toContain('none')
  })

  it.each(PARTS.flatMap((file) => Object.keys(TAMPERING).map((how) => [file, how] as const)))(
    'is refused in one line when %s %s',
    async (file, how) => {
      const path = await copy()
      await TAMPERING[how]?.(path, file)
      const line = `The backup in ${path} is damaged: ${file} is missing or was changed. Take another one.\n`
      expect(await check(path)).toEqual({ code: 1, failed: true, output: line })
    },
  )

  it.each([
    ['its moment', { takenAt: '2026-01-01T00:00:00.000Z' }],
    ['its installation', { installation: 'another' }],
    ['its passphrase', { passphrase: Buffer.alloc(71).toString('base64') }],
    ['its format', { format: 'none' }],
  ])('is refused when %s is changed in the header', async (_, change) => {
    const path = await copy()
    await headerWith(path, change)
    const line = `The backup in ${path} is damaged: ${HEADER} was changed. Take another one.\n`
    expect(await check(path)).toEqual({ code: 1, failed: true, output: line })
  })

  it('is refused without its header, with that of another backup, and by an older program', async () => {
    const [without, other, newer] = [await copy(), await copy(), await copy()]
    await rm(join(without, HEADER))
    expect((await check(without)).output).toBe(
      `There is no backup in ${without}. An unfinished one ends with .partial.\n`,
    )
    await copyFile(join(folder, 'two', HEADER), join(other, HEADER))
    expect((await check(other)).output).toContain(`${MANIFEST} is missing or was changed`)
    await headerWith(newer, { format: 3 })
    expect((await check(newer)).output).toContain('taken by a newer version')
  })

  it('names the master key that it needs', async () => {
    const settings = { DATA_DIR: join(folder, 'none'), PERSONAL_DATA_MASTER_KEY: 'ab'.repeat(32) }
    const idOf = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex').slice(0, 8)
    const { code, output } = await runScript('backup', settings, 'check', join(folder, 'one'))
    expect(code).toBe(1)
    expect(output).toContain(`(${idOf('ab'.repeat(32))}) is not the one that the backup in`)
    expect(output).toContain(`personal-data-old-${idOf(TEST_MASTER_KEY)}`)
  })

  /** Only with the master key can a manifest be written that is read. */
  const withManifest = async (change: (manifest: Manifest) => Manifest): Promise<string> => {
    const path = await copy()
    const { manifest } = await openBackup(path, { masterKey, allowsUnencrypted: false })
    const header = await readHeader(path)
    if (header === null) throw new Error('It has a header.')
    const content = Readable.from([Buffer.from(JSON.stringify(change(manifest)))])
    await writePart(path, MANIFEST, passphraseOf(path, header, { masterKey }), content)
    return path
  }
  it.each([
    ['a table is left out', (m: Manifest) => ({ ...m, tables: m.tables.slice(1) }), 'has no table log.events'],
    [
      'a table is in it twice',
      (m: Manifest) => ({ ...m, tables: [...m.tables, ...m.tables] }),
      'has a table log.events',
    ],
    [
      'rows are missing',
      (m: Manifest) => ({ ...m, tables: m.tables.map((t) => ({ ...t, rows: t.rows + 1 })) }),
      ' rows, but',
    ],
    ['an event is newer', (m: Manifest) => ({ ...m, events: { ...m.events, SomethingNew: 1 } }), 'newer version'],
    ['its tables are newer', (m: Manifest) => ({ ...m, layout: 99 }), 'newer version'],
  ])('is counted against what its version has: %s', async (_, change, line) => {
    expect(await check(await withManifest(change))).toMatchObject({ code: 1, output: expect.stringContaining(line) })
  })

  it('is refused by restore in the same way, before it opens a database', async () => {
    const path = await copy()
    await rm(join(path, KEYS))
    const settings = { DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none', DATA_DIR: join(folder, 'none') }
    const line = `The backup in ${path} is damaged: ${KEYS} is missing or was changed. Take another one.\n`
    expect(await runScript('restore', settings, path)).toEqual({ code: 1, failed: true, output: line })
  })

  it('is said to be removed, not damaged, if that happens before it is restored', async () => {
    const path = await copy()
    let said = ''
    const code = await callScript(backUp, {
      args: ['check', path, '--restore'],
      env: { PERSONAL_DATA_MASTER_KEY: TEST_MASTER_KEY },
      out: (text) => {
        if (text.includes('is whole')) rmSync(path, { recursive: true })
      },
      err: (text) => {
        said += text
      },
    })
    expect({ code, said }).toEqual({ code: 3, said: `${path} was removed while it was checked.\n` })
  })

  it('is restored into a place that is removed afterwards, where its history is verified', async () => {
    const checked = await check(join(folder, 'one'), '--restore')
    expect(checked).toMatchObject({
      code: 0,
      output: expect.stringContaining('passes         11  every row of every view'),
    })
    expect((await readdir(tmpdir())).filter((name) => name.startsWith(`matside-check-${process.pid}-`))).toEqual([])
  })
})

describe('a backup of an older version', () => {
  /** As it was: nothing encrypted, and no layout. */
  const unencrypted = async (): Promise<string> => {
    const path = join(folder, `older-${++copies}`)
    await mkdir(join(path, 'blobs'), { recursive: true })
    const backup = await openBackup(join(folder, 'one'), { masterKey, allowsUnencrypted: false })
    const open = async <T extends Part>(part: T): Promise<T> => {
      const content = await buffer(backup.read(part))
      const file = part.file.replace(/\.age$/, '')
      await writeFile(join(path, file), content)
      return { ...part, file, sha256: createHash('sha256').update(content).digest('hex') }
    }
    const { layout: _, tables, blobs, ...rest } = backup.manifest
    const manifest = {
      format: 1,
      ...rest,
      views: {},
      tables: await Promise.all(tables.map(open)),
      blobs: await Promise.all(blobs.map(open)),
    }
    await writeFile(join(path, 'manifest.json'), JSON.stringify(manifest))
    return path
  }

  it('is restored when it is asked for, since nothing proves who wrote it', async () => {
    const path = await unencrypted()
    const refused = await check(path)
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is not encrypted') })
    const other = await freshDatabase()
    const place = { DATABASE_URL: other.url, DATA_DIR: join(folder, 'older-place') }
    expect(await runScript('restore', place, path, '--unencrypted', '--no-erasures')).toMatchObject({ code: 0 })
    const [here, there] = [openPool(source.DATABASE_URL ?? '', 1), openPool(other.url, 1)]
    const kept = ['log.events', 'vault.person_keys', 'views.students']
    const [before, after] = [await everyRow(here), await everyRow(there)]
    expect(kept.map((name) => after[name])).toEqual(kept.map((name) => before[name]))
    await Promise.all([here.end(), there.end()])
    await other.drop()
  })
})
