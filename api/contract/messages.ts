import { z } from 'zod'

/**
 * Messages for values that a schema refuses, on the server and in the browser's forms. Importing this file sets them
 * for all schemas. A schema with a custom message keeps it.
 */
const messageOf = (issue: z.core.$ZodRawIssue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '') return EMPTY
      return NAMES[issue.expected] === undefined ? undefined : `Please enter ${NAMES[issue.expected]}`
    case 'invalid_value':
      if (issue.input === undefined || issue.input === null || issue.input === '') return EMPTY
      return 'Please choose one of the options'
    case 'invalid_format':
      if (issue.input === '') return EMPTY
      return FORMATS[issue.format] === undefined ? undefined : `Please enter ${FORMATS[issue.format]}`
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    default:
      return undefined
  }
}

const EMPTY = 'Field cannot be empty'
const NAMES: Readonly<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
  date: 'a date',
}
const FORMATS: Readonly<Record<string, string>> = {
  email: 'a valid e-mail address',
  url: 'a valid web address',
  date: 'a date',
  datetime: 'a date and a time',
}

const tooSmall = ({
  origin,
  minimum,
  inclusive,
}: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string | undefined => {
  const least = Number(minimum)
  if (origin === 'string') return least <= 1 ? EMPTY : `At least ${least} characters`
  if (origin === 'array') return least <= 1 ? EMPTY : `At least ${least}`
  if (origin === 'number' || origin === 'int') return inclusive === false ? `More than ${least}` : `At least ${least}`
  return undefined
}

const tooBig = ({ origin, maximum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string | undefined => {
  const most = Number(maximum)
  if (origin === 'string') return `At most ${most} characters`
  if (origin === 'array') return `At most ${most}`
  if (origin === 'number' || origin === 'int') return inclusive === false ? `Less than ${most}` : `At most ${most}`
  return undefined
}

z.config({ customError: messageOf })
