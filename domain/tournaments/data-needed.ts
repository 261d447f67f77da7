import type { StudentProperty } from '../kernel/student-property.ts'
import type { DivisionRule, InputDefinition } from './tournament/events.ts'

/** The student properties that divisions depend on. */
export type DivisionData = Extract<StudentProperty, 'DateOfBirth' | 'Gender' | 'LevelId' | 'Weight'>

const propertyOf: Readonly<Record<DivisionRule['field'], DivisionData>> = {
  'DateOfBirth.Year': 'DateOfBirth',
  Gender: 'Gender',
  'Level.Order': 'LevelId',
  Weight: 'Weight',
}

interface Divided {
  readonly divisions: readonly { readonly rules: readonly DivisionRule[] }[]
}
interface Asking extends Divided {
  readonly inputs: readonly Pick<InputDefinition, 'bindTo' | 'isRequired'>[]
}

/** The data by which an event's divisions are chosen (tournaments rule 45). */
export const dataNeeded = ({ divisions }: Divided): readonly DivisionData[] => {
  const fields = new Set(
    divisions.flatMap(({ rules }) =>
      rules.flatMap(({ field, min, max }) => (min === null && max === null ? [] : [propertyOf[field]])),
    ),
  )
  return Object.values(propertyOf).filter((property) => fields.has(property))
}

/** What the organization's student form requires, so that events need not ask for it (accounts rule 22). */
export const dataInRecords = (organization: {
  readonly requestStudentDob: boolean
  readonly requestStudentGender: boolean
}): readonly DivisionData[] => [
  ...(organization.requestStudentDob ? ['DateOfBirth' as const] : []),
  ...(organization.requestStudentGender ? ['Gender' as const] : []),
  'LevelId',
]

/** Whether a required question asks for the data. */
export const isAsked = ({ inputs }: Pick<Asking, 'inputs'>, property: DivisionData): boolean =>
  inputs.some(({ bindTo, isRequired }) => isRequired && bindTo === property)

/** The data that the divisions need and that neither a required question nor the students' records provide. */
export const dataNotAsked = (event: Asking, inRecords: readonly DivisionData[]): readonly DivisionData[] =>
  dataNeeded(event).filter((property) => !inRecords.includes(property) && !isAsked(event, property))

/** The questions with a required one for `property`: an optional one becomes required, else it is added. */
export const withQuestion = (
  inputs: readonly InputDefinition[],
  property: DivisionData,
  label: string,
): InputDefinition[] =>
  inputs.some(({ bindTo }) => bindTo === property)
    ? inputs.map((input) => (input.bindTo === property ? { ...input, isRequired: true } : input))
    : [
        ...inputs,
        {
          bindTo: property,
          label,
          description: '',
          type: property === 'Weight' ? 'number' : 'string',
          isRequired: true,
          options: [],
          dataValidator: null,
        },
      ]
