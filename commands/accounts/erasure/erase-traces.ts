import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import { fullName } from '../../../domain/kernel/full-name.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import type { Needs } from '../../kernel/deps.ts'
import { mustSucceed } from '../../kernel/must-succeed.ts'
import { PICTURE_CONTAINER, picturePlace } from '../../kernel/pictures/picture-places.ts'
import type { KnownBy } from '../../ports/traces.ts'
import { erasePerson } from '../erase-person.ts'
import { releaseIdentity } from '../identity-claims.ts'
import { cancelWaiting } from '../invitations/invitation-commands.ts'
import { invitationIdOf } from '../invitations/links.ts'
import { releaseEmail } from '../release-email.ts'

export type ErasesTraces = Needs<'handler' | 'keys' | 'blobs' | 'traces' | 'digest'>

/** Erases a student with pictures, mails and messages. Throws if it has to be retried. */
export const eraseStudentFully =
  (deps: ErasesTraces) =>
  async (context: CommandContext, student: { readonly membershipId: string; readonly studentId: string }) => {
    const { state } = await deps.handler.read(membershipAggregate, context.tenant, student)
    const details = state.students.get(student.studentId)
    const names = details === undefined ? [] : namesToForget([fullName(details)])
    await erase(deps, context.tenant, student.studentId, { ...nothing, names }, async () => {
      mustSucceed(await erasePerson(deps)(context, { kind: 'student', ...student }))
    })
  }

/**
 * Erases a user with pictures, mails, messages, sign-ins, invitation and e-mail addresses. Throws if it has to be
 * retried.
 */
export const eraseUserFully =
  (deps: ErasesTraces) =>
  async (context: CommandContext, userId: string): Promise<void> => {
    const { tenant } = context
    const { state } = await deps.handler.read(userAggregate, tenant, { userId })
    // Listed in a family whose invitation stopped before the user was registered: there is nothing to erase.
    if (state.details === null && !state.removed && !state.erased) return
    const { knownBy } = state
    const release = async () => {
      for (const email of knownBy.emails) mustSucceed(await releaseEmail(deps)(context, { userId, email }))
      for (const objectId of knownBy.subjects) mustSucceed(await releaseIdentity(deps)(context, { userId, objectId }))
    }
    const releaseAll = async () => {
      await release()
      await cancelWaiting(deps)(context, { invitationId: invitationIdOf(tenant, userId) })
    }
    await releaseAll()
    const names = namesToForget(knownBy.names)
    await erase(deps, tenant, userId, { ...knownBy, names }, async () => {
      mustSucceed(await erasePerson(deps)(context, { kind: 'user', userId }))
    })
    // Until the erasure the user could claim an address again or be invited again.
    await releaseAll()
  }

/** A single name would match unrelated mails. */
const namesToForget = (names: readonly string[]): readonly string[] => names.filter((name) => name.trim().includes(' '))

const nothing: KnownBy = { subjects: [], emails: [], mobiles: [], names: [] }

/**
 * Deletes the person's traces before the key, because they cannot be identified without it, and again after the key,
 * because a mail may have been on its way.
 */
const erase = async (
  { blobs, traces }: ErasesTraces,
  tenant: string,
  personId: string,
  knownBy: KnownBy,
  record: () => Promise<void>,
): Promise<void> => {
  await traces.forget(knownBy)
  await record()
  await blobs.deleteAll(PICTURE_CONTAINER, picturePlace(tenant, { personId, imageId: '' }))
  await traces.forget(knownBy)
}
