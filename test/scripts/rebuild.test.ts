import { expect, test } from 'vitest'
import { createVault } from '../../api/adapters/personal-data-keys/schema.ts'
import { openPool } from '../support/connections.ts'
import { freshDatabase } from '../support/postgres.ts'
import { runScript, startScript } from '../support/run-script.ts'

test('npm run rebuild rebuilds the given views, and lists the existing ones', async () => {
  const database = await freshDatabase()
  const settings = { DATABASE_URL: database.url }
  const pool = openPool(database.url, 1)
  await createVault(pool).finally(() => pool.end())
  const { code, output } = await startScript('rebuild', settings, 'people', 'audit')
  expect(code).toBe(0)
  // In the order in which they end.
  expect(output.split('\n').toSorted()).toEqual([
    '',
    expect.stringMatching(/^audit: 0 rows /),
    expect.stringMatching(/^people: 0 rows /),
  ])
  expect(await runScript('rebuild', settings, 'no-such-view')).toMatchObject({
    code: 2,
    output: expect.stringContaining('There is no view no-such-view. Views: all, people'),
  })
  await database.drop()
})
