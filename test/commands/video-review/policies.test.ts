import { describe, expect, it } from 'vitest'
import type { Person } from '../../../commands/kernel/person.ts'
import { mayReview } from '../../../commands/video-review/policies.ts'

const person = (roles: Person['roles'], studentIds: readonly string[]): Person => ({
  tenant: 'lions',
  userId: 'u1',
  membershipId: 'm1',
  membershipStatus: 'Active',
  studentIds,
  trainingFacilityId: null,
  roles,
  tournamentRoles: [],
})

describe('a video is reviewed', () => {
  it('by reviewers and account admins', () => {
    for (const role of ['Reviewer', 'Admin'] as const)
      expect(mayReview(person([role], ['s2']), { studentId: 's1' }).ok).toBe(true)
    expect(mayReview(person(['Viewer', 'Support'], []), { studentId: 's1' }).ok).toBe(false)
  })

  it('by no one of the student’s own family', () => {
    for (const role of ['Reviewer', 'Admin'] as const)
      expect(mayReview(person([role], ['s1', 's2']), { studentId: 's1' })).toMatchObject({
        ok: false,
        error: { message: 'You cannot review a video of your own family.' },
      })
  })
})
