import { type MemberRow, type membersView, NEVER } from '../../api/contract/admin-users.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { members } from './admin-users.tables.ts'
import { displayStatus } from './display-status.ts'

export type StoredMember = StoredRow<typeof members>

export const memberOnWire = (row: StoredMember): MemberRow => ({
  id: row.membershipId,
  status: displayStatus(
    row.status,
    row.contacts.flatMap(({ invitationStatus }) => invitationStatus ?? []),
  ),
  users: row.contacts.map(({ userId, displayName, email, roles, lastVisit, invited, invitationStatus }) => ({
    id: userId,
    displayName,
    email,
    roles: [...roles],
    lastVisit: lastVisit ?? NEVER,
    invited: invited ?? NEVER,
    invitationStatus,
  })),
  students: row.students.map(({ studentId, firstName, lastName }) => ({ id: studentId, firstName, lastName })),
  trainingFacilityId: row.facilityId,
  invited: row.invited ?? NEVER,
  joined: row.joined ?? NEVER,
  lastVisit: row.lastVisit ?? NEVER,
  created: row.created,
  modified: row.modified,
  activity: row.activity,
})

/** The admins' list of users. A membership whose people were all erased is not shown. */
export const membersLive: LiveView<StoredMember, typeof membersView> = {
  table: members,
  toWire: memberOnWire,
  isVisible: ({ contacts, students }) => contacts.length + students.length > 0,
}
