import type { AnyEvent } from '../../../domain/events.ts'
import type { World } from '../checkout-world.ts'

/**
 * Unfinished work on people once everything has settled: only actions that a person has to repeat may be half done,
 * never work that was acknowledged.
 */
export const looseEnds = async (world: World): Promise<readonly string[]> => {
  const wrong: string[] = []
  const events = (await world.events()) as unknown as readonly AnyEvent[]
  const { users, families } = await world.directory.upToDate()
  const linked = new Set<string>()
  const started = new Set<string>()
  for (const { type, data } of events) {
    if (type === 'IdentityLinked') linked.add(data.userId)
    if (type === 'ErasureStarted') started.add(data.erasureId)
    if (type === 'ErasureCompleted') started.delete(data.erasureId)
  }
  for (const { type, data } of events) {
    if (type === 'InvitationAccepted' && users.get(data.userId)?.email !== '' && !linked.has(data.userId)) {
      wrong.push(`${data.userId} has accepted an invitation and cannot sign in`)
    }
    if (type !== 'MembershipRemoved') continue
    for (const userId of data.userIds) {
      const email = users.get(userId)?.email ?? ''
      if (email !== '') wrong.push(`${userId} of ${data.membershipId}, which is deleted, still has ${email}`)
    }
  }
  for (const { process, type, stream } of await world.unhandled())
    wrong.push(`${process} cannot handle ${type} of ${stream}: ${world.failures.join('; ')}`)
  for (const erasureId of started) wrong.push(`erasure ${erasureId} has started and is not completed`)
  for (const family of families.values()) {
    const isIn = family.userIds.some((userId) => linked.has(userId) && users.get(userId)?.isErased === false)
    if (!family.isRemoved && family.status === 'Invited' && isIn)
      wrong.push(`${family.membershipId} is invited, though it has a signed-in adult`)
  }
  const people = [...users.values()]
  const erased = new Set(people.filter(({ isErased }) => isErased).map(({ lastEmail }) => lastEmail))
  for (const { isErased, lastEmail } of people) if (!isErased) erased.delete(lastEmail)
  for (const { to, subject } of world.mails) {
    if (to.some((address) => erased.has(address))) wrong.push(`the inbox still has a mail to ${to}: ${subject}`)
  }
  return wrong
}
