import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { allAggregates, streamPrefixes } from '../../domain/aggregates.ts'

const ROOT = join(import.meta.dirname, '../..')

it('every aggregate is listed, so that readers of the log find its streams', () => {
  const declared = globSync('domain/*/**/*.ts', { cwd: ROOT }).flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/= aggregate<[\s\S]*?\bname: '([\w-]+)'/g)].map(
      ([, name]) => name,
    ),
  )
  expect(declared.length).toBeGreaterThan(40)
  expect(allAggregates.map(({ name }) => name).toSorted()).toEqual(declared.toSorted())
})

it('the name of no stream begins with the prefix of another aggregate', () => {
  for (const prefix of streamPrefixes)
    expect(streamPrefixes.filter((other) => other !== prefix && other.startsWith(prefix))).toEqual([])
})
