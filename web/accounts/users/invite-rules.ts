import type { InvitedStudent, InviteRequest } from '../../../api/contract/invitations.ts'
import { isEmail } from '../../../domain/kernel/email.ts'
import { membersText } from '../../texts/en/members.ts'
import type { Draft } from '../../ui/form/draft.ts'
import type { Role } from './roles.ts'

/** The invitation form's values. */
export interface InviteDraft {
  readonly emails: string[]
  readonly roles: Role[]
  readonly customMessage: string
  readonly trainingFacility: { readonly id: string | null; readonly title: string }
  readonly marketingConsent: boolean
  readonly students: InvitedStudent[]
}

/** At most this many addresses (accounts rule 36). */
const MAX_EMAILS = 3

/** Errors of the first step by field; the server checks the same, with the same messages. */
export const inviteProblems = (values: Draft<InviteRequest>): Readonly<Record<string, string>> => {
  const emails = values.emails ?? []
  const wrong =
    emails.length === 0
      ? membersText('emailsMissing')
      : emails.length > MAX_EMAILS
        ? membersText('tooManyEmails', { most: MAX_EMAILS })
        : emails.every(isEmail)
          ? null
          : membersText('emailInvalid')
  return {
    ...(wrong === null ? {} : { emails: wrong }),
    ...((values.roles ?? []).length === 0 ? { roles: membersText('roleMissing') } : {}),
  }
}

/** A viewer-only role is for a family, which has students (accounts rule 36). */
export const needsStudents = ({ roles, students }: Pick<InviteDraft, 'roles' | 'students'>): boolean =>
  roles.every((role) => role === 'Viewer') && students.length === 0

/** Errors of a student by field. The family fills in the other details when it signs in. */
export const studentProblems = ({ firstName }: InvitedStudent): Readonly<Record<string, string>> => ({
  ...(firstName.trim() === '' ? { firstName: membersText('empty') } : {}),
})
