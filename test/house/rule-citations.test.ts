import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Each has a `RULES.md`. */
const contexts = readdirSync('domain', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort()

const numbersIn = (rules: string): readonly number[] =>
  [...rules.matchAll(/^\*\*(\d+)\.\*\* /gm)].map(([, n]) => Number(n))

const numbersOf = new Map(
  contexts.map((context) => [context, numbersIn(readFileSync(`domain/${context}/RULES.md`, 'utf8'))]),
)

const CITATION = new RegExp(
  String.raw`(?<![\w-])(${contexts.join('|')}) rules? (\d+(?:(?:, and |, | and | or | to |[-–])\d+)*)`,
  'gi',
)

/** Cited rules: `payments rule 7`, `accounts rules 3, 4 and 9 to 12`, also across the lines of a comment. */
const citationsIn = (text: string): readonly string[] => {
  if (!/\brules?\s/i.test(text)) return []
  return [...text.replace(/\s*\n\s*(?:\/\/|\*(?!\/))?\s*/g, ' ').matchAll(CITATION)].flatMap(([, context, numbers]) =>
    (numbers ?? '').split(/, and |, | and | or /).flatMap((part) => {
      const [from = 0, to = from] = part.split(/ to |[-–]/).map(Number)
      return Array.from({ length: to - from + 1 }, (_, at) => `${context?.toLowerCase()} rule ${from + at}`)
    }),
  )
}

/** Contains examples of citations. */
const OWN = 'test/house/rule-citations.test.ts'

const files = globSync([
  '*.md',
  '.github/**/*.md',
  '{domain,commands,projections,api,web,scripts,test}/**/*.{ts,tsx,md}',
]).map((path) => path.replaceAll('\\', '/'))

it.each(contexts)('numbers the rules of %s from 1 without gaps or repeats', (context) => {
  const numbers = numbersOf.get(context) ?? []
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
})

it('cites only rules that exist', () => {
  const unknown = files
    .filter((path) => path !== OWN)
    .flatMap((path) =>
      citationsIn(readFileSync(path, 'utf8'))
        .filter((cited) => {
          const [context = '', number] = cited.split(' rule ')
          return numbersOf.get(context)?.includes(Number(number)) !== true
        })
        .map((cited) => `${path}: ${cited}`),
    )
  expect(unknown).toEqual([])
})

it('cites only documents of the project', () => {
  const outside = /\bspec\/|\bspec §|\bcoverage\.md\b/
  expect(files.filter((path) => path !== OWN && outside.test(readFileSync(path, 'utf8')))).toEqual([])
})

it('finds a citation in a comment, in a list and across lines', () => {
  const text = `
    /** A refund holds the balance (payments rule 16). Accounts rules 8, 9 and 11 to 13; see athlete-call
     * rule 2. */
    // nothing: registration rules, my-payments rule 3`
  expect(citationsIn(text)).toEqual([
    'payments rule 16',
    'accounts rule 8',
    'accounts rule 9',
    'accounts rule 11',
    'accounts rule 12',
    'accounts rule 13',
    'athlete-call rule 2',
  ])
})
