import compile from 'icu-minify/compile'
import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format'
import type { SpokenLanguage } from '../../domain/accounts/published.ts'
import type { Messages, TranslationOf, ValuesArgument } from '../../domain/kernel/icu-messages.ts'
import { memoize } from '../../domain/kernel/memoize.ts'
import { languageOfMail } from './mail-locale.ts'

/** The texts of one part in one language: `text('validFor', { hours: 24 })`. */
export type Text<M extends Messages> = <K extends keyof M & string>(key: K, ...values: ValuesArgument<M[K]>) => string

/** Texts of one part of mails, papers or workbooks: `invitationText(locale)` writes them in the language of `locale`. */
export interface Catalog<M extends Messages> {
  (locale: string): Text<M>
  /** The English messages. */
  readonly messages: M
}

/**
 * Declares the texts of one part. The messages are compiled when the module is loaded, so that a wrong one stops the server
 * at its start. A translation that lacks a text, or has one that English lacks, does not compile.
 */
export const catalog = <const M extends Messages, const ES extends Messages, const DE extends Messages>(
  messages: M,
  translations: { readonly es: ES & TranslationOf<M, ES>; readonly de: DE & TranslationOf<M, DE> },
): Catalog<M> => {
  const compiled: Readonly<Record<SpokenLanguage, Compiled>> = {
    en: compileMessages(messages),
    es: compileMessages(translations.es),
    de: compileMessages(translations.de),
  }
  const textIn = memoize((locale: string) => {
    const messagesIn = compiled[languageOfMail(locale)]
    return (key: string, values?: FormatValues<string>): string =>
      String(format(messagesIn[key] as CompiledMessage, locale, values, formatOptions))
  })
  return Object.assign(textIn, { messages }) as unknown as Catalog<M>
}

type Compiled = Readonly<Record<string, CompiledMessage>>

const compileMessages = (messages: Messages): Compiled =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, compile(message)]))

const numberFormat = memoize((locale: string) => new Intl.NumberFormat(locale))
const pluralRules = memoize((language: SpokenLanguage) => new Intl.PluralRules(language))

export const formatOptions: FormatOptions = {
  formatters: {
    getDateTimeFormat: (locale, style) => new Intl.DateTimeFormat(locale, style),
    getNumberFormat: (locale, style) =>
      style === undefined ? numberFormat(String(locale)) : new Intl.NumberFormat(locale, style),
    // The plurals of the message's language, which is English where the locale's is none of the three.
    getPluralRules: (locale) => pluralRules(languageOfMail(String(locale))),
  },
}
