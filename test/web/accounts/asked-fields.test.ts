import { expect, it } from 'vitest'
import type { CustomInputRow } from '../../../api/contract/custom-inputs.ts'
import {
  type AskingOrganization,
  askedFields,
  studentDraft,
  studentToSend,
} from '../../../web/accounts/students/student-draft.ts'

const nothing: AskingOrganization = {
  programs: [],
  levels: [],
  trainingFacilities: [],
  requestStudentDob: true,
  requestStudentGender: true,
  requestStudentWeight: false,
  requestStudentHeight: false,
  requestStudentPhoto: false,
}
const bound = (bindTo: string) => [{ bindTo } as CustomInputRow]

it.each<
  [what: string, asks: Partial<AskingOrganization>, inputs: readonly CustomInputRow[], fields: readonly string[]]
>([
  ['nothing', {}, [], []],
  ['weight', { requestStudentWeight: true }, [], ['weight']],
  ['height', { requestStudentHeight: true }, [], ['height']],
  ['a photo', { requestStudentPhoto: true }, [], ['photo']],
  ['a custom field bound to the weight', {}, bound('Weight'), ['weight']],
  ['a custom field with its own value', {}, bound('x:weight'), []],
])('the form of an organization that asks for %s', (_, asks, inputs, fields) => {
  const shown = Object.entries(askedFields({ ...nothing, ...asks }, inputs)).flatMap(([name, is]) => (is ? name : []))
  expect(shown).toEqual(fields)
})

it('values that are not asked for are kept as recorded', () => {
  const recorded = { weight: 31.5, height: 140, imageUri: 'picture', programIds: ['p1'], customValues: [] }
  const draft = studentDraft(recorded as never, [])
  const sent = studentToSend({ ...draft, answers: {} } as never, [], recorded as never)
  expect(sent).toMatchObject({ weight: 31.5, height: 140, imageUri: 'picture' })
})

it('unknown weight and height are empty fields, and stay unknown', () => {
  const recorded = { weight: 0, height: 0, programIds: ['p1'], customValues: [] }
  const draft = studentDraft(recorded as never, [])
  expect(draft).toMatchObject({ weight: null, height: null })
  expect(studentToSend({ ...draft, answers: {} } as never, [], recorded as never)).toMatchObject({
    weight: 0,
    height: 0,
  })
})
