import { describe, expect, it } from 'vitest'
import {
  mayEditAthlete,
  mayErase,
  mayManageAccounts,
  mayManageFacilities,
  mayManageStudents,
  mayReviewProfile,
  mayUploadPicture,
  mayViewAthlete,
} from '../../../commands/accounts/policies.ts'
import type { Person, TournamentRole } from '../../../commands/kernel/person.ts'
import { mayImportRegistrations } from '../../../commands/registration/policies.ts'

const person = (change: Partial<Person> = {}): Person => ({
  tenant: 'lions',
  userId: 'u1',
  membershipId: 'm1',
  membershipStatus: 'Active',
  studentIds: ['s1'],
  trainingFacilityId: 'f1',
  roles: [],
  tournamentRoles: [],
  ...change,
})
const holding = (value: TournamentRole, studentIds: string[] = [], facilityId: string | null = null) =>
  person({ tournamentRoles: [{ tournamentId: 't1', value, studentIds, facilityId }] })
const athlete = { tournamentId: 't1', studentId: 's9', facilityId: 'f1' }

describe('who may', () => {
  it('manage the organization: account admins', () => {
    expect(mayManageAccounts(person()).ok).toBe(false)
    expect(mayManageAccounts(person({ roles: ['Admin'] })).ok).toBe(true)
    expect(mayManageAccounts(holding('director')).ok).toBe(false)
  })

  it.each<[who: string, person: Person, tournamentId: string | null, canAddTrainingFacility: boolean, may: boolean]>([
    ['an account admin in the console', person({ roles: ['Admin'] }), null, true, true],
    ['an account admin in a tournament', person({ roles: ['Admin'] }), 't1', true, true],
    ['a director in the console', holding('director'), null, false, false],
    ['a director where members cannot add any', holding('director'), 't1', false, true],
    ['a director where members can add some', holding('director'), 't1', true, false],
    ['a director of another tournament', holding('director'), 't2', false, false],
    ['a tournament admin', holding('admin'), 't1', false, false],
    ['a parent', person(), 't1', false, false],
  ])('manage facilities: %s', (_, caller, tournamentId, canAddTrainingFacility, may) => {
    expect(mayManageFacilities(caller, tournamentId, { canAddTrainingFacility }).ok).toBe(may)
  })

  it('erase a person: account admins, the person themselves and their family', () => {
    expect(mayErase(person(), 'u1').ok).toBe(true)
    expect(mayErase(person(), 's1').ok).toBe(true)
    expect(mayErase(person(), 's9').ok).toBe(false)
    expect(mayErase(person({ roles: ['Admin'] }), 's9').ok).toBe(true)
  })

  it('manage students: their own membership while it is not canceled', () => {
    expect(mayManageStudents(person(), 'm1').ok).toBe(true)
    expect(mayManageStudents(person(), 'm2').ok).toBe(false)
    expect(mayManageStudents(person({ membershipStatus: 'Canceled' }), 'm1')).toMatchObject({
      error: { message: 'It looks like your membership is not currently active.' },
    })
  })

  it.each<[TournamentRole, string, boolean]>([
    ['director', 'f2', true],
    ['admin', 'f2', true],
    ['coach', 'f1', true],
    ['coach', 'f2', false],
    ['staging', 'f1', false],
    ['judge', 'f1', false],
  ])('%s sees an athlete of facility %s: %s', (role, facilityId, expected) => {
    expect(mayViewAthlete(holding(role), { ...athlete, facilityId }).ok).toBe(expected)
    expect(mayViewAthlete(holding(role), { ...athlete, facilityId, tournamentId: 't2' }).ok).toBe(false)
  })

  it('see athletes as a coach: those of the coach’s facility in the tournament, not of the one where they train', () => {
    const coach = holding('coach', [], 'f2')
    expect(mayViewAthlete(coach, { ...athlete, facilityId: 'f2' }).ok).toBe(true)
    expect(mayViewAthlete(coach, athlete).ok).toBe(false)
  })

  it('edit an athlete as a coach: where allowed, with consent, and only students whom the role covers', () => {
    const edit = (who: Person, coachesCanEditAthletes: boolean, hasConsent: boolean) =>
      mayEditAthlete(who, athlete, { coachesCanEditAthletes, hasConsent }).ok
    expect(edit(holding('coach'), true, true)).toBe(true)
    expect(edit(holding('coach'), true, false)).toBe(false)
    expect(edit(holding('coach'), false, true)).toBe(false)
    expect(edit(holding('coach', ['s1']), true, true)).toBe(false)
    expect(edit(holding('director'), false, false)).toBe(true)
  })

  it.each<[TournamentRole, readonly string[], boolean]>([
    ['director', ['t1'], true],
    ['admin', ['t1'], true],
    ['director', ['t2'], false],
    ['director', [], false],
    ['coach', ['t1'], false],
  ])('upload as %s a picture of an athlete in %j: %s', (role, registeredIn, expected) => {
    expect(mayUploadPicture(holding(role), { membershipId: 'm9', registeredIn }).ok).toBe(expected)
  })

  it('review their own membership while it is not canceled', () => {
    expect(mayReviewProfile(person(), 'm1').ok).toBe(true)
    expect(mayReviewProfile(person({ roles: ['Admin'] }), 'm9').ok).toBe(false)
    expect(mayReviewProfile(person({ membershipStatus: 'Canceled' }), 'm1').ok).toBe(false)
  })

  it('import registrations: admin and director', () => {
    const imports = (role: TournamentRole) => mayImportRegistrations(holding(role), 't1').ok
    expect((['director', 'admin', 'coach', 'staging', 'judge'] as const).map(imports)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
