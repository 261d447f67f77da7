import { TagsField, textsIn } from './tags-field.tsx'
import type { FieldProps } from './text-field.tsx'

/** The whole numbers in typed or pasted text, ascending. */
export const numbersIn = (text: string): readonly string[] =>
  textsIn(text)
    .filter((part) => /^\d{1,6}$/.test(part))
    .map((part) => String(Number(part)))
    .filter((part, at, all) => all.indexOf(part) === at)
    .sort((a, b) => Number(a) - Number(b))

/** Several whole numbers as tags; other text is dropped. */
export const NumbersField = ({ value, onChange, ...rest }: FieldProps<number[] | null>) => (
  <TagsField
    {...rest}
    value={(value ?? []).map(String)}
    onChange={(tags) => onChange((tags ?? []).map(Number))}
    split={numbersIn}
    inputMode="numeric"
  />
)
