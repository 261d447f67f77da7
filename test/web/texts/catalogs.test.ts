import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { statusesText } from '../../../web/texts/en/statuses.ts'
import { LANGUAGES } from '../../../web/texts/languages.ts'

const folder = join(import.meta.dirname, '../../../web/texts')
const root = join(folder, '../..')
/** The contexts whose texts the server answers; their English is declared where they are answered. */
const contexts = globSync(['domain/*/texts.ts', 'api/contract/texts.ts'], { cwd: root }).map((path) => {
  const [floor, room = ''] = path.replaceAll('\\', '/').split('/')
  return { path, context: floor === 'api' ? 'api' : room }
})
/** Texts of the history, whose English the event schemas and the names of records declare (`test/house/history-texts.test.ts`). */
const ofHistory: ReadonlySet<string> = new Set(['history-titles', 'history-names', 'history-fields', 'history-words'])
const catalogsOf = (language: string): readonly string[] =>
  [
    ...readdirSync(join(folder, language))
      .map((file) => file.replace(/\.ts$/, ''))
      .filter((name) => !ofHistory.has(name)),
    ...(language === 'en' ? contexts.map(({ context }) => `refusals-${context}`) : []),
  ].sort()

/** A compiled message: a text, or parts that are texts, `#` (0), and values such as `['count', 2, { one: … }]`. */
type Message = string | readonly unknown[]

const messagesOf = async (language: string, name: string): Promise<Readonly<Record<string, Message>>> => {
  const declared = language === 'en' ? contexts.find(({ context }) => name === `refusals-${context}`) : undefined
  const file = declared === undefined ? join(folder, language, `${name}.ts`) : join(root, declared.path)
  const module: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ pathToFileURL(file).href)
  // English is in the catalog that the module exports; a translation is the module's default export.
  const [texts] = Object.values(module)
  const messages = (
    typeof texts === 'function' ? (texts as unknown as { messages: unknown }).messages : texts
  ) as Readonly<Record<string, Message>>
  // The build compiles the texts of the console only.
  return declared === undefined
    ? messages
    : Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, compile(String(message))]))
}

/** Names of the values and tags in a message. */
const namesIn = (message: unknown): readonly string[] => {
  if (!Array.isArray(message)) return []
  const names = message.flatMap((part: unknown): readonly string[] => {
    if (!Array.isArray(part)) return []
    const [name, kind, choices] = part as readonly unknown[]
    // A plural's choices are messages; what is inside a tag are the parts of one.
    const inside: readonly unknown[] = typeof kind === 'number' ? Object.values(choices ?? {}) : [part.slice(1)]
    return [String(name), ...inside.flatMap(namesIn)]
  })
  return [...new Set(names)].sort()
}

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the texts in %s', (language) => {
  it('exist for every part, with every key', async () => {
    expect(catalogsOf(language)).toEqual(catalogsOf('en'))
    for (const name of catalogsOf('en')) {
      const [english, translated] = [await messagesOf('en', name), await messagesOf(language, name)]
      expect(Object.keys(translated).toSorted(), name).toEqual(Object.keys(english).toSorted())
    }
  })

  it('name the same values and tags as the English ones', async () => {
    for (const name of catalogsOf(language)) {
      const [english, translated] = [await messagesOf('en', name), await messagesOf(language, name)]
      for (const [key, message] of Object.entries(translated)) {
        expect(namesIn(message), `${name}.${key}`).toEqual(namesIn(english[key]))
      }
    }
  })

  it('are not empty and have no space at either end', async () => {
    for (const name of catalogsOf(language)) {
      for (const [key, message] of Object.entries(await messagesOf(language, name))) {
        if (typeof message === 'string') expect(message, `${name}.${key}`).toMatch(/^\S(.*\S)?$/s)
      }
    }
  })
})

it('every English text is used', async () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: join(folder, '..') })
    .filter((path) => !path.startsWith('texts'))
    .map((path) => readFileSync(join(folder, '..', path), 'utf8'))
    .join('\n')
  const unused: string[] = []
  for (const name of catalogsOf('en').filter((other) => !other.startsWith('refusals-'))) {
    for (const key of Object.keys(await messagesOf('en', name))) {
      if (!sources.includes(`'${key}'`)) unused.push(`${name}.${key}`)
    }
  }
  expect(unused).toEqual([])
})

it('every text that the server answers is used', async () => {
  const sources = globSync('{domain,commands,api}/**/*.ts', { cwd: root })
    .filter((path) => !contexts.some((one) => one.path === path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  const templates = [...sources.matchAll(/Text\(\s*`([^`]+)`/g)].map(
    ([, template = '']) => new RegExp(`^${template.replace(/\$\{[^}]+\}/g, '[\\w-]+')}$`),
  )
  const unused: string[] = []
  for (const { context } of contexts) {
    for (const key of Object.keys(await messagesOf('en', `refusals-${context}`))) {
      const isUsed = sources.includes(`'${key}'`) || templates.some((template) => template.test(key))
      // The provider's codes, which the console shows.
      if (!isUsed && !key.startsWith('provider-')) unused.push(`${context}.${key}`)
    }
  }
  expect(unused).toEqual([])
})

it('finds a value inside a plural or a tag', () => {
  expect(namesIn(['Held for ', ['b', ['time']]])).toEqual(['b', 'time'])
  expect(namesIn([['count', 2, { one: [0, ' of ', ['total']], other: 'none' }]])).toEqual(['count', 'total'])
})

it('no screen shows a status in English only', () => {
  const codes = Object.keys(statusesText.messages)
  const web = join(folder, '..')
  const written = globSync('**/*.tsx', { cwd: web, exclude: ['gallery/**'] }).flatMap((path) => {
    const source = readFileSync(join(web, path), 'utf8')
    return [...source.matchAll(/<BadgeStatus[^>]* status="([^"]+)"/g)].map(([, status = '']) => status)
  })
  expect(written.length).toBeGreaterThan(5)
  expect(written.filter((status) => !codes.includes(status.toLowerCase()))).toEqual([])
})
