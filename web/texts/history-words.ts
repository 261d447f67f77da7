import format, { type CompiledMessage } from 'icu-minify/format'
import type { AnyEvent } from '../../domain/events.ts'
import { formatOptions } from './catalog.ts'
import { useLanguage, withLanguage } from './language.ts'
import type { Language } from './languages.ts'
import { valuesIn } from './refusals.ts'

/** A message for each event type; one that is missing or superfluous does not compile. */
type Titles<T> = Readonly<Record<AnyEvent['type'], string>> & {
  readonly [K in Exclude<keyof T, AnyEvent['type']>]: never
}
type TitleLoader<T> = () => Promise<{ readonly default: T & Titles<T> }>
type Loader<T> = () => Promise<{ readonly default: T }>
type Loaded = Readonly<Record<string, CompiledMessage>>

/** The same fields and words in both languages; `test/house/history-texts.test.ts` compares them with the events. */
const loaders = <ES, DE, F extends Readonly<Record<string, string>>, W extends Readonly<Record<string, string>>>(of: {
  readonly es: { readonly titles: TitleLoader<ES>; readonly fields: Loader<F>; readonly words: Loader<W> }
  readonly de: {
    readonly titles: TitleLoader<DE>
    readonly fields: Loader<Readonly<Record<keyof F, string>>>
    readonly words: Loader<Readonly<Record<keyof W, string>>>
  }
}) =>
  of as unknown as Readonly<
    Record<Exclude<Language, 'en'>, Readonly<Record<Part, () => Promise<{ readonly default: Loaded }>>>>
  >

type Part = 'titles' | 'fields' | 'words'

const load = loaders({
  es: {
    titles: () => import('./es/history-titles.ts'),
    fields: () => import('./es/history-fields.ts'),
    words: () => import('./es/history-words.ts'),
  },
  de: {
    titles: () => import('./de/history-titles.ts'),
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

/** What happened, in the user's language; in English where the console has no other. */
export const titleText = ({ type, title, values }: Title): string => {
  const message = textIn('titles', type)
  if (message === undefined) return title
  return String(format(message, useLanguage.getState().language, valuesIn(values), formatOptions))
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
  const { titles, fields, words } = load[language]
  const [ofTitles, ofFields, ofWords] = await Promise.all([titles(), fields(), words()])
  loaded[language] ??= { titles: ofTitles.default, fields: ofFields.default, words: ofWords.default }
})
