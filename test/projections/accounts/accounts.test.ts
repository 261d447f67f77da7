import { describe, expect, test } from 'vitest'
import { environment } from '../../../projections/accounts/environment.projection.ts'
import { environmentOf } from '../../../projections/accounts/environment.queries.ts'
import { membershipPeople } from '../../../projections/accounts/membership-people.projection.ts'
import { memberships } from '../../../projections/accounts/memberships.projection.ts'
import { membershipById, studentById, studentsByIds } from '../../../projections/accounts/memberships.queries.ts'
import { people } from '../../../projections/accounts/people.projection.ts'
import {
  findPerson,
  findSignIns,
  findUserByEmail,
  personByUserId,
} from '../../../projections/accounts/people.queries.ts'
import { stakeholders } from '../../../projections/tournaments/stakeholders.projection.ts'
import { tournaments } from '../../../projections/tournaments/tournaments.projection.ts'
import { type Fact, M, setUp, student, T } from '../support/facts.ts'
import { given } from '../support/given.ts'

const all = [people, memberships, environment, stakeholders, tournaments, membershipPeople]
const coach: Fact = {
  type: 'StakeholderAdded',
  data: {
    tournamentId: T,
    membershipId: M,
    userId: 'u1',
    facilityId: 'f1',
    roles: [{ value: 'coach', studentIds: ['s1'] }],
  },
}

describe('the person of a request', () => {
  test('is found by the subject of the token, with membership, students and roles', () =>
    given(all, [...setUp, coach], async (reader) => {
      expect(await findPerson(reader, 'lions', 'oid-u1')).toEqual({
        tenant: 'lions',
        userId: 'u1',
        displayName: 'Pat Parent',
        email: 'parent@example.com',
        mobile: '+15550001',
        membershipId: M,
        membershipStatus: 'Active',
        membershipModified: expect.any(String),
        studentIds: ['s1', 's2'],
        trainingFacilityId: 'f1',
        roles: ['Viewer'],
        tournamentRoles: [
          {
            tournamentId: T,
            title: 'Spring Open',
            type: 'InPerson',
            value: 'coach',
            studentIds: ['s1'],
            facilityId: 'f1',
          },
        ],
      })
      expect(await findPerson(reader, 'harbor', 'oid-u1')).toBeUndefined()
    }))

  test('has no membership and no roles by default', () =>
    given(
      all,
      setUp.filter(({ type }) => type === 'UserRegistered'),
      async (reader) => {
        expect(await findPerson(reader, 'lions', 'oid-u1')).toMatchObject({
          membershipId: null,
          membershipStatus: null,
          studentIds: [],
          tournamentRoles: [],
        })
      },
    ))

  test('is found by e-mail in the requested tenants, in any case', () =>
    given(all, setUp, async (reader) => {
      expect(await findSignIns(reader, ['lions', 'harbor'], ' PARENT@example.com ')).toEqual([
        {
          tenant: 'lions',
          userId: 'u1',
          objectId: 'oid-u1',
          email: 'parent@example.com',
          displayName: 'Pat Parent',
          isAccepted: true,
        },
      ])
    }))

  test('is no longer found once erased, neither by e-mail nor by a token', () =>
    given(all, [...setUp, { type: 'UserErased', data: { userId: 'u1' } }], async (reader) => {
      expect(await findUserByEmail(reader, 'lions', 'parent@example.com')).toBeUndefined()
      expect(await findUserByEmail(reader, 'lions', '')).toBeUndefined()
      expect(await findPerson(reader, 'lions', 'oid-u1')).toBeUndefined()
      expect(await personByUserId(reader, 'lions', 'u1')).toMatchObject({ displayName: 'Erased', roles: [] })
    }))
})

describe('a membership', () => {
  test('has its students with the names of their level and facility', () =>
    given(all, [...setUp, student('s1', { weight: 33 }, 'StudentUpdated')], async (reader) => {
      const membership = await membershipById(reader, 'lions', M)
      expect(membership).toMatchObject({
        membershipId: M,
        status: 'Active',
        trainingFacilityId: 'f1',
        trainingFacilityTitle: 'Lions Dallas',
      })
      expect(
        membership?.students.map(({ firstName, weight, level, trainingFacility }) => ({
          firstName,
          weight,
          level,
          facility: trainingFacility?.title,
        })),
      ).toEqual([
        {
          firstName: 'Ada',
          weight: 33,
          level: { label: 'White belt', description: 'First' },
          facility: 'Lions Dallas',
        },
        {
          firstName: 'Grace',
          weight: 40,
          level: { label: 'White belt', description: 'First' },
          facility: 'Lions Austin',
        },
      ])
    }))

  test('without students has none', () =>
    given(
      all,
      setUp.filter(({ type }) => type === 'MembershipOpened'),
      async (reader) => {
        expect(await membershipById(reader, 'lions', M)).toMatchObject({ students: [], trainingFacilityTitle: null })
        expect(await membershipById(reader, 'lions', 'other')).toBeUndefined()
      },
    ))

  test('no longer lists an erased student', () =>
    given(all, [...setUp, { type: 'StudentErased', data: { membershipId: M, studentId: 's1' } }], async (reader) => {
      expect(await studentById(reader, 'lions', 's1')).toMatchObject({
        firstName: 'Erased',
        lastName: 'Athlete',
        dateOfBirth: null,
        weight: 0,
        customValues: [],
      })
      expect((await studentsByIds(reader, 'lions', ['s2', 'unknown'])).map(({ studentId }) => studentId)).toEqual([
        's2',
      ])
      // The family no longer has them.
      const membership = await membershipById(reader, 'lions', M)
      expect(membership?.students.map(({ studentId }) => studentId)).toEqual(['s2'])
    }))
})

test('an organization shows its facilities, levels and programs', () =>
  given(all, setUp, async (reader) => {
    expect(await environmentOf(reader, 'lions')).toMatchObject({
      title: 'Lions',
      features: ['Tournament'],
      trainingFacilities: [
        { id: 'f2', title: 'Lions Austin' },
        { id: 'f1', title: 'Lions Dallas' },
      ],
      levels: [{ id: 'l1', order: 10, grade: '9', label: 'White belt', programIds: ['p1'] }],
      programs: [{ id: 'p1', name: 'Kids' }],
    })
    expect(await environmentOf(reader, 'harbor')).toBeUndefined()
  }))
