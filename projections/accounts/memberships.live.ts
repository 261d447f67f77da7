import type { membershipView, studentsView } from '../../api/contract/accounts.ts'
import type { WireRow } from '../../api/contract/live-view.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { displayStatus } from './display-status.ts'
import { memberships, students } from './memberships.tables.ts'

export const studentOnWire = (row: StoredRow<typeof students>): WireRow<typeof studentsView> => ({
  id: row.studentId,
  membershipId: row.membershipId,
  firstName: row.firstName,
  lastName: row.lastName,
  dateOfBirth: row.dateOfBirth,
  gender: row.gender,
  weight: row.weight,
  height: row.height,
  imageUri: row.imageUri,
  levelId: row.levelId,
  specialNeeds: row.specialNeeds,
  customValues: [...row.customValues],
  trainingFacilityId: row.facilityId,
  programIds: [...row.programIds],
  revision: row.revision,
  modified: row.modified,
})

/** The students of a membership, for everyone admitted to its scope. */
export const studentsLive: LiveView<StoredRow<typeof students>, typeof studentsView> = {
  table: students,
  toWire: studentOnWire,
  isVisible: ({ isErased }) => !isErased,
}

/** A membership itself, for everyone admitted to its scope. */
export const membershipLive: LiveView<StoredRow<typeof memberships>, typeof membershipView> = {
  table: memberships,
  toWire: (row) => ({
    id: row.membershipId,
    status: displayStatus(row.status, Object.values(row.invitations)),
    trainingFacilityId: row.facilityId,
    modified: row.modified,
  }),
}
