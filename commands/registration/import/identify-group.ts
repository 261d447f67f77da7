import { membershipAggregate, Siblings, type StudentDetails } from '../../../domain/accounts/published.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import type { PlannedGroup } from '../../../domain/registration/bulk-import/grouping.ts'
import type { Needs } from '../../kernel/deps.ts'
import { derivedId } from '../../kernel/process.ts'
import type { Contact } from '../../ports/contact-directory.ts'

/** The organization's existing users and facilities. */
export interface Known {
  /** By e-mail in lower case. */
  readonly contacts: ReadonlyMap<string, Contact>
  /** By title. */
  readonly facilityIds: ReadonlyMap<string, string>
}

/** A group with its ids: known people keep theirs, new ones derive from the import's id and the row. */
export interface IdentifiedGroup {
  readonly membershipId: string
  readonly facilityId: string | null
  readonly userIds: readonly string[]
  /** Contacts who are not users yet. */
  readonly newUsers: readonly { readonly userId: string; readonly email: string }[]
  readonly students: readonly StudentDetails[]
  /** How many of them this import creates, in this run or an interrupted one. */
  readonly newStudents: number
  readonly entries: readonly { readonly entryId: string; readonly eventId: string; readonly studentId: string }[]
}

/**
 * Finds the people of a group, or gives them ids. A second run finds what the first one created under the same ids, so
 * that an interrupted import continues without duplicates. Ids are not derived from names or addresses.
 */
export const identifyGroup = async (
  { handler }: Needs<'handler'>,
  context: Pick<CommandContext, 'tenant'>,
  importId: string,
  group: PlannedGroup,
  { contacts, facilityIds }: Known,
): Promise<IdentifiedGroup> => {
  const { tenant } = context
  const contactsOfGroup = group.emails.flatMap((email) => contacts.get(email) ?? [])
  const users = group.emails.map((email, at) => ({
    email,
    userId: contacts.get(email)?.userId ?? derivedId(importId, 'user', String(group.group), String(at)),
    isNew: !contacts.has(email),
  }))
  const membershipId =
    contactsOfGroup.find(({ membershipId: its }) => its !== null)?.membershipId ??
    derivedId(importId, 'membership', String(group.group))
  const { state } = await handler.read(membershipAggregate, tenant, { membershipId })
  const facilityIdOf = (title: string | null): string | null =>
    title === null ? null : (facilityIds.get(title) ?? null)

  const held = new Siblings(state.students.values())
  const students: StudentDetails[] = []
  let newStudents = 0
  const entries: IdentifiedGroup['entries'][number][] = []
  for (const planned of group.students) {
    const ownId = derivedId(importId, 'student', String(planned.row))
    const studentId = held.find(planned)?.studentId ?? ownId
    if (studentId === ownId) newStudents += 1
    const { row, facility, eventIds, eventRows: _, ...details } = planned
    students.push({
      studentId,
      ...details,
      facilityId: facilityIdOf(facility),
      programIds: [],
      imageUri: null,
      specialNeeds: false,
      customValues: [],
    })
    for (const eventId of eventIds) {
      entries.push({ entryId: derivedId(importId, 'entry', String(row), eventId), eventId, studentId })
    }
  }
  return {
    membershipId,
    facilityId: facilityIdOf(group.facility),
    userIds: users.map(({ userId }) => userId),
    newUsers: users.filter(({ isNew }) => isNew).map(({ userId, email }) => ({ userId, email })),
    students,
    newStudents,
    entries,
  }
}
