import type { Phrase } from './phrase.ts'
import { isBlank } from './text.ts'
import { kernelText } from './texts.ts'

/** Student properties that an input may bind to, by their names in bindings. */
export const studentProperties = [
  'FirstName',
  'LastName',
  'DateOfBirth',
  'Gender',
  'Weight',
  'Height',
  'SpecialNeeds',
  'ImageUri',
  'LevelId',
] as const
export type StudentProperty = (typeof studentProperties)[number]

const OWN_VALUE = 'x:'
const names: ReadonlySet<string> = new Set(studentProperties)

export const isStudentProperty = (name: string): boolean => names.has(name)

/** Whether answers can be stored under this binding: a student property, or `x:` plus the key of a custom value. */
export const isBinding = (bindTo: string): boolean =>
  bindTo.startsWith(OWN_VALUE) ? !isBlank(bindTo.slice(OWN_VALUE.length)) : isStudentProperty(bindTo)

/** See kernel rule 18. */
export const unknownBinding = (bindTo: string): Phrase => kernelText('unknown-binding', { name: bindTo })
