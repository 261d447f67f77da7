import type { InputDefinition } from '../../../api/contract/tournaments.ts'
import { describeMask, type MaskPart, maskText } from '../../../domain/tournaments/published.ts'
import { paymentsText } from '../../texts/en/payments.ts'
import { listText } from '../../texts/formats.ts'
import { useLanguage } from '../../texts/language.ts'
import { translated } from '../../texts/server-texts.ts'

type Asked = Pick<InputDefinition, 'bindTo' | 'label' | 'type' | 'options' | 'isRequired' | 'dataValidator'>

/** The error text of a field: what to enter if it is empty, otherwise what is wrong. */
export const answerText = (input: Asked, value: string, problem: string): string => {
  if (value.trim() === '' && input.isRequired) return missingText(input)
  const words = input.dataValidator === null ? null : describeMask(input.dataValidator)
  if (words === null || problem !== maskText(words)) return translated(problem)
  if (useLanguage.getState().language === 'en') return problem
  const { parts, example } = words
  return paymentsText('maskText', { list: listText(parts.map(partText)), example })
}

/**
 * `Enter the emergency contact`, built from the field's label. Labels are written by organizers; the definite article fits
 * plurals, uncountable nouns and names such as `USA Judo number`.
 */
export const missingText = ({ label, type, options, bindTo }: Asked): string => {
  const what = inSentence(label.trim())
  if (what === '' || what.endsWith('?') || what.split(' ').length > 6) return paymentsText('answerThis')
  const chosen = options.length > 0 || type === 'boolean' || bindTo === 'Gender'
  if (/^(the|your|my|a|an) /.test(what)) return paymentsText(chosen ? 'chooseWhat' : 'enterWhat', { what })
  if (type === 'image') return paymentsText('addThe', { what })
  return paymentsText(chosen ? 'chooseThe' : 'enterThe', { what })
}

/** A label as part of an English sentence; other languages use it unchanged. */
const inSentence = (label: string): string =>
  useLanguage.getState().language !== 'en' || /^\p{Lu}(\p{Lu}|\W)/u.test(label)
    ? label
    : label.charAt(0).toLowerCase() + label.slice(1)

const partText = (part: MaskPart): string => {
  switch (part.is) {
    case 'letter':
      return paymentsText('maskLetter', { count: part.count })
    case 'digit':
      return paymentsText('maskDigit', { count: part.count })
    case 'either':
      return paymentsText('maskEither', { count: part.count })
    case 'itself':
      if (part.signs === '-') return paymentsText('maskDash')
      return part.signs === ' ' ? paymentsText('maskSpace') : `«${part.signs}»`
  }
}
