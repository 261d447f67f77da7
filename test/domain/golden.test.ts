import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allEvents } from '../../domain/events.ts'

const folder = new URL('golden/', import.meta.url)
/** Versions `first` to `last`. */
const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, after) => first + after)
/** Every name and version under which a log may hold events; a new name starts at the last version of its old one. */
const versions = [...allEvents].flatMap(([type, definition]) => {
  const formerly = Object.entries(definition.formerly)
  const first = Math.max(1, ...formerly.map(([, last]) => last))
  return [
    ...range(first, definition.version).map((version) => ({ type, version, definition })),
    ...formerly.flatMap(([name, last]) => range(1, last).map((version) => ({ type: name, version, definition }))),
  ]
})
const nameOf = ({ type, version }: { readonly type: string; readonly version: number }) => `${type}.v${version}.json`
const stored = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

/**
 * One stored event of each type and version, with its personal fields in clear. Such a file is never changed: logs hold
 * events like it.
 */
describe('a stored event', () => {
  it('exists for each type and version, and for no other', () => {
    expect(readdirSync(folder).sort()).toEqual(versions.map(nameOf).sort())
  })

  it.each(versions.map((one) => [nameOf(one), one] as const))('%s is read as the newest version', (name, one) => {
    const { version, definition } = one
    const { schema, upcasters, personal } = definition
    expect(upcasters).toHaveLength(definition.version - 1)
    const newest = upcasters.slice(version - 1).reduce((data, upcast) => upcast(data), stored(name))
    // Equal, not only valid: readers would lose a field that the schema does not have.
    expect(schema.parse(newest)).toEqual(newest)
    if (personal === null) return
    const data = newest as Record<string, unknown>
    expect(personal.subject(data)).toEqual(expect.any(String))
    expect(Object.keys(data)).toEqual(expect.arrayContaining(Object.keys(personal.erased)))
    expect(schema.safeParse({ ...data, ...personal.erased }).success).toBe(true)
  })
})
