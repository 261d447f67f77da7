import { describe, expect, test } from 'vitest'
import { actorsOf, findActors } from '../../../projections/audit/actors.queries.ts'
import { audit } from '../../../projections/audit/audit.projection.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { reusableDatabase } from '../../support/postgres.ts'
import { projectInto, recorded } from '../../support/project-into.ts'
import { event, type Fact, setUp, T, user } from '../support/facts.ts'

type Acted = readonly [userId: string, role: string, fact: Fact]

const renamed = (userId: string, displayName: string): Fact => ({
  type: 'UserProfileChanged',
  data: { userId, displayName, facilityId: null, facilityTitle: null },
})
const visit = (userId: string): Fact => ({ type: 'UserVisited', data: { userId, at: '2026-03-01T12:00:00.000Z' } })
const anna = user('u7', { displayName: 'Anna Müller' })
const bert = user('u8', { displayName: 'Bert Miller' })
const opened: readonly Acted[] = [...setUp, anna, bert].map((fact) => ['process:seed', 'process', fact])
const history: readonly Acted[] = [
  ...opened,
  ['u7', 'director', event('e7', { title: 'Kata' })],
  ['u8', 'parent', event('e8', { title: 'Kumite' })],
  ['u7', 'parent', event('e9', { title: 'Breaking' })],
  ['u8', 'parent', visit('u8')],
]

const given = async (acted: readonly Acted[], read: (reader: Reader) => Promise<void>): Promise<void> => {
  const database = await reusableDatabase()
  try {
    const events = recorded(acted.map(([, , fact]) => fact)).map((one, at) => {
      const [userId = '', role = ''] = acted[at] ?? []
      return { ...one, actor: { userId, role } }
    })
    const reader = await projectInto(database.url, [audit], events)
    await read(reader).finally(() => reader.close())
  } finally {
    await database.empty()
  }
}

const people = async (reader: Reader, tournamentId: string | null = T) =>
  (await actorsOf(reader, 'lions', tournamentId)).actors.map(({ name, role }) => [name, role])
const found = async (reader: Reader, name: string, tournamentId: string | null = T) =>
  (await findActors(reader, 'lions', tournamentId, name)).map(({ userId }) => userId)

describe('the people who acted in a history', () => {
  test('are listed with their last role, the program first, without those who only visited', () =>
    given(history, async (reader) => {
      expect(await people(reader)).toEqual([
        [null, 'process'],
        ['Anna Müller', 'parent'],
        ['Bert Miller', 'parent'],
      ])
      expect(await people(reader, null)).toEqual([[null, 'process']])
      expect(await people(reader, 'another')).toEqual([])
    }))

  test('are listed up to a limit, always with the program and the chosen one', () =>
    given(history, async (reader) => {
      const ids = async (actor: string, limit: number) => {
        const { actors, isComplete } = await actorsOf(reader, 'lions', T, { actor, limit })
        return [...actors.map(({ userId }) => userId), isComplete]
      }
      expect(await ids('', 2)).toEqual(['process:seed', 'u7', false])
      expect(await ids('u8', 2)).toEqual(['u8', 'process:seed', false])
      expect(await ids('', 3)).toEqual(['process:seed', 'u7', 'u8', true])
    }))

  test('are found by words of their name, written in any way', () =>
    given(history, async (reader) => {
      expect(await found(reader, 'muller ANNA')).toEqual(['u7'])
      expect(await found(reader, 'ller')).toEqual(['u7', 'u8'])
      expect(await found(reader, 'anna miller')).toEqual([])
      expect(await found(reader, '\u200b\u200b')).toEqual([])
      expect(await found(reader, 'anna', null)).toEqual([])
      expect(await findActors(reader, 'harbor', T, 'anna')).toEqual([])
    }))

  test('have their current name', () =>
    given([...history, ['u7', 'parent', renamed('u7', 'Zoe Müller')]], async (reader) => {
      expect(await people(reader)).toEqual([
        [null, 'process'],
        ['Bert Miller', 'parent'],
        ['Zoe Müller', 'parent'],
      ])
      expect([await found(reader, 'anna'), await found(reader, 'zoe')]).toEqual([[], ['u7']])
      expect(await found(reader, 'zoe', null)).toEqual(['u7'])
    }))

  test('lose their name when they are erased, and are not found by it', () =>
    given(
      [...history, ['process:erase', 'process', { type: 'UserErased', data: { userId: 'u7' } }]],
      async (reader) => {
        expect(await people(reader)).toContainEqual(['Erased', 'parent'])
        expect(await found(reader, 'anna')).toEqual([])
        expect(await found(reader, 'ller')).toEqual(['u8'])
      },
    ))
})
