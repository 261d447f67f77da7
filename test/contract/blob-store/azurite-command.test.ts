import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { azureBlobStore } from '../../../api/adapters/blob-store/azure.ts'
import { follow } from '../../e2e/start/processes.ts'
import { freePorts } from '../../support/free-ports.ts'
import { until } from '../../support/until.ts'

const script = fileURLToPath(new URL('../../../scripts/azurite.ts', import.meta.url))

it('npm run azurite serves blobs to the processes of one machine, and ends on a signal', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'matside-azurite-'))
  const port = await freePorts(1)
  const key = Buffer.from('a key of the test').toString('base64')
  const program = follow(
    spawn(process.execPath, [script, '--blobPort', String(port), '--location', folder, '--skipApiVersionCheck'], {
      env: { PATH: process.env.PATH ?? '', AZURITE_ACCOUNTS: `matside:${key}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  try {
    await until('it listens', () => {
      expect(program.errors()).toBe('')
      return program.output().includes('successfully listens')
    })
    const store = azureBlobStore(
      `DefaultEndpointsProtocol=http;AccountName=matside;AccountKey=${key};BlobEndpoint=http://127.0.0.1:${port}/matside`,
    )
    await store.write('files', 'a.txt', new TextEncoder().encode('hello'), 'text/plain')
    expect(new TextDecoder().decode((await store.read('files', 'a.txt', 5))?.content)).toBe('hello')
    program.kill('SIGTERM')
    expect(await program.ended).toBe(0)
  } finally {
    program.kill('SIGKILL')
    await program.ended
    await rm(folder, { recursive: true, force: true })
  }
})
