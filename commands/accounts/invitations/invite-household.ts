import type { AcceptedText } from '../../../domain/accounts/content/events.ts'
import { rolesMissing } from '../../../domain/accounts/invitation/errors.ts'
import type { InvitationOrigin } from '../../../domain/accounts/invitation/events.ts'
import { invalidStudent, membershipNotFound } from '../../../domain/accounts/membership/errors.ts'
import { membershipAggregate, type StudentDetails } from '../../../domain/accounts/membership/state.ts'
import { choiceDefects, studentDefect } from '../../../domain/accounts/membership/student-rules.ts'
import { accountsText } from '../../../domain/accounts/texts.ts'
import { invalidEmail } from '../../../domain/accounts/user/errors.ts'
import type { AccountRole } from '../../../domain/accounts/user/events.ts'
import { isEmail, normalizeEmail } from '../../../domain/kernel/email.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refusal, refuse } from '../../../domain/kernel/result.ts'
import { latestDateAt } from '../../../domain/kernel/time.ts'
import type { Needs } from '../../kernel/deps.ts'
import { derivedId } from '../../kernel/process.ts'
import { claimEmails } from '../claim-email.ts'
import { registerHousehold } from '../membership.ts'
import { studentForm } from '../student-form.ts'
import { registerUser } from '../user.ts'
import { sendInvitation } from './invitation-commands.ts'
import { invitationIdOf, newLink } from './links.ts'

export const MAX_EMAILS = 3
const MAX_STUDENTS = 20

/** Program and level may be given by an admin; otherwise the family chooses them. */
export type InvitedStudent = Pick<StudentDetails, 'firstName' | 'lastName' | 'dateOfBirth' | 'gender'> &
  Partial<Pick<StudentDetails, 'programIds' | 'levelId'>>

export interface InviteHousehold {
  readonly emails: readonly string[]
  readonly roles: readonly AccountRole[]
  readonly students: readonly InvitedStudent[]
  readonly facilityId: string | null
  readonly customMessage: string
  readonly marketingConsent: boolean
  readonly origin: InvitationOrigin
  /** The texts that the inviting person accepted. */
  readonly acceptedTexts?: readonly AcceptedText[]
}

export interface Invited {
  readonly membershipId: string
  readonly userIds: readonly string[]
  /** Log position that shows all of it. */
  readonly position: number
}

export type InviteDeps = Needs<'handler' | 'clock' | 'digest' | 'contacts'>

/** Details of students who join by invitation; what the invitation does not give is empty. */
export const newStudents = (
  commandId: string,
  students: readonly InvitedStudent[],
  facilityId: string | null,
): readonly StudentDetails[] =>
  students.map((student, at) => ({
    levelId: null,
    programIds: [],
    ...student,
    studentId: derivedId(commandId, 'student', String(at)),
    facilityId,
    weight: 0,
    height: 0,
    imageUri: null,
    specialNeeds: false,
    customValues: [],
  }))

/**
 * Invites people to a new membership: claims their addresses, opens the membership with its students, registers the
 * users and sends each an invitation. Ids derive from the request's id, so that a retry continues where an attempt
 * stopped; a process finishes requests that are never retried. Refused: emails-missing, too-many-emails, invalid-email,
 * roles-missing, invalid-student, too-many-students, user-exists, membership-not-found (deleted since the first
 * attempt).
 */
export const inviteHousehold =
  (deps: InviteDeps) =>
  async (context: CommandContext, input: InviteHousehold): Promise<Result<Invited, Refusal>> => {
    const { commandId } = context
    const emails = [...new Set(input.emails.map(normalizeEmail))]
    const defect = defectOf(deps, emails, input)
    if (defect !== null) return refuse(defect)
    const people = emails.map((email, at) => ({ email, userId: derivedId(commandId, 'user', String(at)) }))
    const claimed = await claimEmails(deps)(context, people)
    if (!claimed.ok) return claimed
    const { facilityId } = input
    const membershipId = derivedId(commandId, 'membership')
    const userIds = people.map(({ userId }) => userId)
    const household = await registerHousehold(deps)(context, {
      membership: { membershipId, status: 'Invited', facilityId, userIds },
      acceptedTexts: input.acceptedTexts ?? [],
      students: newStudents(commandId, input.students, facilityId),
    })
    if (!household.ok) return household
    // Deleted since an earlier attempt, so do not register its users.
    const { state: membership } = await deps.handler.read(membershipAggregate, context.tenant, { membershipId })
    if (membership.removed !== null) return refuse(membershipNotFound)
    let { position } = household.value
    for (const person of people) {
      const invited = await inviteUser(deps)(context, { ...input, ...person, membershipId })
      if (!invited.ok) return invited
      position = Math.max(position, invited.value.position)
    }
    return ok({ membershipId, userIds, position })
  }

const defectOf = (deps: InviteDeps, emails: readonly string[], input: InviteHousehold): Refusal | null => {
  if (emails.length === 0) return emailsMissing
  if (emails.length > MAX_EMAILS) return tooManyEmails
  if (!emails.every(isEmail)) return invalidEmail
  if (input.roles.length === 0) return rolesMissing
  if (input.students.length > MAX_STUDENTS) return tooManyStudents
  const today = latestDateAt(deps.clock.now())
  for (const student of input.students) {
    const defect = studentDefect({ ...student, weight: 0, height: 0 }, today)
    if (defect !== null) return invalidStudent(defect.field, defect.phrase)
  }
  return null
}

/** The first program or level of a student that the organization does not offer; null if all are offered. */
export const choicesRefusal =
  (deps: Needs<'handler'>) =>
  async (tenant: string, students: readonly InvitedStudent[]): Promise<Refusal | null> => {
    const chosen = students.map(({ programIds = [], levelId = null }) => ({ programIds, levelId }))
    if (chosen.every(({ programIds, levelId }) => programIds.length === 0 && levelId === null)) return null
    const form = await studentForm(deps)(tenant)
    const [defect] = chosen.flatMap((student) => choiceDefects(student, form))
    return defect === undefined ? null : invalidStudent(defect.field, defect.phrase)
  }

/** See accounts rule 43. */
const emailsMissing = refusal('invalid', 'emails-missing', accountsText('emails-missing'))
const tooManyEmails = refusal('invalid', 'too-many-emails', accountsText('too-many-addresses', { most: MAX_EMAILS }))
const tooManyStudents = refusal(
  'invalid',
  'too-many-students',
  accountsText('too-many-students', { most: MAX_STUDENTS }),
)

interface InviteUser extends Omit<InviteHousehold, 'emails' | 'students' | 'acceptedTexts'> {
  readonly userId: string
  readonly email: string
  readonly membershipId: string
}

/**
 * Registers a user whose address is claimed already, and sends the invitation. Until the first sign-in the user's id is
 * also the subject.
 */
export const inviteUser =
  (deps: InviteDeps) =>
  async (context: CommandContext, input: InviteUser): Promise<Result<{ readonly position: number }, Refusal>> => {
    const { userId, email, membershipId, roles } = input
    const user = { userId, objectId: userId, email, displayName: email, mobile: null, roles: [...roles] }
    const registered = await registerUser(deps)(context, user)
    if (!registered.ok) return registered
    const invitationId = invitationIdOf(context.tenant, userId)
    const { facilityId, customMessage, marketingConsent, origin } = input
    const content = { roles: [...roles], facilityId, customMessage, marketingConsent, origin }
    const linkId = derivedId(context.commandId, 'link', userId)
    return sendInvitation(deps)(context, {
      details: { invitationId, membershipId, userId, email, ...content },
      link: newLink(deps, { tenant: context.tenant, invitationId, linkId }),
    })
  }
