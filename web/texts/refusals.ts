import format, { type CompiledMessage } from 'icu-minify/format'
import type { apiText } from '../../api/contract/texts.ts'
import type { accountsText } from '../../domain/accounts/texts.ts'
import type { athleteCallText } from '../../domain/athlete-call/texts.ts'
import type { auditText } from '../../domain/audit/texts.ts'
import type { boutsText } from '../../domain/bouts/texts.ts'
import type { bracketsText } from '../../domain/brackets/texts.ts'
import type { curriculumText } from '../../domain/curriculum/texts.ts'
import type { integrationsText } from '../../domain/integrations/texts.ts'
import type { judgingText } from '../../domain/judging/texts.ts'
import type { TranslationOf } from '../../domain/kernel/icu-messages.ts'
import type { Phrase, TextRef } from '../../domain/kernel/phrase.ts'
import type { kernelText } from '../../domain/kernel/texts.ts'
import type { paymentsText } from '../../domain/payments/texts.ts'
import type { registrationText } from '../../domain/registration/texts.ts'
import type { scheduleText } from '../../domain/schedule/texts.ts'
import type { tournamentsText } from '../../domain/tournaments/texts.ts'
import type { videoEntriesText } from '../../domain/video-entries/texts.ts'
import type { videoReviewText } from '../../domain/video-review/texts.ts'
import { formatOptions } from './catalog.ts'
import { dollarsText } from './formats.ts'
import { useLanguage, withLanguage } from './language.ts'
import type { Language } from './languages.ts'

/** The English texts of each context, declared where they are answered: only their types are needed here. */
interface English {
  readonly accounts: typeof accountsText.messages
  readonly api: typeof apiText.messages
  readonly 'athlete-call': typeof athleteCallText.messages
  readonly audit: typeof auditText.messages
  readonly bouts: typeof boutsText.messages
  readonly brackets: typeof bracketsText.messages
  readonly curriculum: typeof curriculumText.messages
  readonly integrations: typeof integrationsText.messages
  readonly judging: typeof judgingText.messages
  readonly kernel: typeof kernelText.messages
  readonly payments: typeof paymentsText.messages
  readonly registration: typeof registrationText.messages
  readonly schedule: typeof scheduleText.messages
  readonly tournaments: typeof tournamentsText.messages
  readonly 'video-entries': typeof videoEntriesText.messages
  readonly 'video-review': typeof videoReviewText.messages
}

/** What a language has to have: the same texts, values and tags as in English, for each context. */
type Translations<T> = {
  readonly [C in keyof English]: C extends keyof T ? TranslationOf<English[C], T[C]> : English[C]
}

type Loader<T> = () => Promise<{ readonly default: T & Translations<T> }>
type Loaded = Readonly<Record<string, Readonly<Record<string, CompiledMessage>>>>

const loaders = <const ES, const DE>(of: { readonly es: Loader<ES>; readonly de: Loader<DE> }) =>
  of as unknown as Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly default: Loaded }>>>

const load = loaders({ es: () => import('./refusals/es.ts'), de: () => import('./refusals/de.ts') })
const loaded: { [L in Language]?: Loaded } = {}

/** A text as the server and the domain answer it: in English, and its reference if a catalog has it. */
export interface Worded {
  readonly message: string
  readonly text?: TextRef | undefined
}

/** Shows a text of the server or the domain in the user's language; in English where the console has no other. */
export const textOf = ({ message: english, text }: Worded): string => {
  const { language } = useLanguage.getState()
  const [context = '', key = ''] = text?.code.split('.') ?? []
  const message = loaded[language]?.[context]?.[key]
  return message === undefined ? english : String(format(message, language, valuesIn(text?.params), formatOptions))
}

/** How the domain writes an amount among a text's values (`formatCents`). */
const AMOUNT = /^(-?)\$([\d,]+)\.(\d\d)$/

/** The values of a text, with amounts as the user's region writes them. */
export const valuesIn = (params: TextRef['params'] = {}) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const [, sign, dollars = '', cents] = (typeof value === 'string' ? AMOUNT.exec(value) : null) ?? []
      return [name, cents === undefined ? value : dollarsText(Number(`${sign}${dollars.replaceAll(',', '')}${cents}`))]
    }),
  )

/** Shows a phrase of the domain in the user's language. */
export const phraseText = (phrase: Phrase): string => textOf({ message: phrase.english, text: phrase })

// English texts are shown as they come.
withLanguage('refusals', async (language) => {
  if (language !== 'en') loaded[language] ??= (await load[language]()).default
})
