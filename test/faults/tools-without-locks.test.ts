import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openClient } from '../support/connections.ts'
import { everyRow } from '../support/every-row.ts'
import { OperatedInstallation } from '../support/operated-installation.ts'
import type { ScriptName } from '../support/run-script.ts'
import { type Ended, startTool, type ToolProcess } from '../support/tool-process.ts'
import { until } from '../support/until.ts'

// The program does not drop what a killed run left.
vi.mock('../../projections/database/work-schemas.ts', async (original) => ({
  ...(await original<typeof import('../../projections/database/work-schemas.ts')>()),
  dropAbandonedWork: async () => [],
}))

const SCHEMA = 'schema '

let home: OperatedInstallation
beforeAll(async () => {
  home = await OperatedInstallation.open(4)
})
afterAll(async () => {
  await home?.close()
})

const start = (tool: ScriptName, ...args: readonly string[]): ToolProcess =>
  startTool(tool, args, { env: home.settings, hasLocks: false })

/** Runs a pair until the damage is seen, since which of the two is first is not decided by the test. */
const seen = async <T>(pair: () => Promise<T | null>): Promise<T> => {
  for (let attempt = 0; attempt < 8; attempt++) {
    const damage = await pair()
    if (damage !== null) return damage
  }
  throw new Error('No damage was seen.')
}
const failed = (ended: readonly Ended[]): string | null =>
  ended.map(({ code, output }) => (code === 0 ? '' : output)).find((output) => output !== '') ?? null

/** `tools-at-once.test.ts` shows that none of it happens with the locks. */
describe('without the locks (control)', () => {
  it('of two checks of an intact history, one finds it broken or does not end', async () => {
    const damage = await seen(async () =>
      failed(await Promise.all([start('verify-history').ended, start('verify-history').ended])),
    )
    expect(damage).toMatch(/BROKEN|not compared {2}view/)
  })

  it('of two backups, one removes the unfinished folder of the other', async () => {
    let serial = 0
    const damage = await seen(async () => {
      serial += 1
      const both = ['a', 'b'].map((name) => start('backup', home.path('backups', `${serial}${name}`)).ended)
      return failed(await Promise.all(both))
    })
    expect(damage).toMatch(/\.partial/)
  })

  it('an erased person can be read in the tables of a rebuild that was killed', async () => {
    const family = await home.addFamily()
    await home.idle()
    // Its tables are not exchanged while the position of the views is locked.
    const holder = await openClient(home.place.url ?? '')
    await holder.query('begin; select from projection.checkpoint for update')
    const rebuild = start('rebuild', 'all')
    // Views are locked, so that only its tables are read.
    const ofRebuild = async () => {
      const schemas = (await home.leftovers()).filter((name) => name.startsWith(SCHEMA))
      const rows = await everyRow(
        home.pool,
        schemas.map((name) => name.slice(SCHEMA.length)),
      )
      return Object.keys(rows).filter((table) => rows[table]?.includes(family.email))
    }
    await until('it has rows of the family', async () => (await ofRebuild()).length > 0, 120_000)
    rebuild.child.kill('SIGKILL')
    await rebuild.ended
    // As the server does, once it has seen that the other side is gone.
    await holder.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    await holder.end()
    const readable = await ofRebuild()
    await home.erase(family)
    expect(readable).not.toEqual([])
    expect(await home.traces(family)).toEqual(expect.arrayContaining(readable))
  })

  it('after two turns of the master key, the old one is in no file', async () => {
    const keys = home.path('data', 'keys')
    const lost = await seen(async () => {
      const before = home.masterKey
      await Promise.all([start('turn-master-key').ended, start('turn-master-key').ended])
      const contents = await Promise.all((await readdir(keys)).map((name) => readFile(join(keys, name), 'utf8')))
      return contents.some((content) => content.trim() === before) ? null : before
    })
    expect(lost).toMatch(/^[0-9a-f]{64}$/)
  })
})
