import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projections } from '../../projections/all.ts'

const floor = join(import.meta.dirname, '..', '..', 'projections')

/** What the modules of `projections` whose names match export, each with its file. */
const exportsOf = async (pattern: string): Promise<{ file: string; value: object }[]> => {
  const found = globSync(pattern, { cwd: floor }).map(async (file) => {
    const exported: Readonly<Record<string, unknown>> = await import(join(floor, file))
    return Object.values(exported).flatMap((value) =>
      typeof value === 'object' && value !== null ? [{ file, value }] : [],
    )
  })
  return (await Promise.all(found)).flat()
}

describe('the list of views', () => {
  test('holds every projection that a *.projection.ts file exports', async () => {
    const declared = (await exportsOf('**/*.projection.ts')).filter(({ value }) => 'on' in value && 'tables' in value)
    expect(declared).not.toEqual([])
    const listed = new Set<object>(projections)
    expect(declared.filter(({ value }) => !listed.has(value)).map(({ file }) => file)).toEqual([])
  })

  test('holds, in a view, every table that a *.tables.ts file exports', async () => {
    const declared = (await exportsOf('**/*.tables.ts')).filter(({ value }) => 'columns' in value && 'key' in value)
    expect(declared).not.toEqual([])
    const listed = new Set<object>(projections.flatMap(({ tables }) => Object.values(tables)))
    expect(declared.filter(({ value }) => !listed.has(value)).map(({ file }) => file)).toEqual([])
  })

  test('has one view of each name', () => {
    const names = projections.map(({ name }) => name)
    expect([...new Set(names)]).toEqual(names)
  })
})
