import type { InputDefinition } from '../../../api/contract/tournaments.ts'
import { describeMask, MASK, type MaskPart } from '../../../domain/tournaments/published.ts'
import { paymentsText } from '../../texts/en/payments.ts'
import { listText } from '../../texts/formats.ts'
import { useLanguage } from '../../texts/language.ts'
import { textOf, type Worded } from '../../texts/refusals.ts'

type Asked = Pick<InputDefinition, 'bindTo' | 'label' | 'type' | 'options' | 'isRequired' | 'dataValidator'>

/** The error text of a field: what to enter if it is empty, otherwise what is wrong. */
export const answerText = (input: Asked, value: string, problem: Worded): string => {
  if (value.trim() === '' && input.isRequired) return missingText(input)
  const mask = input.dataValidator === null ? null : describeMask(input.dataValidator)
  // English has the mask in words already.
  if (mask === null || problem.text?.code !== MASK || useLanguage.getState().language === 'en') return textOf(problem)
  const { parts, example } = mask
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
