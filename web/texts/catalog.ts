import type { GetICUArgs } from '@schummar/icu-type-parser'
import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format'
import { createElement, Fragment, type ReactNode } from 'react'
import { numberFormat, remembered } from './formats.ts'
import { useLanguage, withLanguage } from './language.ts'
import type { Language } from './languages.ts'

/** ICU messages by key, as they are written; the build puts the compiled ones in their place (`texts-plugin.ts`). */
type Messages = Readonly<Record<string, string>>

/** The values that a message names: `{ count: number }` for `{count, plural, one {# event} other {# events}}`. */
type Values<M extends string> = GetICUArgs<M, { ICUArgument: string | number; ICUNumberArgument: number }>
type Given<M extends string> = keyof Values<M> extends never ? readonly [] : readonly [values: Values<M>]
type Tags<M extends string> = M extends `${string}<${infer Tag}>${infer Rest}`
  ? Tag extends `/${string}`
    ? Tags<Rest>
    : Tag | Tags<Rest>
  : never

/** Texts of one part of the console: `kitText('tryAgain')`, `kitText('step', { current: 1, total: 3 })`. */
export interface Catalog<M extends Messages> {
  <K extends keyof M & string>(key: K, ...given: Given<M[K]>): string
  /** For a message with tags, each drawn by its function: `Kept for <b>{time}</b>`. */
  rich<K extends keyof M & string>(
    key: K,
    given: Values<M[K]> & { readonly [Tag in Tags<M[K]>]: (children: ReactNode) => ReactNode },
  ): ReactNode
}

/** A language's texts, as far as they are translated: `export default { … } satisfies Translation<typeof en>`. */
export type Translation<M extends Messages> = { readonly [K in keyof M]?: string }

type Others<M extends Messages> = {
  readonly [L in Exclude<Language, 'en'>]?: () => Promise<{ readonly default: Translation<M> }>
}

/**
 * The texts of one part of the console. English comes with the module; the person's language is loaded as soon as the
 * module is, and `textsReady` tells when it is there (`lazy` of `ui/lazy-part.ts` waits for it). What a language lacks is in English.
 */
export const catalog = <const M extends Messages>(name: string, en: M, others: Others<M>): Catalog<M> => {
  const known: { [L in Language]?: Translation<M> } = { en }
  withLanguage(name, async (language) => {
    if (language !== 'en') known[language] ??= (await others[language]?.())?.default ?? {}
  })
  const written = <T>(key: keyof M & string, given: FormatValues<T> | undefined) => {
    const { language } = useLanguage.getState()
    const translated = known[language]?.[key]
    // The plural of an English text in a Spanish page is an English one.
    const message = (translated ?? en[key]) as CompiledMessage
    return format<T>(message, translated === undefined ? 'en' : language, given, formatOptions)
  }
  const text = (key: keyof M & string, given?: FormatValues): string => String(written(key, given))
  const rich = (key: keyof M & string, given: FormatValues<ReactNode>): ReactNode =>
    whole(
      written<ReactNode>(
        key,
        Object.fromEntries(
          Object.entries(given).map(([name, value]) => [
            name,
            typeof value === 'function' ? (children: ReactNode[]) => value([whole(children)]) : value,
          ]),
        ),
      ) as ReactNode,
    )
  return Object.assign(text, { rich }) as unknown as Catalog<M>
}

const whole = (parts: ReactNode): ReactNode => (Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts)

export const formatOptions: FormatOptions = {
  formatters: {
    getDateTimeFormat: (locale, style) =>
      remembered('date', style, (of) => new Intl.DateTimeFormat(of, style), String(locale)),
    // Numbers are written as in the person's region, also in a text that is not translated.
    getNumberFormat: (_, style) => numberFormat(style),
    getPluralRules: (locale, style) =>
      remembered('plural', style, (of) => new Intl.PluralRules(of, style), String(locale)),
  },
}
