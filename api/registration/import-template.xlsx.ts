import { importColumns } from '../../domain/registration/bulk-import/columns.ts'
import { writeWorkbook } from '../documents/write-workbook.ts'

export interface TemplateChoices {
  readonly events: readonly string[]
  readonly facilities: readonly string[]
  readonly levels: readonly string[]
  readonly canAddFacility: boolean
}

const help: Readonly<Record<(typeof importColumns)[number]['key'], string>> = {
  emails: 'Required. One or more addresses, separated by semicolons. Rows with the same contacts form one membership.',
  facility: 'A title from the list below.',
  firstName: 'Required.',
  lastName: 'Required.',
  gender: 'female or male.',
  dateOfBirth: 'YYYY-MM-DD, for example 2013-04-25.',
  weight: 'Kilograms, more than 0 and at most 400; empty where it is not known.',
  height: 'Centimeters, at most 250: 170, not 1.7. Empty where it is not known.',
  level: 'A level from the list below.',
  events: 'Required. One or more titles from the list below, separated by semicolons.',
}

/** The workbook that a director fills in: the first sheet has the columns, the second explains them. */
export const importTemplate = (choices: TemplateChoices): Promise<Uint8Array> => {
  const facilityHelp = choices.canAddFacility ? `${help.facility} A new title adds a facility.` : help.facility
  const lists = [
    ['Events', choices.events],
    ['Training facilities', choices.facilities],
    ['Levels', choices.levels],
  ] as const
  return writeWorkbook([
    {
      name: 'Registrations',
      columns: importColumns.map(({ key, header }) => ({
        header,
        width: key === 'events' || key === 'emails' ? 40 : 18,
        ...(key === 'gender' ? { choices: ['female', 'male'] } : {}),
      })),
      rows: [],
    },
    {
      name: 'How to fill it in',
      columns: [
        { header: 'Column', width: 24 },
        { header: 'What belongs in it', width: 100 },
      ],
      rows: [
        ...importColumns.map(({ key, header }) => [header, key === 'facility' ? facilityHelp : help[key]]),
        ...lists.flatMap(([title, values]) => [['', ''], [title, ''], ...values.map((value) => ['', value])]),
      ],
    },
  ])
}
