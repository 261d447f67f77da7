import { isBlank } from './text.ts'

/** Properties of a student that an input may bind to, by the names that bindings have for them. */
export const studentProperties = [
  ...(['FirstName', 'LastName', 'DateOfBirth', 'Gender', 'Weight', 'Height'] as const),
  ...(['SpecialNeeds', 'ImageUri', 'LevelId'] as const),
] as const
export type StudentProperty = (typeof studentProperties)[number]

const OWN_VALUE = 'x:'
const names: ReadonlySet<string> = new Set(studentProperties)

export const isStudentProperty = (name: string): boolean => names.has(name)

/** Whether answers can be kept under this binding: a student property, or `x:` plus the key of a custom value. */
export const isBinding = (bindTo: string): boolean =>
  bindTo.startsWith(OWN_VALUE) ? !isBlank(bindTo.slice(OWN_VALUE.length)) : isStudentProperty(bindTo)

/** spec/tournament-and-registration.md §5 Checkout, spec/training-and-review.md §5 Custom field. */
export const unknownBinding = (bindTo: string): string => `Invalid binding for property ${bindTo}, unable to proceed.`
