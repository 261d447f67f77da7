import type { CustomInputRow } from '../../../api/contract/custom-inputs.ts'
import { listsText } from '../../texts/en/lists.ts'

type Type = CustomInputRow['type']

/** Prefix of a custom value: its key is derived from the label when the field is added. */
export const OWN_VALUE = 'x:'

/** Student properties in which answers can be stored instead, with their types. */
const properties = [
  { value: 'DateOfBirth', name: 'dateOfBirth', type: 'String' },
  { value: 'Gender', name: 'gender', type: 'String' },
  { value: 'Weight', name: 'weight', type: 'Number' },
  { value: 'Height', name: 'height', type: 'Number' },
  { value: 'ImageUri', name: 'photo', type: 'Image' },
  { value: 'SpecialNeeds', name: 'specialNeeds', type: 'Boolean' },
] as const

export const bindings = (): readonly { readonly value: string; readonly label: string }[] => [
  { value: OWN_VALUE, label: listsText('separateValue') },
  ...properties.map(({ value, name }) => ({ value, label: listsText(name) })),
]

/** The type of a property; null for a custom value, which may have any type. */
export const typeOf = (bindTo: string | null): Type | null =>
  properties.find(({ value }) => value === bindTo)?.type ?? null

/** `x:uniform-size` for the label Uniform size. */
export const bindingFor = (bindTo: string, label: string): string =>
  bindTo === OWN_VALUE ? `${OWN_VALUE}${slugOf(label) || crypto.randomUUID()}` : bindTo

/** Replaces spaces and everything that is neither letter nor digit by dashes (kernel rule 10). */
export const slugOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

export const storedAs = (bindTo: string): string =>
  bindings().find(({ value }) => value === bindTo)?.label ?? bindTo.replace(/^x:/, '')

const TYPES = { String: 'text', Number: 'number', Boolean: 'checkbox', Image: 'picture' } as const
export const types = () =>
  Object.entries(TYPES).map(([value, text]) => ({ value: value as Type, label: listsText(text) }))

export const typeText = ({ type, options }: Pick<CustomInputRow, 'type' | 'options'>): string =>
  listsText(options.length > 0 ? 'choice' : TYPES[type])

/** Rules for answers, by the first part of a `dataValidator`; `example` shows the part after the colon. */
export const rules = () =>
  [
    { value: 'email', label: listsText('email'), example: null },
    { value: 'phone', label: listsText('phone'), example: null },
    { value: 'number', label: listsText('numberBetween'), example: '10..200' },
    { value: 'length', label: listsText('length'), example: '3..40' },
    { value: 'mask', label: listsText('mask'), example: 'AA-9999' },
  ] as const

/** Temporary id of a new option. */
export const newOptionId = (): string => `new:${crypto.randomUUID()}`

/** The options with their final ids: a new option's id is derived from its label, existing ones keep theirs. */
export const withIds = (options: CustomInputRow['options']): CustomInputRow['options'] => {
  const used = new Set(options.map(({ id }) => id))
  return options.map(({ id, label }) => {
    if (!id.startsWith('new:')) return { id, label }
    const slug = slugOf(label)
    const made = slug === '' || used.has(slug) ? `${slug}${slug === '' ? '' : '-'}${id.slice(4, 12)}` : slug
    used.add(made)
    return { id: made, label }
  })
}
