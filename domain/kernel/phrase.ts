import type { Messages, ValuesArgument } from './icu-messages.ts'

type Params = Readonly<Record<string, string | number>>

/** A text by its code (`registration.sold-out-event`) and its values, which every language can render. */
export interface TextRef {
  readonly code: string
  readonly params?: Params | undefined
}

/** A text for people: in English, and with the code and values by which the console shows it in another language. */
export interface Phrase extends TextRef {
  readonly english: string
}

/** The texts of one context: `accountsText('too-many-views', { most: 20 })`. */
export interface Phrases<M extends Messages> {
  <K extends keyof M & string>(key: K, ...values: ValuesArgument<M[K]>): Phrase
  /** The English messages. */
  readonly messages: M
}

/**
 * Declares the English texts that a context answers. They have plain values only; where a text depends on a number or a
 * kind, each case has its own key. The console has them in the other languages (`web/texts/<language>/refusals-….ts`).
 */
export const phrases = <const M extends Messages>(context: string, messages: M): Phrases<M> => {
  const phrase = (key: string, params?: Params): Phrase => ({
    code: `${context}.${key}`,
    ...(params === undefined ? {} : { params }),
    english: filled(messages[key] ?? '', params ?? {}),
  })
  return Object.assign(phrase, { messages }) as unknown as Phrases<M>
}

/** In ICU messages a quote before a brace is doubled. */
const filled = (message: string, params: Params): string =>
  message.replace(/''|\{(\w+)\}/g, (_, name: string | undefined) => (name === undefined ? "'" : String(params[name])))

/** A phrase without its English. */
export const refOf = ({ code, params }: TextRef): TextRef => (params === undefined ? { code } : { code, params })

/** A phrase as it is sent: the English text and its reference. */
export const worded = (phrase: Phrase): { readonly message: string; readonly text: TextRef } => ({
  message: phrase.english,
  text: refOf(phrase),
})

/** What is wrong with one field of a request, as in the details of a problem: the console shows it at the field. */
export const fieldProblem = (field: string, phrase: Phrase) => ({ field, problem: phrase.english, text: refOf(phrase) })
