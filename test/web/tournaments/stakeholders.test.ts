import { describe, expect, it } from 'vitest'
import type { ListedStakeholder } from '../../../api/contract/stakeholders.ts'
import { limitText, roleChangeWarnings } from '../../../web/tournaments/stakeholders/role-text.ts'
import { withRoles } from '../../../web/tournaments/stakeholders/use-stakeholders.ts'

const stakeholder = (id: string, ...roles: ListedStakeholder['roles'][number]['value'][]): ListedStakeholder => ({
  membershipId: id,
  userId: `${id}-user`,
  displayName: id,
  email: `${id}@lions.example`,
  roles: roles.map((value) => ({ value, studentIds: [] })),
  trainingFacility: null,
  role: roles[0] ?? null,
  studentId: null,
  students: [{ id: 'ivo', firstName: 'Ivo', lastName: 'Wood' }],
})
const [dora, cole] = [stakeholder('dora', 'director', 'judge'), stakeholder('cole', 'coach')]

describe('the list of stakeholders', () => {
  const role = (of: ListedStakeholder, value: 'director' | 'coach' | 'judge', studentIds: string[] = []) => ({
    membershipId: of.membershipId,
    userId: of.userId,
    role: value,
    studentIds,
  })
  it('shows live roles in display order', () =>
    expect(withRoles([dora, cole], [role(dora, 'judge'), role(dora, 'coach', ['ivo']), role(cole, 'coach')])).toEqual([
      {
        ...dora,
        roles: [
          { value: 'coach', studentIds: ['ivo'] },
          { value: 'judge', studentIds: [] },
        ],
      },
      cole,
    ]))
  it('omits members without roles', () => expect(withRoles([dora, cole], [role(cole, 'coach')])).toEqual([cole]))
  it('names the students a role is limited to', () => {
    expect(limitText({ value: 'coach', studentIds: [] }, dora.students)).toBeNull()
    expect(limitText({ value: 'coach', studentIds: ['ivo'] }, dora.students)).toBe('only for Ivo Wood')
    expect(limitText({ value: 'coach', studentIds: ['ivo', 'x'] }, dora.students)).toBe(
      'only for Ivo Wood, 1 student of another membership',
    )
  })
})

describe('roleChangeWarnings', () => {
  const known = { all: [dora, cole], ownMembershipId: 'cole' }
  it('is empty for non-directors, and if the role is kept', () => {
    expect(roleChangeWarnings(cole, [], known)).toEqual([])
    expect(roleChangeWarnings(dora, [{ value: 'director' }], known)).toEqual([])
  })
  it('warns about removing the last director', () => {
    expect(roleChangeWarnings(dora, [{ value: 'judge' }], known)).toHaveLength(1)
    const second = stakeholder('second', 'director')
    expect(roleChangeWarnings(dora, [], { ...known, all: [dora, second] })).toEqual([])
  })
  it('warns users who remove their own role that the page closes', () =>
    expect(roleChangeWarnings(dora, [], { ...known, ownMembershipId: 'dora' })).toHaveLength(2))
})
