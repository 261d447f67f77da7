import type { InvitedStudent, InviteRequest } from '../../../api/contract/invitations.ts'
import { isEmail } from '../../../domain/kernel/email.ts'
import type { Draft } from '../../ui/form/draft.ts'
import type { Role } from './roles.ts'

/** The invitation as it is filled in. */
export interface InviteDraft {
  readonly emails: string[]
  readonly roles: Role[]
  readonly customMessage: string
  readonly trainingFacility: { readonly id: string | null; readonly title: string }
  readonly marketingConsent: boolean
  readonly students: InvitedStudent[]
}

/** spec/training-and-review.md §5 Invite. */
const MAX_EMAILS = 3

export const STUDENTS_NEEDED = 'Someone who is a viewer only needs at least one student.'

/** What is wrong with the first step, by field; what the server checks in the same words. */
export const inviteProblems = (values: Draft<InviteRequest>): Readonly<Record<string, string>> => {
  const emails = values.emails ?? []
  const wrong =
    emails.length === 0
      ? 'Please add one or more email addresses before proceeding.'
      : emails.length > MAX_EMAILS
        ? `Please enter at most ${MAX_EMAILS} email addresses.`
        : emails.every(isEmail)
          ? null
          : 'Email is invalid'
  return {
    ...(wrong === null ? {} : { emails: wrong }),
    ...((values.roles ?? []).length === 0 ? { roles: 'Please choose at least one role.' } : {}),
  }
}

/** A viewer-only role is for a family, which has students (spec/training-and-review.md §5 Invite). */
export const needsStudents = ({ roles, students }: Pick<InviteDraft, 'roles' | 'students'>): boolean =>
  roles.every((role) => role === 'Viewer') && students.length === 0

const EMPTY = 'Field cannot be empty'

/** What is wrong with a student, by field. The rest of the details is asked when the family signs in. */
export const studentProblems = ({ firstName, lastName }: InvitedStudent): Readonly<Record<string, string>> => ({
  ...(firstName.trim() === '' ? { firstName: EMPTY } : {}),
  ...(lastName.trim() === '' ? { lastName: EMPTY } : {}),
})
