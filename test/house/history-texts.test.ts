import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allEvents } from '../../domain/events.ts'
import { RECORD_NAMES } from '../../domain/kernel/record-names.ts'
import { readingOf } from '../../projections/audit/readings.ts'
import { wordsOfField } from '../../projections/audit/words.ts'
import deFields from '../../web/texts/de/history-fields.ts'
import deNames from '../../web/texts/de/history-names.ts'
import deTitles from '../../web/texts/de/history-titles.ts'
import deWords from '../../web/texts/de/history-words.ts'
import esFields from '../../web/texts/es/history-fields.ts'
import esNames from '../../web/texts/es/history-names.ts'
import esTitles from '../../web/texts/es/history-titles.ts'
import esWords from '../../web/texts/es/history-words.ts'
import { golden } from '../support/golden.ts'

const root = new URL('../../', import.meta.url)

/** What the folds of records show in addition to their events' fields (`domain/<context>/standings.ts`). */
const standings = readdirSync(new URL('domain', root), { withFileTypes: true }).flatMap((entry) => {
  const file = new URL(`domain/${entry.name}/standings.ts`, root)
  return entry.isDirectory() && readdirSync(new URL(`domain/${entry.name}`, root)).includes('standings.ts')
    ? [readFileSync(file, 'utf8')]
    : []
})
const standingWords = standings.flatMap((source) =>
  [...source.matchAll(/'([A-Z][a-z]+(?: [a-z]+)*)'/g)].map(([, word = '']) => word),
)
const INVITATION = ['Pending', 'Accepted', 'Declined', 'Canceled', 'Expired']
const STANDING_FIELDS = ['status', 'location', 'minutes', 'coupon', 'decision']

const shown = [...allEvents].map(([type, { audit }]) => {
  const { labels, words } = readingOf(type)
  const isShown = (field: string) => !(audit.omits ?? []).includes(field)
  return {
    labels: [...labels].flatMap(([field, label]) => (isShown(field) ? [label] : [])),
    words: [...words].flatMap(([field, of]) => (isShown(field) ? of : [])),
  }
})
const sorted = (all: readonly string[]) => [...new Set(all)].toSorted()

it.each([
  ['Spanish', esFields],
  ['German', deFields],
])('every field that the history shows has a label in %s', (_, fields) => {
  const labels = [...shown.flatMap((event) => event.labels), ...STANDING_FIELDS.map(wordsOfField)]
  expect(sorted(Object.keys(fields))).toEqual(sorted(labels))
})

it.each([
  ['Spanish', esWords],
  ['German', deWords],
])('every choice that the history shows has words in %s', (_, words) => {
  const all = [...shown.flatMap((event) => event.words), ...standingWords, ...INVITATION]
  expect(sorted(Object.keys(words))).toEqual(sorted(all))
})

/** The names of the values in a compiled message. */
const namesIn = (message: unknown): readonly string[] => {
  if (!Array.isArray(message)) return []
  return message.flatMap((part: unknown): readonly string[] => {
    if (!Array.isArray(part)) return []
    const [name, , choices] = part as readonly unknown[]
    const inside = typeof choices === 'object' && choices !== null ? Object.values(choices) : []
    return [String(name), ...inside.flatMap(namesIn)]
  })
}

it.each([
  ['Spanish', esTitles],
  ['German', deTitles],
])('a title in %s uses the values of its event, all of them', (_, titles) => {
  const texts: Readonly<Record<string, unknown>> = titles
  for (const [type, { audit }] of allEvents) {
    const { data } = golden(type as Parameters<typeof golden>[0])
    const values = audit.values?.(data as Readonly<Record<string, unknown>>, (kind) => kind) ?? {}
    expect([type, sorted(namesIn(texts[type]))]).toEqual([type, sorted(Object.keys(values))])
  }
})

it.each([
  ['Spanish', esNames],
  ['German', deNames],
])('a name in %s uses the values of its record, all of them', (_, names) => {
  const texts: Readonly<Record<string, unknown>> = names
  for (const [name, { english }] of Object.entries(RECORD_NAMES)) {
    const values = [...english.matchAll(/\{(\w+)\}/g)].map(([, value = '']) => value)
    expect([name, sorted(namesIn(texts[name]))]).toEqual([name, sorted(values)])
  }
})
