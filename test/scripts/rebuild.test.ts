import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase } from '../support/postgres.ts'

const rebuild = (views: string[], settings: Record<string, string>) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const script = join(import.meta.dirname, '../../scripts/rebuild.ts')
    execFile(process.execPath, [script, ...views], { env: { ...process.env, ...settings } }, (error, out, err) =>
      resolve({ code: error === null ? 0 : 1, output: out + err }),
    )
  })

test('npm run rebuild rebuilds the given views, and lists the existing ones', async () => {
  const database = await freshDatabase()
  const settings = { DATABASE_URL: database.url, PERSONAL_DATA_MASTER_KEY: '0'.repeat(64) }
  const { code, output } = await rebuild(['people', 'audit'], settings)
  expect(code).toBe(0)
  // In the order in which they end.
  expect(output.split('\n').toSorted()).toEqual([
    '',
    expect.stringMatching(/^audit: 0 rows /),
    expect.stringMatching(/^people: 0 rows /),
  ])
  expect(await rebuild(['no-such-view'], settings)).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no view no-such-view. Views: all, people'),
  })
  await database.drop()
})
