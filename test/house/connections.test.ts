import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

it('tests connect to Postgres only through test/support/connections.ts, which tolerates cut connections', async () => {
  const strays: string[] = []
  for await (const path of glob('test/**/*.{ts,tsx}')) {
    if (path.endsWith('support/connections.ts')) continue
    if (/\bnew (pg\.)?(Pool|Client)\(/.test(await readFile(path, 'utf8'))) strays.push(path)
  }
  expect(strays).toEqual([])
})
