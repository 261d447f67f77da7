import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LANGUAGES } from '../../../web/texts/languages.ts'

const root = join(import.meta.dirname, '../../..')
/** Refusals have a key for each case of a number (`domain/kernel/phrase.ts`); the history's texts have no ICU messages. */
const catalogsOf = (language: string): readonly string[] =>
  globSync([`web/texts/${language}/*.ts`, `commands/texts/${language}/*.ts`], {
    cwd: root,
    exclude: ['**/refusals-*.ts', '**/history-{titles,names,fields,words}.ts'],
  })

const CASES = /one \{# ([\p{L}]+)[^{}]*\} other \{# ([\p{L}]+)[^{}]*\}/gu
/** Words that are no nouns: they follow a counted one elsewhere, and a name here; or one number's form fits all nouns. */
const NO_NOUNS: ReadonlySet<string> = new Set([
  ...['are', 'is', 'need', 'needs', 'están', 'está', 'sind', 'ist', 'warten', 'wartet'],
  ...['weitere', 'weiterer', 'weiteres'],
])

/** The words that a language counts somewhere: singular and plural differ. */
const countedIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts
      .flatMap((text) => [...text.matchAll(CASES)])
      .flatMap(([, one = '', other = '']) => (one === other ? [] : [one, other]))
      .filter((word) => !NO_NOUNS.has(word)),
  )

/** Values that stand before a counted word without a case for one of them. */
const uncounted = (text: string, counted: ReadonlySet<string>): readonly string[] =>
  [...text.matchAll(/\{\w+\} ([\p{L}]+)/gu)].filter(([, word = '']) => counted.has(word)).map(([found]) => found)

it.each(LANGUAGES)('a number before a word that is counted has a case for one, in %s', (language) => {
  const files = catalogsOf(language)
  expect(files.length).toBeGreaterThan(50)
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'))
  const counted = countedIn(texts)
  expect(counted.size).toBeGreaterThan(50)
  const found = files.flatMap((file, at) => uncounted(texts[at] ?? '', counted).map((value) => `${file}: ${value}`))
  expect(found).toEqual([])
})

it('finds a number that has only the plural', () => {
  const counted = countedIn(['{count, plural, one {# entry} other {# entries}}'])
  expect(uncounted('{brackets} brackets drawn for {athletes} entries', counted)).toEqual(['{athletes} entries'])
})
