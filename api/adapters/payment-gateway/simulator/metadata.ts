import { invalidRequest } from './answer.ts'
import type { Form } from './form.ts'
import { record } from './form.ts'

const MOST_KEYS = 50
const LONGEST_KEY = 40
const LONGEST_VALUE = 500

/**
 * The metadata after a request: given keys replace, keys with an empty value are removed, and an empty `metadata` removes
 * all of them. Throws the provider's 400 above its limits.
 */
export const changedMetadata = (current: Readonly<Record<string, string>>, form: Form): Record<string, string> => {
  if (form.metadata === '') return {}
  const given = Object.entries(record(form, 'metadata'))
  for (const [key, value] of given) {
    if (key.length > LONGEST_KEY)
      throw tooLong(`Metadata keys can have up to ${LONGEST_KEY} characters, but you passed in a key '${key}'`)
    if (value.length > LONGEST_VALUE)
      throw tooLong(
        `Metadata values can have up to ${LONGEST_VALUE} characters, but you passed in a value of length ${value.length}.`,
      )
  }
  const changed = new Map([...Object.entries(current), ...given].filter(([, value]) => value !== ''))
  for (const [key, value] of given) if (value === '') changed.delete(key)
  if (changed.size > MOST_KEYS) throw tooLong(`You can only have up to ${MOST_KEYS} metadata keys.`)
  return Object.fromEntries(changed)
}

/** The metadata of a new object. */
export const newMetadata = (form: Form): Record<string, string> => changedMetadata({}, form)

const tooLong = (message: string): Error => invalidRequest(message, { param: 'metadata' })
