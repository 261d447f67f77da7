import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseUnavailable } from '../../../projections/database/unavailable.ts'
import { loadDemoDataOnce } from '../../../scripts/demo-data.ts'

let folder: string
let loads: number
const load = async () => {
  loads += 1
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'matside-demo-'))
  loads = 0
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('demo data', () => {
  it('is loaded once into an empty log', async () => {
    await loadDemoDataOnce(folder, async () => -1, load)
    await loadDemoDataOnce(folder, async () => 4_000, load)
    expect(loads).toBe(1)
  })

  it('is not loaded into a log that has other events', async () => {
    await loadDemoDataOnce(folder, async () => 0, load)
    expect(loads).toBe(0)
    expect(existsSync(join(folder, 'demo-data'))).toBe(false)
  })

  it('is completed after a load that was cut short, although the log is no longer empty', async () => {
    const cutShort = loadDemoDataOnce(
      folder,
      async () => -1,
      () => Promise.reject(new Error('stopped')),
    )
    await expect(cutShort).rejects.toThrow('stopped')
    await loadDemoDataOnce(folder, async () => 17, load)
    expect(loads).toBe(1)
  })

  it('waits for a database that is unavailable for a moment', async () => {
    const reluctant = async () => {
      await load()
      if (loads === 1) throw new DatabaseUnavailable('the database is away')
    }
    await loadDemoDataOnce(folder, async () => -1, reluctant)
    expect(loads).toBe(2)
  })
})
