import { describe, expect, it } from 'vitest'
import type { ListedStakeholder } from '../../../api/contract/stakeholders.ts'
import { limitText, losses } from '../../../web/tournaments/stakeholders/role-words.ts'
import { withRoles } from '../../../web/tournaments/stakeholders/use-stakeholders.ts'

const stakeholder = (id: string, ...roles: ListedStakeholder['roles'][number]['value'][]): ListedStakeholder => ({
  membershipId: id,
  userId: `${id}-user`,
  displayName: id,
  email: `${id}@lions.example`,
  roles: roles.map((value) => ({ value, studentIds: [] })),
  trainingFacility: null,
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
  it('shows the roles that are followed, in their order', () =>
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
  it('leaves out who has no role any more', () =>
    expect(withRoles([dora, cole], [role(cole, 'coach')])).toEqual([cole]))
  it('says to whom a role is limited', () => {
    expect(limitText({ value: 'coach', studentIds: [] }, dora.students)).toBeNull()
    expect(limitText({ value: 'coach', studentIds: ['ivo'] }, dora.students)).toBe('only for Ivo Wood')
    expect(limitText({ value: 'coach', studentIds: ['ivo', 'x'] }, dora.students)).toBe(
      'only for Ivo Wood, 1 student of another membership',
    )
  })
})

describe('before roles are taken', () => {
  const known = { all: [dora, cole], ownMembershipId: 'cole' }
  it('nothing is said of who is no director, or stays one', () => {
    expect(losses(cole, [], known)).toEqual([])
    expect(losses(dora, [{ value: 'director' }], known)).toEqual([])
  })
  it('it is said that nobody else is a director', () => {
    expect(losses(dora, [{ value: 'judge' }], known)).toHaveLength(1)
    const second = stakeholder('second', 'director')
    expect(losses(dora, [], { ...known, all: [dora, second] })).toEqual([])
  })
  it('and that the page closes for whoever takes the own role', () =>
    expect(losses(dora, [], { ...known, ownMembershipId: 'dora' })).toHaveLength(2))
})
