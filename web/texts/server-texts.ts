import format, { type CompiledMessage } from 'icu-minify/format'
import { formatOptions } from './catalog.ts'
import { useLanguage, withLanguage } from './language.ts'
import type { Language } from './languages.ts'

type Texts = Readonly<Record<string, CompiledMessage>>

/** The server’s English texts, indexed by their wording. */
interface Wordings {
  readonly exact: ReadonlyMap<string, string>
  readonly patterns: readonly (readonly [wording: RegExp, key: string])[]
  readonly translated: Texts
}

const load: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly default: object }>>> = {
  es: () => import('./es/server.ts'),
  de: () => import('./de/server.ts'),
}
const known: { [L in Language]?: Wordings } = {}

/**
 * Translates an English text of the server or the domain into the user's language. Texts are matched by their wording, so
 * that mails, the API and the English console all show the same one. Unknown texts are returned unchanged.
 */
export const translated = (english: string): string => {
  const { language } = useLanguage.getState()
  const wordings = known[language]
  if (wordings === undefined) return english
  const found = keyOf(wordings, english)
  const message = found === null ? undefined : wordings.translated[found.key]
  return found === null || message === undefined
    ? english
    : String(format(message, language, found.values, formatOptions))
}

const keyOf = ({ exact, patterns }: Wordings, text: string) => {
  const key = exact.get(text)
  if (key !== undefined) return { key, values: {} }
  for (const [wording, patternKey] of patterns) {
    const values = wording.exec(text)?.groups
    if (values !== undefined) return { key: patternKey, values: { ...values } }
  }
  return null
}

const wordingsOf = (english: Texts, translations: Texts): Wordings => {
  const entries = Object.entries(english)
  return {
    exact: new Map(entries.flatMap(([key, message]) => (typeof message === 'string' ? [[message, key]] : []))),
    patterns: entries.flatMap(([key, message]) =>
      typeof message === 'string' ? [] : [[patternOf(message), key] as const],
    ),
    translated: translations,
  }
}

/** `At most {most}` as a pattern with a group `most`. These texts have plain values only. */
const patternOf = (message: Exclude<CompiledMessage, string>): RegExp =>
  new RegExp(
    `^${message
      .map((part) =>
        typeof part === 'string'
          ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
          : `(?<${String((part as [string])[0])}>.+)`,
      )
      .join('')}$`,
  )

// English texts are shown as they are.
withLanguage('server', async (language) => {
  if (language === 'en' || known[language] !== undefined) return
  const [english, translated] = await Promise.all([import('./en/server.ts'), load[language]()])
  known[language] = wordingsOf(english.default as unknown as Texts, translated.default as Texts)
})
