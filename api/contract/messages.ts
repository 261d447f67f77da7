import { z } from 'zod'
import { type Phrase, refOf, type TextRef } from '../../domain/kernel/phrase.ts'
import { kernelText } from '../../domain/kernel/texts.ts'

/**
 * Messages for values that a schema refuses, on the server and in the browser's forms. Importing this file sets them
 * for all schemas. A schema with a custom message keeps it.
 */
const phraseOf = (issue: z.core.$ZodRawIssue): Phrase | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '') return EMPTY
      return TYPES[issue.expected]
    case 'invalid_value':
      if (issue.input === undefined || issue.input === null || issue.input === '') return EMPTY
      return kernelText('choose-option')
    case 'invalid_format':
      if (issue.input === '') return EMPTY
      return FORMATS[issue.format]
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    default:
      return undefined
  }
}

const EMPTY = kernelText('empty')
const TYPES: Readonly<Record<string, Phrase>> = {
  number: kernelText('a-number'),
  int: kernelText('a-whole-number'),
  string: kernelText('a-text'),
  date: kernelText('a-date'),
}
const FORMATS: Readonly<Record<string, Phrase>> = {
  email: kernelText('an-email'),
  url: kernelText('a-web-address'),
  date: kernelText('a-date'),
  datetime: kernelText('a-date-and-time'),
}

const tooSmall = ({
  origin,
  minimum,
  inclusive,
}: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): Phrase | undefined => {
  const least = Number(minimum)
  if (origin === 'string') return least <= 1 ? EMPTY : kernelText('at-least-characters', { least })
  if (origin === 'array') return least <= 1 ? EMPTY : kernelText('at-least', { least })
  if (origin === 'number' || origin === 'int')
    return kernelText(inclusive === false ? 'more-than' : 'at-least', { least })
  return undefined
}

const tooBig = ({ origin, maximum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): Phrase | undefined => {
  const most = Number(maximum)
  if (origin === 'string') return kernelText('at-most-characters', { most })
  if (origin === 'array') return kernelText('at-most', { most })
  if (origin === 'number' || origin === 'int')
    return kernelText(inclusive === false ? 'less-than' : 'at-most', { most })
  return undefined
}

/** Adds the reference to the issue, whose fields zod keeps, and returns the English text. */
const noted = (issue: object, phrase: Phrase): string => {
  Object.assign(issue, { text: refOf(phrase) })
  return phrase.english
}

/** A custom message of a schema: `z.string().min(1, says(accountsText('roles-missing')))`. */
export const says = (phrase: Phrase) => ({ error: (issue: object): string => noted(issue, phrase) })

/** The reference of an issue's message; `{}` for a message of zod. */
export const textOfIssue = (issue: object | undefined): { readonly text?: TextRef } =>
  issue !== undefined && 'text' in issue ? { text: issue.text as TextRef } : {}

z.config({
  customError: (issue) => {
    const phrase = phraseOf(issue)
    return phrase === undefined ? undefined : noted(issue, phrase)
  },
})
