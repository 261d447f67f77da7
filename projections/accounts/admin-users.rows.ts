import type { InvitationEvent } from '../../domain/accounts/invitation/events.ts'
import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { UserEvent } from '../../domain/accounts/user/events.ts'
import type { Need, RecordedOf, RowOf, RowSets } from '../kernel/projection.ts'
import { type Contact, memberPeople, members, type StudentName } from './admin-users.tables.ts'
import { searchText } from './search-text.ts'

export const tables = { members, people: memberPeople }
export type MemberRows = RowSets<typeof tables>
export type MemberRow = RowOf<typeof members>
export type PersonRow = RowOf<typeof memberPeople>
type Needs = readonly Need<typeof tables>[]

type UserSeen = Extract<
  UserEvent,
  {
    type:
      | 'UserRegistered'
      | 'UserProfileChanged'
      | 'EmailChanged'
      | 'UserRolesChanged'
      | 'UserVisited'
      | 'UserRemoved'
      | 'UserErased'
  }
>
export type MemberEvent =
  | MembershipEvent
  | UserSeen
  | Exclude<InvitationEvent, { type: 'InvitationChanged' | 'InvitationLinkIssued' }>

const person = (userId: string) => ({ table: 'people' as const, key: [userId] })
const member = (membershipId: string) => ({ table: 'members' as const, key: [membershipId] })

export const needs = ({ data }: RecordedOf<MemberEvent>): Needs => [
  ...('userIds' in data ? data.userIds.map(person) : []),
  ...('userId' in data ? [person(data.userId)] : []),
  ...('membershipId' in data ? [member(data.membershipId)] : []),
  ...('fromMembershipId' in data ? [member(data.fromMembershipId)] : []),
]

/** The membership of the user that an event is about. */
export const needsNext = ({ data }: RecordedOf<MemberEvent>, rows: MemberRows): Needs => {
  if (!('userId' in data)) return []
  const membershipId = rows.people.get(data.userId)?.membershipId ?? null
  return membershipId === null ? [] : [member(membershipId)]
}

const unknownPerson = (userId: string): PersonRow => ({
  userId,
  membershipId: null,
  displayName: '',
  email: '',
  roles: [],
  lastVisit: null,
  invitationStatus: null,
  invited: null,
})

/** Changes a user, also in the row of the membership. Does nothing for a removed user. */
export const changePerson = (rows: MemberRows, userId: string, change: Partial<PersonRow>, time: string): void => {
  const before = rows.people.get(userId)
  if (before !== undefined) putPerson(rows, { ...before, ...change }, time)
}

/** As `changePerson`, but also for a user without a row yet. */
export const addPerson = (rows: MemberRows, userId: string, change: Partial<PersonRow>, time: string): void =>
  putPerson(rows, { ...(rows.people.get(userId) ?? unknownPerson(userId)), ...change }, time)

const putPerson = (rows: MemberRows, after: PersonRow, time: string): void => {
  const { userId } = after
  rows.people.put(after)
  const of = after.membershipId === null ? undefined : rows.members.get(after.membershipId)
  if (of === undefined) return
  rows.members.put(withContacts(of, [...of.contacts.filter((one) => one.userId !== userId), ...contactOf(after)], time))
}

/** Removes a user from a membership's row only. */
export const dropContact = (rows: MemberRows, membershipId: string, userId: string, time: string): void => {
  const of = rows.members.get(membershipId)
  if (of === undefined) return
  const left = of.contacts.filter((one) => one.userId !== userId)
  if (left.length < of.contacts.length) rows.members.put(withContacts(of, left, time))
}

/** Empty for a user who is not registered yet. */
export const contactOf = ({ membershipId: _, ...contact }: PersonRow): readonly Contact[] =>
  contact.displayName === '' && contact.email === '' ? [] : [contact]

const latest = (times: readonly (string | null)[]): string | null =>
  times.reduce((last, time) => (last === null || (time !== null && time > last) ? time : last), null)

const byUserId = (a: Contact, b: Contact): number => (a.userId < b.userId ? -1 : 1)

export const withContacts = (row: MemberRow, contacts: readonly Contact[], time: string): MemberRow => {
  const inOrder = [...contacts].sort(byUserId)
  return {
    ...row,
    contacts: inOrder,
    invited: latest(inOrder.map(({ invited }) => invited)),
    lastVisit: latest(inOrder.map(({ lastVisit }) => lastVisit)),
    search: searchText(inOrder, row.students),
    activity: time,
  }
}

/** The row with a student's current name, or without the student. */
export const withStudent = (
  row: MemberRow,
  studentId: string,
  student: StudentName | null,
  time: string,
): MemberRow => {
  const known = row.students.some((one) => one.studentId === studentId)
  const students =
    student === null
      ? row.students.filter((one) => one.studentId !== studentId)
      : known
        ? row.students.map((one) => (one.studentId === studentId ? student : one))
        : [...row.students, student]
  return { ...row, students, search: searchText(row.contacts, students), modified: time, activity: time }
}
