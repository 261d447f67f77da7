import compile from 'icu-minify/compile'
import format, { type CompiledMessage } from 'icu-minify/format'
import { formatOptions } from '../../commands/texts/catalog.ts'
import type { SpokenLanguage } from '../../domain/accounts/published.ts'
import type { Phrase } from '../../domain/kernel/phrase.ts'
import de from '../../web/texts/refusals/de.ts'
import es from '../../web/texts/refusals/es.ts'

/** The console's build and the tests compile the messages of `web/texts`; the server reads them as they are written. */
type Messages = Readonly<Record<string, Readonly<Record<string, string | CompiledMessage>>>>

const translations: Readonly<Record<Exclude<SpokenLanguage, 'en'>, Messages>> = { es, de }

/** A phrase of the domain in the language of a file's reader; screens get it from the same translations. */
export const phraseIn = (language: SpokenLanguage, { english, code, params = {} }: Phrase): string => {
  if (language === 'en') return english
  const [context = '', key = ''] = code.split('.')
  const message = translations[language][context]?.[key]
  if (message === undefined) return english
  return String(format(typeof message === 'string' ? compile(message) : message, language, params, formatOptions))
}
