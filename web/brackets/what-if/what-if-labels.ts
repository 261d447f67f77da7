import type { RehearsalOnWire } from '../../../api/contract/rehearsal.ts'
import { whatIfText as text } from '../../texts/en/what-if.ts'
import { numberFormat } from '../../texts/formats.ts'

type Unmatched = RehearsalOnWire['unmatched']['entries'][number]

/** An athlete's known facts: `12 years, Female, 38.5 kg, Blue`. */
export const factsText = ({ age, gender, weight, level }: Unmatched): string =>
  [
    age === null ? '' : text('age', { age }),
    gender === null ? '' : text(gender),
    weight === null ? '' : text('kilograms', { weight: numberFormat({ maximumFractionDigits: 1 }).format(weight) }),
    level ?? '',
  ]
    .filter((part) => part !== '')
    .join(', ')

/** `5 h 20 min`. */
export const lengthText = (minutes: number): string => {
  const whole = Math.round(minutes)
  const rest = whole % 60
  return whole < 60 ? text('minutes', { minutes: rest }) : text('hours', { hours: (whole - rest) / 60, minutes: rest })
}
