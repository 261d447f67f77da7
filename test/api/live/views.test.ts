import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { liveViews } from '../../../api/live/views.ts'

/** Everything that the files of a pattern export. */
const exportsOf = async (pattern: string): Promise<readonly unknown[]> => {
  const files: string[] = []
  for await (const file of glob(pattern)) files.push(file)
  const modules = await Promise.all(files.map((file): Promise<object> => import(resolve(file))))
  return modules.flatMap((module) => Object.values(module))
}
const has = (value: unknown, property: string): boolean =>
  typeof value === 'object' && value !== null && property in value

describe('every live view is served', () => {
  test('if the contract declares it', async () => {
    const declared = (await exportsOf('api/contract/*.ts')).filter(
      (value) => has(value, 'kind') && Reflect.get(value as object, 'kind') === 'live-view',
    )
    expect(declared.length).toBeGreaterThan(0)
    expect(new Set(declared)).toEqual(new Set(liveViews.map(({ declaration }) => declaration)))
  })

  test('if a projection has rows for it', async () => {
    const rows = (await exportsOf('projections/*/*.live.ts')).filter((value) => has(value, 'toWire'))
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows)).toEqual(new Set(liveViews.map(({ rows: view }) => view)))
  })

  test('under a unique name, from a table that declares the rows of a scope', () => {
    const names = liveViews.map(({ declaration }) => declaration.name)
    expect(new Set(names).size).toBe(names.length)
    for (const { declaration, rows } of liveViews) {
      if (declaration.scope !== 'tenant') expect([declaration.name, rows.table.scope]).not.toContain(null)
    }
  })

  test('to everyone only if the contract requires no sign-in', () => {
    for (const { declaration, audience } of liveViews) {
      expect([declaration.name, audience === 'everyone']).toEqual([declaration.name, declaration.service === null])
    }
  })
})
