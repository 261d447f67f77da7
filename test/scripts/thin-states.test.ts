import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../api/configuration/config.ts'
import { keptFromOf } from '../../projections/database/kept-from.ts'
import { callScript } from '../../scripts/script.ts'
import { thinAt } from '../../scripts/thin-states.ts'
import { openPatientReader } from '../support/connections.ts'
import { TEST_MASTER_KEY } from '../support/master-key.ts'
import { minimalEnvironment } from '../support/minimal-environment.ts'
import { runScript } from '../support/run-script.ts'
import { shopDatabase } from '../support/shop-database.ts'

const DAY_MS = 86_400_000
const dayAfter = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

let database: Awaited<ReturnType<typeof shopDatabase>>
beforeAll(async () => {
  database = await shopDatabase()
}, 300_000)
afterAll(() => database.drop())

/** `npm run thin-states` in two years. */
const thinLater = async (...args: readonly string[]) => {
  let output = ''
  const print = (text: string): void => {
    output += text
  }
  const env = { ...minimalEnvironment, PERSONAL_DATA_MASTER_KEY: TEST_MASTER_KEY, DATABASE_URL: database.url }
  const twoYearsLater = new Date(Date.now() + 730 * DAY_MS)
  const code = await callScript(
    thinAt(() => twoYearsLater),
    { args, env, out: print, err: print },
  )
  return { code, output }
}
const thinNow = (...args: readonly string[]) => runScript('thin-states', { DATABASE_URL: database.url }, ...args)

describe('STATES_KEPT_YEARS', () => {
  it('is years in general and for single organizations, at least one', () => {
    const kept = (value: string) => readConfig({ ...minimalEnvironment, STATES_KEPT_YEARS: value }).statesKept
    expect(readConfig(minimalEnvironment).statesKept).toEqual({ byDefault: null, byTenant: new Map() })
    expect(kept('7')).toEqual({ byDefault: 7, byTenant: new Map() })
    expect(kept('7, lions=10')).toEqual({ byDefault: 7, byTenant: new Map([['lions', 10]]) })
    for (const wrong of ['0', '31', 'lions', 'lions=0', '7,8', 'lions=1,lions=2'])
      expect(() => kept(wrong)).toThrow('STATES_KEPT_YEARS must be a number of years between 1 and 30')
  })
})

describe('thin-states', () => {
  it('refuses a day of the last year, what is no day, and a call without an organization', async () => {
    expect((await thinNow('--host', 'lions', '--before', dayAfter(-300))).output).toContain('always kept')
    expect((await thinNow('--host', 'lions', '--before', '2024-02-31')).output).toContain('must be a day')
    expect((await thinNow('--before', '2024-02-01')).output).toContain('--host and --before are needed')
    const nosuch = await thinNow('--host', 'nosuch', '--before', '2024-02-01')
    expect(nosuch).toMatchObject({
      code: 2,
      output: expect.stringMatching(/There is no organization nosuch. Organizations: .*lions/),
    })
  })

  it('deletes nothing of an organization that has no event before that day', async () => {
    const { code, output } = await thinLater('--host', 'lions', '--before', dayAfter(-30))
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('no event before') })
  })

  it('deletes the states before that day, and the history is verified as before', async () => {
    const { code, output } = await thinLater('--host', 'lions', '--before', dayAfter(2))
    expect(code).toBe(0)
    expect(output).toMatch(/lions: [1-9]\d* states deleted/)
    const reader = openPatientReader(database.url, 1)
    expect((await keptFromOf(reader, 'lions'))?.position).toBeGreaterThan(0)
    expect(await keptFromOf(reader, 'harbor')).toBeNull()
    await reader.close()
    const verified = await runScript('verify-history', { DATABASE_URL: database.url })
    expect({ code: verified.code, broken: verified.output.match(/^BROKEN.*$/gm) }).toEqual({ code: 0, broken: null })
  })
})
