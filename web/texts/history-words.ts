import format, { type CompiledMessage } from 'icu-minify/format'
import type { AnyEvent } from '../../domain/events.ts'
import { type NameOfRecord, partsOfName } from '../../domain/kernel/record-names.ts'
import { formatOptions } from './catalog.ts'
import { useLanguage, withLanguage } from './language.ts'
import type { Language } from './languages.ts'
import { valuesIn } from './refusals.ts'

/** A message for each event type; one that is missing or superfluous does not compile. */
type Titles<T> = Readonly<Record<AnyEvent['type'], string>> & {
  readonly [K in Exclude<keyof T, AnyEvent['type']>]: never
}
type NameLoader = () => Promise<{ readonly default: Readonly<Record<NameOfRecord, string>> }>
type TitleLoader<T> = () => Promise<{ readonly default: T & Titles<T> }>
type Loader<T> = () => Promise<{ readonly default: T }>
type Loaded = Readonly<Record<string, CompiledMessage>>

/** The same fields and words in both languages; `test/house/history-texts.test.ts` compares them with the events. */
const loaders = <ES, DE, F extends Readonly<Record<string, string>>, W extends Readonly<Record<string, string>>>(of: {
  readonly es: {
    readonly titles: TitleLoader<ES>
    readonly names: NameLoader
    readonly fields: Loader<F>
    readonly words: Loader<W>
  }
  readonly de: {
    readonly titles: TitleLoader<DE>
    readonly names: NameLoader
    readonly fields: Loader<Readonly<Record<keyof F, string>>>
    readonly words: Loader<Readonly<Record<keyof W, string>>>
  }
}) =>
  of as unknown as Readonly<
    Record<Exclude<Language, 'en'>, Readonly<Record<Part, () => Promise<{ readonly default: Loaded }>>>>
  >

type Part = 'titles' | 'names' | 'fields' | 'words'

const load = loaders({
  es: {
    titles: () => import('./es/history-titles.ts'),
    names: () => import('./es/history-names.ts'),
    fields: () => import('./es/history-fields.ts'),
    words: () => import('./es/history-words.ts'),
  },
  de: {
    titles: () => import('./de/history-titles.ts'),
    names: () => import('./de/history-names.ts'),
    fields: () => import('./de/history-fields.ts'),
    words: () => import('./de/history-words.ts'),
  },
})
const loaded: { [L in Language]?: Readonly<Record<Part, Loaded>> } = {}

/** A history entry's title, as the server answers it. */
interface Title {
  readonly type: string
  /** In English. */
  readonly title: string
  readonly values: Readonly<Record<string, string | number>>
}

const textIn = (part: Part, key: string): CompiledMessage | undefined => {
  const texts = loaded[useLanguage.getState().language]?.[part]
  return texts !== undefined && Object.hasOwn(texts, key) ? texts[key] : undefined
}

/** The filled message; null where the console has none in the user's language. */
const filledIn = (part: 'titles' | 'names', key: string, values: Title['values']): string | null => {
  const message = textIn(part, key)
  if (message === undefined) return null
  return String(format(message, useLanguage.getState().language, valuesIn(values), formatOptions))
}

/** What happened, in the user's language; in English where the console has no other. */
export const titleText = ({ type, title, values }: Title): string => {
  return filledIn('titles', type, values) ?? title
}

/** A record's name, which the server answers in English: translated if the history made it, otherwise as it is. */
export const nameText = (kind: string, english: string): string => {
  const parts = partsOfName(kind, english)
  return (parts === null ? null : filledIn('names', parts.name, parts.values)) ?? english
}

/** The label of a changed field, which the server answers in English. */
export const fieldText = (english: string): string => String(textIn('fields', english) ?? english)

/** The value of a field that users or counts give, with an amount as the user's region writes it. */
export const valueText = (value: string): string => String(valuesIn({ value }).value)

/** The value of a field that is in words of the program: one or more, separated by `, `. */
export const wordsText = (english: string): string =>
  english
    .split(', ')
    .map((word) => String(textIn('words', word) ?? word))
    .join(', ')

// English texts are shown as they come.
withLanguage('history-words', async (language) => {
  if (language === 'en') return
  const { titles, names, fields, words } = load[language]
  const [ofTitles, ofNames, ofFields, ofWords] = await Promise.all([titles(), names(), fields(), words()])
  loaded[language] ??= {
    titles: ofTitles.default,
    names: ofNames.default,
    fields: ofFields.default,
    words: ofWords.default,
  }
})
