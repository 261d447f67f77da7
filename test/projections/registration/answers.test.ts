import { describe, expect, test } from 'vitest'
import { environment } from '../../../projections/accounts/environment.projection.ts'
import { registeredAthletesOf } from '../../../projections/registration/registered-athletes.queries.ts'
import { registrationOnWire } from '../../../projections/registration/registrations.live.ts'
import { registrations } from '../../../projections/registration/registrations.projection.ts'
import { registrationOfStudent } from '../../../projections/registration/registrations.queries.ts'
import { tournaments } from '../../../projections/tournaments/tournaments.projection.ts'
import { completed, entry, type Fact, M, order, setUp, student, T } from '../support/facts.ts'
import { given } from '../support/given.ts'

const of = { tournamentId: T, membershipId: M }
const answered: Fact = {
  type: 'AnswersGiven',
  data: {
    ...of,
    orderId: 'x1',
    studentId: 's1',
    answers: [
      { key: 'x:belt', value: 'red' },
      { key: 'Weight', value: '36.5' },
    ],
  },
}
const blackBelt = { order: 90, grade: '9', label: 'Black belt', description: '', programIds: [] }

describe('answers in the registrations grid', () => {
  test('shows answers instead of recorded values: custom ones by name, properties in their columns', () =>
    given(
      [registrations],
      [
        ...setUp,
        order('x1'),
        {
          type: 'AnswersGiven',
          data: {
            ...of,
            orderId: 'x1',
            studentId: 's1',
            answers: [
              { key: 'x:belt', value: 'red' },
              { key: 'x:shoe', value: '34' },
              { key: 'Weight', value: '36.5' },
              { key: 'Height', value: '' },
            ],
          },
        },
      ],
      async (reader) => {
        const row = await registrationOfStudent(reader, 'lions', T, 's1')
        expect(row && registrationOnWire(row).customValues).toEqual([
          { key: 'belt', value: 'red' },
          { key: 'shoe', value: '34' },
        ])
        expect(row).toMatchObject({ weight: 36.5, height: 140 })
      },
    ))

  test('shows only the record once the answers are applied to it', () =>
    given(
      [registrations],
      [
        ...setUp,
        order('x1'),
        answered,
        completed('x1'),
        student('s1', { weight: 36.5, customValues: [{ key: 'belt', value: 'red' }] }, 'StudentUpdated'),
        student('s1', { weight: 38, customValues: [{ key: 'belt', value: 'black' }] }, 'StudentUpdated'),
      ],
      async (reader) => {
        const row = await registrationOfStudent(reader, 'lions', T, 's1')
        expect(row && registrationOnWire(row)).toMatchObject({
          weight: 38,
          customValues: [{ key: 'belt', value: 'black' }],
        })
      },
    ))

  test('keeps answers that the record did not get, including a level', () =>
    given(
      [registrations, tournaments, environment],
      [
        ...setUp,
        { type: 'LevelAdded', data: { ...blackBelt, levelId: 'l9' } },
        order('x1'),
        answered,
        completed('x1'),
        order('x2', { entries: [entry('n8', 'e2', 's1')] }),
        {
          type: 'AnswersGiven',
          data: { ...of, orderId: 'x2', studentId: 's1', answers: [{ key: 'LevelId', value: 'l9' }] },
        },
        completed('x2', { entries: [entry('n8', 'e2', 's1')] }),
        order('x3', { entries: [entry('n7', 'e2', 's1')] }),
        {
          type: 'AnswersGiven',
          data: { ...of, orderId: 'x3', studentId: 's1', answers: [{ key: 'Weight', value: '50' }] },
        },
        { type: 'OrderWithdrawn', data: { ...of, orderId: 'x3', reason: 'expired' } },
        student('s1', { weight: 35, height: 142 }, 'StudentUpdated'),
      ],
      async (reader) => {
        const row = await registrationOfStudent(reader, 'lions', T, 's1')
        expect(row && registrationOnWire(row)).toMatchObject({
          weight: 36.5,
          height: 142,
          level: 'Black belt',
          customValues: [{ key: 'belt', value: 'red' }],
        })
        const seenByBrackets = (await registeredAthletesOf(reader, 'lions', T)).filter((one) => one.studentId === 's1')
        expect(seenByBrackets).toMatchObject([
          { eventId: 'e1', weight: 36.5, levelOrder: 90 },
          { eventId: 'e2' },
          { eventId: 'e2' },
        ])
      },
    ))

  test('keeps what staff corrected for the tournament, whatever happens to the record, also for brackets', () =>
    given(
      [registrations, tournaments, environment],
      [
        ...setUp,
        { type: 'LevelAdded', data: { ...blackBelt, levelId: 'l9' } },
        order('x1'),
        answered,
        completed('x1'),
        {
          type: 'RegistrationCorrected',
          data: { ...of, correctionId: 'c1', studentId: 's1', answers: [{ key: 'Weight', value: '41' }] },
        },
        student('s1', { weight: 41 }, 'StudentUpdated'),
        student('s1', { weight: 35 }, 'StudentUpdated'),
        {
          type: 'RegistrationCorrected',
          data: {
            ...of,
            correctionId: 'c2',
            studentId: 's1',
            answers: [
              { key: 'LevelId', value: 'l9' },
              { key: 'x:emergency', value: '+1 555 0100' },
            ],
          },
        },
      ],
      async (reader) => {
        const row = await registrationOfStudent(reader, 'lions', T, 's1')
        expect(row && registrationOnWire(row)).toMatchObject({
          weight: 41,
          level: 'Black belt',
          customValues: expect.arrayContaining([{ key: 'emergency', value: '+1 555 0100' }]),
        })
        const [seenByBrackets] = (await registeredAthletesOf(reader, 'lions', T)).filter(
          ({ studentId }) => studentId === 's1',
        )
        expect(seenByBrackets).toMatchObject({ weight: 41, levelOrder: 90 })
      },
    ))

  test('drops the answers of a withdrawn order', () =>
    given(
      [registrations],
      [
        ...setUp,
        { type: 'EntriesImported', data: { ...of, importId: 'i', entries: [entry('n9', 'e2', 's1')] } },
        order('x1'),
        answered,
        { type: 'OrderWithdrawn', data: { ...of, orderId: 'x1', reason: 'expired' } },
      ],
      async (reader) => {
        const row = await registrationOfStudent(reader, 'lions', T, 's1')
        expect(row && registrationOnWire(row)).toMatchObject({
          weight: 31.5,
          customValues: [{ key: 'belt', value: 'blue' }],
          events: [{ id: 'n9', status: 'complete' }],
        })
      },
    ))
})
