import { tmpdir } from 'node:os'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { eventInvariants } from '../../../scripts/verify-history/check-events.ts'
import { cutConnections, openPool } from '../../support/connections.ts'
import { runScript } from '../../support/run-script.ts'
import { shopDatabase } from '../../support/shop-database.ts'
import { until } from '../../support/until.ts'

interface Fault {
  readonly fault: string
  plant(pool: pg.Pool): Promise<unknown>
  /** Runs next to the check. */
  readonly meanwhile?: (pool: pg.Pool) => Promise<unknown>
  readonly settings?: Readonly<Record<string, string>>
  readonly code: number
  /** What it prints of the fault. */
  readonly reported: readonly RegExp[]
}

const setOf = (column: string, value: string, type: string) => (pool: pg.Pool) =>
  pool.query(
    `update log.events set ${column} = $1 where position = (select min(position) from log.events where type = $2)`,
    [value, type],
  )

const swapKeys = (pool: pg.Pool) =>
  pool.query(`update vault.person_keys set wrapped = (select max(wrapped) from vault.person_keys)
    where person_id = (select person_id from vault.person_keys where wrapped <> (select max(wrapped) from vault.person_keys)
      order by person_id limit 1)`)

const faults: readonly Fault[] = [
  {
    fault: 'the key of one person is that of another',
    plant: swapKeys,
    code: 1,
    reported: [/^BROKEN +sealed.*\n +\d+ \S+: \w+, .*: the key of person \S+ does not open/m],
  },
  {
    fault: 'a key is no key',
    plant: (pool) =>
      pool.query(`update vault.person_keys set wrapped = '\\x00'
        where person_id = (select min(person_id) from vault.person_keys)`),
    code: 1,
    reported: [/^BROKEN +sealed.*\n.*the key of person \S+ does not open/m],
  },
  {
    fault: 'the data of an event is no JSON',
    plant: setOf('data', '{"total":', 'ChargePrepared'),
    code: 1,
    reported: [/^BROKEN +chain/m, /^BROKEN +sealed.*\n.*ChargePrepared, its data cannot be read: it is no JSON/m],
  },
  {
    fault: 'the data of an event is empty',
    plant: setOf('data', 'null', 'ChargePrepared'),
    code: 1,
    reported: [/^BROKEN +chain/m, /^BROKEN +1 .*\n.*the check ended here, with an error/m],
  },
  {
    fault: 'the actor of an event is no JSON',
    plant: setOf('actor', 'ann', 'ChargePrepared'),
    code: 1,
    reported: [/^BROKEN +chain/m],
  },
  {
    fault: 'an event has no time',
    plant: setOf('time', 'yesterday', 'ChargePrepared'),
    code: 1,
    reported: [/^BROKEN +chain/m, /^BROKEN +times.*\n.*of yesterday has no time/m],
  },
  {
    fault: 'a view lost its table',
    plant: (pool) => pool.query('drop table views.facilities cascade'),
    code: 3,
    reported: [/^not compared +view \S+: relation/m, /^passes +11 /m],
  },
  {
    fault: 'the file of anchors cannot be read',
    plant: async () => {},
    settings: { ANCHOR_FILE: tmpdir() },
    code: 3,
    reported: [/^not checked +the anchors outside of the database: EISDIR/m, /^passes +11 /m],
  },
  {
    fault: 'every connection is cut while the views are compared',
    plant: async () => {},
    meanwhile: async (pool) => {
      await until('the first view', async () => {
        const { rowCount } = await pool.query("select from pg_namespace where nspname like 'verify_%'")
        return rowCount !== null && rowCount > 0
      })
      await cutConnections(pool)
    },
    code: 0,
    reported: [/^passes +11 /m],
  },
]

describe('verify-history reports every other check', () => {
  it.each(faults)('when $fault', async ({ plant, meanwhile, settings = {}, code, reported }) => {
    const database = await shopDatabase()
    const pool = openPool(database.url, 1)
    try {
      await plant(pool)
      const [result] = await Promise.all([
        runScript('verify-history', { DATABASE_URL: database.url, ...settings }),
        meanwhile?.(pool),
      ])
      const { output } = result
      for (const text of reported) expect(output).toMatch(text)
      for (const name of ['chain', 'positions', 'times', 'anchors', 'sealed', '11'])
        expect(output).toMatch(new RegExp(`^(passes|BROKEN) +${name} `, 'm'))
      for (const { invariant } of eventInvariants)
        expect(output).toMatch(new RegExp(`^(passes|BROKEN) +${invariant} `, 'm'))
      expect(output).not.toContain('    at ')
      expect(result.code).toBe(code)
    } finally {
      await pool.end()
      await database.drop()
    }
  })
})
