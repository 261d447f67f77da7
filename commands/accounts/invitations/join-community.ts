import type { SpokenLanguage } from '../../../domain/accounts/published.ts'
import { accountsText } from '../../../domain/accounts/texts.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refusal, refuse } from '../../../domain/kernel/result.ts'
import { kernelText } from '../../../domain/kernel/texts.ts'
import { derivedId } from '../../kernel/process.ts'
import { readAcceptedTexts } from '../content/read-accepted-texts.ts'
import { addFacility } from '../organization.ts'
import { readTenant } from '../read-tenant.ts'
import { type InviteDeps, type Invited, type InvitedStudent, inviteHousehold } from './invite-household.ts'

/** Where a person trains: one of the organization's facilities by id, or another one by title. */
export interface TrainingFacility {
  readonly id: string | null
  readonly title: string
}

export interface JoinCommunity {
  readonly students: readonly InvitedStudent[]
  readonly emails: readonly string[]
  readonly trainingFacility: TrainingFacility
  readonly marketingConsent: boolean
  /** Whether they accepted the privacy policy and the terms of use. */
  readonly hasAcceptedTerms: boolean
  /** In which they read them. */
  readonly language: SpokenLanguage
}

/** See accounts rule 43. */
const studentsMissing = refusal('invalid', 'students-missing', accountsText('students-missing'))
const facilityMissing = refusal('invalid', 'facility-missing', accountsText('facility-missing'))
const joiningClosed = refusal('forbidden', 'joining-closed', accountsText('joining-closed'))
const detailsMissing = (field: string): Refusal => refusal('invalid', 'invalid-student', kernelText('empty'), { field })

/**
 * Lets a family join: opens its membership with the current versions of the accepted texts, and invites each of its
 * addresses (accounts rule 43). Refused: joining-closed, students-missing, facility-missing, invalid-student, and the
 * refusals of `inviteHousehold`, above all user-exists.
 */
export const joinCommunity =
  (deps: InviteDeps) =>
  async (context: CommandContext, input: JoinCommunity): Promise<Result<Invited, Refusal>> => {
    const { details } = await readTenant(deps)(context.tenant)
    if (details === null || !details.canJoin) return refuse(joiningClosed)
    if (input.students.length === 0) return refuse(studentsMissing)
    for (const student of input.students) {
      if (details.requestStudentDob && student.dateOfBirth === null) return refuse(detailsMissing('dateOfBirth'))
      if (details.requestStudentGender && student.gender === null) return refuse(detailsMissing('gender'))
    }
    const facilityId = await facilityFor(deps)(context, input.trainingFacility, details.canAddTrainingFacility)
    if (!facilityId.ok) return facilityId
    if (facilityId.value === null) return refuse(facilityMissing)
    const { students, emails, marketingConsent } = input
    const acceptedTexts = input.hasAcceptedTerms
      ? await readAcceptedTexts(deps)(context.tenant, ['privacy', 'terms'], input.language)
      : []
    return inviteHousehold(deps)(context, {
      students,
      emails,
      marketingConsent,
      facilityId: facilityId.value,
      roles: ['Viewer'],
      customMessage: '',
      origin: 'join',
      acceptedTexts,
    })
  }

/**
 * Finds the id of one of the organization's facilities by id or title. A facility with a new title is added if that is
 * allowed. Null if none is given. Refused: facility-missing.
 */
export const facilityFor =
  (deps: InviteDeps) =>
  async (
    context: CommandContext,
    { id, title: text }: TrainingFacility,
    mayAdd: boolean,
  ): Promise<Result<string | null, Refusal>> => {
    const title = text.trim()
    const { facilities: all } = await readTenant(deps)(context.tenant)
    const facilities = [...all.values()].filter(({ isRetired }) => !isRetired)
    if (id !== null) return facilities.some(({ facilityId }) => facilityId === id) ? ok(id) : refuse(facilityMissing)
    if (title === '') return ok(null)
    const known = facilities.find((facility) => facility.title.toLowerCase() === title.toLowerCase())
    if (known !== undefined) return ok(known.facilityId)
    if (!mayAdd) return refuse(facilityMissing)
    // The same id as in an import: two families who type the same name mean the same facility.
    const usual = derivedId('facility', context.tenant, title.toLowerCase())
    // A facility that was added under this name may have been renamed or disabled since.
    const facilityId = all.has(usual) ? derivedId('facility', context.commandId) : usual
    const facility = { facilityId, title, shortTitle: title.slice(0, 20), location: '' }
    const added = await addFacility(deps)(context, facility)
    // Two families may add it in different capitalization at the same time; the other one has added it.
    return added.ok || added.error.code === 'id-in-use' ? ok(facilityId) : added
  }
