import type { CustomInputRow } from '../../../api/contract/custom-inputs.ts'

type Type = CustomInputRow['type']

/** A value of its own: the key is made of the label when the field is added. */
export const OWN_VALUE = 'x:'

/** Where answers can be stored besides: properties of a student, each with the type that it has. */
const properties: readonly { readonly value: string; readonly label: string; readonly type: Type }[] = [
  { value: 'DateOfBirth', label: 'Date of birth', type: 'String' },
  { value: 'Gender', label: 'Gender', type: 'String' },
  { value: 'Weight', label: 'Weight', type: 'Number' },
  { value: 'Height', label: 'Height', type: 'Number' },
  { value: 'ImageUri', label: 'Photo', type: 'Image' },
  { value: 'SpecialNeeds', label: 'Special needs', type: 'Boolean' },
]

export const bindings = [{ value: OWN_VALUE, label: 'A value of its own' }, ...properties]

/** The type that a property has; null for a value of its own, which may have any. */
export const typeOf = (bindTo: string | null): Type | null =>
  properties.find(({ value }) => value === bindTo)?.type ?? null

/** `x:uniform-size` for the label Uniform size. */
export const bindingFor = (bindTo: string, label: string): string =>
  bindTo === OWN_VALUE ? `${OWN_VALUE}${slugOf(label) || crypto.randomUUID()}` : bindTo

/** Spaces and what is neither letter nor digit become a dash (spec/training-and-review.md §5). */
export const slugOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

export const storedAs = (bindTo: string): string =>
  bindings.find(({ value }) => value === bindTo)?.label ?? bindTo.replace(/^x:/, '')

const TYPES: Readonly<Record<Type, string>> = {
  String: 'Text',
  Number: 'Number',
  Boolean: 'Checkbox',
  Image: 'Picture',
}
export const types = Object.entries(TYPES).map(([value, label]) => ({ value: value as Type, label }))

export const typeText = ({ type, options }: Pick<CustomInputRow, 'type' | 'options'>): string =>
  options.length > 0 ? 'Choice' : TYPES[type]

/** Rules for answers, by the first part of a `dataValidator`; `example` shows what follows its colon. */
export const rules = [
  { value: 'email', label: 'E-mail address', example: null },
  { value: 'phone', label: 'Phone number', example: null },
  { value: 'number', label: 'Number between', example: '10..200' },
  { value: 'length', label: 'Number of characters', example: '3..40' },
  { value: 'mask', label: 'Pattern', example: 'AA-9999' },
] as const

/** Of an option that was just added. */
export const newOptionId = (): string => `new:${crypto.randomUUID()}`

/** The options with ids to be stored: a new one's is made of its label, one that was there keeps its own. */
export const withIds = (options: CustomInputRow['options']): CustomInputRow['options'] => {
  const taken = new Set(options.map(({ id }) => id))
  return options.map(({ id, label }) => {
    if (!id.startsWith('new:')) return { id, label }
    const slug = slugOf(label)
    const made = slug === '' || taken.has(slug) ? `${slug}${slug === '' ? '' : '-'}${id.slice(4, 12)}` : slug
    taken.add(made)
    return { id: made, label }
  })
}
