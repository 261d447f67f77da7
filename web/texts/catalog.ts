import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format'
import { createElement, Fragment, type ReactNode } from 'react'
import type { Messages, Tags, TranslationOf, Values, ValuesArgument } from '../../domain/kernel/icu-messages.ts'
import { cachedFormat, numberFormat } from './formats.ts'
import { useLanguage, withLanguage } from './language.ts'
import type { Language } from './languages.ts'

/** Texts of one part of the console: `kitText('tryAgain')`, `kitText('step', { current: 1, total: 3 })`. */
export interface Catalog<M extends Messages> {
  <K extends keyof M & string>(key: K, ...values: ValuesArgument<M[K]>): string
  /** For a message with tags, each rendered by its function: `Held for <b>{time}</b>`. */
  rich<K extends keyof M & string>(
    key: K,
    values: Values<M[K]> & { readonly [Tag in Tags<M[K]>]: (children: ReactNode) => ReactNode },
  ): ReactNode
  /** The English messages. */
  readonly messages: M
}

type Loader<T> = () => Promise<{ readonly default: T }>

/**
 * Declares the texts of one part. English comes with the module; the user's language is loaded as soon as the module is,
 * and `textsReady` resolves once it is there (`lazy` of `ui/lazy-part.ts` waits for it). A language that cannot be loaded
 * is shown in English. A translation that lacks a text, or has one that English lacks, does not compile.
 */
export const catalog = <const M extends Messages, const ES extends Messages, const DE extends Messages>(
  name: string,
  messages: M,
  translations: { readonly es: Loader<ES & TranslationOf<M, ES>>; readonly de: Loader<DE & TranslationOf<M, DE>> },
): Catalog<M> => {
  const loaded: { [L in Language]?: Messages } = { en: messages }
  withLanguage(name, async (language) => {
    if (language !== 'en') loaded[language] ??= (await translations[language]()).default
  })
  const formatted = <T>(key: keyof M & string, values: FormatValues<T> | undefined) => {
    const { language } = useLanguage.getState()
    const translated = loaded[language]?.[key]
    // An English message takes English plurals, also on a Spanish page.
    const message = (translated ?? messages[key]) as CompiledMessage
    return format<T>(message, translated === undefined ? 'en' : language, values, formatOptions)
  }
  const text = (key: keyof M & string, values?: FormatValues): string => onePeriod(String(formatted(key, values)))
  const rich = (key: keyof M & string, values: FormatValues<ReactNode>): ReactNode =>
    joined(
      formatted<ReactNode>(
        key,
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [
            name,
            typeof value === 'function' ? (children: ReactNode[]) => value([joined(children)]) : value,
          ]),
        ),
      ) as ReactNode,
    )
  return Object.assign(text, { rich, messages }) as unknown as Catalog<M>
}

/** A Spanish time ends with the period of 'a.m.', which closes a sentence, too. */
const onePeriod = (text: string): string => text.replace(/([ap]\.\s?m\.)\.(?!\.)/g, '$1')

const joined = (parts: ReactNode): ReactNode => (Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts)

export const formatOptions: FormatOptions = {
  formatters: {
    getDateTimeFormat: (locale, style) =>
      cachedFormat('date', style, (tag) => new Intl.DateTimeFormat(tag, style), String(locale)),
    // Numbers are written as in the user's region, also in a text that fell back to English.
    getNumberFormat: (_, style) => numberFormat(style),
    getPluralRules: (locale, style) =>
      cachedFormat('plural', style, (tag) => new Intl.PluralRules(tag, style), String(locale)),
  },
}
