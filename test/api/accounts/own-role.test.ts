import { expect, it } from 'vitest'
import { ownRole } from '../../../api/accounts/own-role.ts'

const inTournament = (value: 'director' | 'coach') => ({
  tournamentId: 't1',
  title: 'Spring Open',
  type: 'InPerson' as const,
  value,
  studentIds: [],
  facilityId: null,
})

it.each([
  ['a parent', { roles: [], tournamentRoles: [] }, 'parent'],
  ['a director', { roles: ['Viewer'], tournamentRoles: [inTournament('coach'), inTournament('director')] }, 'director'],
  ['an account admin', { roles: ['Admin'], tournamentRoles: [inTournament('director')] }, 'account-admin'],
  ['a reviewer', { roles: ['Reviewer'], tournamentRoles: [] }, 'reviewer'],
] as const)('names %s by their highest role when they act for themselves', (_, person, role) => {
  expect(ownRole(person)).toBe(role)
})
