import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../web/texts/languages.ts'

const folder = join(import.meta.dirname, '../../../web/texts')
const catalogsOf = (language: string): readonly string[] =>
  readdirSync(join(folder, language)).map((file) => file.replace(/\.ts$/, ''))

/** A compiled message: a text, or parts that are texts, `#` (0), and values such as `['count', 2, { one: … }]`. */
type Message = string | readonly unknown[]

const messagesOf = async (language: string, name: string): Promise<Readonly<Record<string, Message>>> => {
  const path = pathToFileURL(join(folder, language, `${name}.ts`)).href
  return ((await import(/* @vite-ignore */ path)) as { default: Readonly<Record<string, Message>> }).default
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

/** Whose texts are complete in every language: parents' pages, boards, what the server says to them, and staff's daily screens. */
const complete = [
  'kit',
  'photo',
  'shell',
  'help',
  'front-door',
  'sign-in',
  'sessions',
  'invitations',
  'tournaments',
  'students',
  'my-data',
  'profile',
  'registration',
  'waiting-list',
  'payments',
  'coupons',
  'schedule',
  'voice',
  'student-review',
  'lessons',
  'disbursement',
  'board',
  'server',
  'manage',
  'overview',
  'downloads',
  'mailing',
  'many',
  'waiting-lists',
]

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the texts in %s', (language) => {
  it('are all there for the rooms of parents and boards', async () => {
    const missing: string[] = []
    for (const name of complete) {
      const [english, translated] = [await messagesOf('en', name), await messagesOf(language, name)]
      missing.push(
        ...Object.keys(english)
          .filter((key) => !(key in translated))
          .map((key) => `${name}.${key}`),
      )
    }
    expect(missing).toEqual([])
  })

  it('name the same values and tags as the English ones, and none is left over', async () => {
    for (const name of catalogsOf(language)) {
      const [english, translated] = [await messagesOf('en', name), await messagesOf(language, name)]
      for (const [key, message] of Object.entries(translated)) {
        expect(english, `${name}.${key}`).toHaveProperty(key)
        expect(namesIn(message), `${name}.${key}`).toEqual(namesIn(english[key]))
      }
    }
  })

  it('have no empty one, and no space at an end', async () => {
    for (const name of catalogsOf(language)) {
      for (const [key, message] of Object.entries(await messagesOf(language, name))) {
        if (typeof message === 'string') expect(message, `${name}.${key}`).toMatch(/^\S(.*\S)?$/s)
      }
    }
  })
})

it('every English text is said somewhere', async () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: join(folder, '..') })
    .filter((path) => !path.startsWith('texts'))
    .map((path) => readFileSync(join(folder, '..', path), 'utf8'))
    .join('\n')
  const unused: string[] = []
  // What the server says is found by its wording, not by its key.
  for (const name of catalogsOf('en').filter((other) => other !== 'server')) {
    for (const key of Object.keys(await messagesOf('en', name))) {
      if (!sources.includes(`'${key}'`)) unused.push(`${name}.${key}`)
    }
  }
  expect(unused).toEqual([])
})

it('a value inside a plural or a tag is found', () => {
  expect(namesIn(['Kept for ', ['b', ['time']]])).toEqual(['b', 'time'])
  expect(namesIn([['count', 2, { one: [0, ' of ', ['total']], other: 'none' }]])).toEqual(['count', 'total'])
})
