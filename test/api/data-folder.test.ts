import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataFolder } from '../../api/configuration/data-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'matside-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the lock of a data folder', () => {
  it('refuses a second process with the note of the running holder', async () => {
    const first = await lockDataFolder(folder, 'process 7')
    await expect(lockDataFolder(folder, 'second', 0)).rejects.toThrow(`${folder} is in use (process 7): end that first`)
    await first.release()
    await (await lockDataFolder(folder, 'third', 0)).release()
  })

  it('waits for a holder that is shutting down', async () => {
    const first = await lockDataFolder(folder, 'first')
    first.ending()
    const second = lockDataFolder(folder, 'second', 0)
    second.catch(() => {})
    await first.release()
    await (await second).release()
  })
})
