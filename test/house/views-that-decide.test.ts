import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const textsOf = async (pattern: string): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>()
  for await (const path of glob(pattern)) texts.set(path, await readFile(path, 'utf8'))
  return texts
}
const withoutComments = (source: string): string => source.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '')
const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

/** The dependencies of commands that adapters of the read side supply, by their field: `unended`. */
const views = async (): Promise<readonly string[]> => {
  const adapters = await textsOf('api/adapters/read-side/*.ts')
  const types = new Set([...adapters.values()].flatMap((source) => matches(source, /\): (\w+) =>/g)))
  const deps = await readFile('commands/kernel/deps.ts', 'utf8')
  return [...deps.matchAll(/readonly (\w+): (\w+)/g)].flatMap(([, field = '', type = '']) =>
    types.has(type) ? [field] : [],
  )
}

/** Each module that calls a view, as `unended in accounts/change-student`. */
const readings = async (): Promise<readonly string[]> => {
  const modules = await textsOf('commands/**/*.ts')
  const names = await views()
  return [...modules].flatMap(([path, source]) => {
    const code = withoutComments(source)
    return names
      .filter((view) => new RegExp(`\\b${view}\\.\\w+\\(`).test(code))
      .map((view) => `${view} in ${path.replace(/^commands\/|\.ts$/g, '')}`)
  })
}

/** The same of the table in `commands/README.md`; a row of several views names the modules that read any of them. */
const listed = async (all: readonly string[]): Promise<readonly string[]> => {
  const readme = await readFile('commands/README.md', 'utf8')
  const rows = readme
    .slice(readme.indexOf('### Views that decide'))
    .split('\n## ')[0]
    ?.matchAll(/^\| (`.+?) \| (`.+?) \|/gm)
  return [...(rows ?? [])].flatMap(([, named = '', where = '']) => {
    const names = matches(named, /`([^`]+)`/g)
    const pairs = matches(where, /`([^`]+)`/g).flatMap((module) => names.map((view) => `${view} in ${module}`))
    return names.length === 1 ? pairs : pairs.filter((pair) => all.includes(pair))
  })
}

it('every module that decides with a view says in the README why that is safe', async () => {
  const found = await readings()
  expect(found.length).toBeGreaterThan(30)
  expect((await listed(found)).toSorted()).toEqual(found.toSorted())
})
