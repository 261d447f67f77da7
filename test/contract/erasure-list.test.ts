import { spawn } from 'node:child_process'
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BlobServiceClient, ContainerSASPermissions } from '@azure/storage-blob'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { erasureList } from '../../api/adapters/erasure-list/erasure-list.ts'
import type { Config } from '../../api/configuration/config.ts'
import { Secret } from '../../api/configuration/secret.ts'
import { keyedDigest } from '../../api/signed-links/keyed-digest.ts'
import type { ListedErasure } from '../../commands/ports/erasure-list.ts'
import { follow } from '../e2e/start/processes.ts'
import { freePorts } from '../support/free-ports.ts'
import { until } from '../support/until.ts'

const digest = keyedDigest(Buffer.alloc(32, 1))
const other = keyedDigest(Buffer.alloc(32, 2))

const erasure = (erasureId: string): ListedErasure => ({
  tenant: 'lions',
  erasureId,
  at: '2026-03-01T09:00:00.000Z',
  users: [{ userId: 'ann', membershipId: null }],
  students: [{ membershipId: 'm1', studentId: 'kim' }],
  membershipId: null,
})

let folder: string
let azurite: ReturnType<typeof follow>
let connection: string
let places: Record<'file' | 'container', Config['erasures']>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matside-erasure-list-'))
  const port = await freePorts(1)
  const key = Buffer.from('a key of the test').toString('base64')
  // The storage that is embedded in the program has tickets for uploads alone.
  const args = ['scripts/azurite.ts', '--blobPort', String(port), '--location', folder, '--skipApiVersionCheck']
  const env = { PATH: process.env.PATH ?? '', AZURITE_ACCOUNTS: `matside:${key}` }
  azurite = follow(spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] }))
  await until('it listens', () => azurite.output().includes('successfully listens'))
  connection = `DefaultEndpointsProtocol=http;AccountName=matside;AccountKey=${key};BlobEndpoint=http://127.0.0.1:${port}/matside`
  const permissions = ContainerSASPermissions.parse('rcl')
  const url = await container().generateSasUrl({ permissions, expiresOn: new Date(Date.now() + 3_600_000) })
  places = {
    file: { kind: 'file', path: join(folder, 'erasures.jsonl') },
    container: { kind: 'container', url: new Secret(url) },
  }
})
afterAll(async () => {
  azurite?.kill('SIGKILL')
  await azurite?.ended
  await rm(folder, { recursive: true, force: true })
})

const container = () => BlobServiceClient.fromConnectionString(connection).getContainerClient('erasures')

describe.each(['file', 'container'] as const)('a list of erasures in a %s', (kind) => {
  it('is none before the first, and then has each once', async () => {
    const list = erasureList(places[kind], digest)
    expect(await list.read(() => {})).toBeNull()
    if (kind === 'container') await container().create()
    for (const id of ['e1', 'e2', 'e1']) await list.add(erasure(id))
    expect(await list.read(() => {})).toEqual([erasure('e1'), erasure('e2')])
  })

  it('is refused by another installation, and with an entry that was changed', async () => {
    await expect(erasureList(places[kind], other).read(() => {})).rejects.toThrow('another installation')
    if (kind === 'file') {
      const [line = ''] = (await readFile(join(folder, 'erasures.jsonl'), 'utf8')).split('\n')
      await appendFile(join(folder, 'erasures.jsonl'), `${line.replace('kim', 'tim')}\n`)
    } else {
      const blob = container().getBlockBlobClient('lions/e2.json')
      const text = String(await blob.downloadToBuffer()).replace('kim', 'tim')
      await blob.upload(text, text.length)
    }
    await expect(erasureList(places[kind], digest).read(() => {})).rejects.toThrow('was changed')
  })
})
