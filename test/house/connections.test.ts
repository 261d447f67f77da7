import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** Files that match `pattern` and contain `text`, except those that end with `allowed`. */
const filesWith = async (pattern: string, text: RegExp, allowed: string): Promise<string[]> => {
  const found: string[] = []
  for await (const path of glob(pattern)) {
    if (!path.endsWith(allowed) && text.test(await readFile(path, 'utf8'))) found.push(path)
  }
  return found
}

it('tests connect to Postgres only through test/support/connections.ts, which tolerates cut connections', async () => {
  const strays = filesWith('test/**/*.{ts,tsx}', /\bnew (pg\.)?(Pool|Client)\(/, 'support/connections.ts')
  expect(await strays).toEqual([])
})

it('the product opens pools only through tolerantPool, since a lost connection would end the program', async () => {
  const strays = filesWith('{api,commands,projections}/**/*.ts', /\bnew (pg\.)?Pool\(/, 'postgres/tolerant-pool.ts')
  expect(await strays).toEqual([])
})
