import type { ErasureRequest, erasureRequestsView } from '../../api/contract/erasure.ts'
import type { WireRow } from '../../api/contract/live-view.ts'
import { NEVER, type profileView } from '../../api/contract/profile.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { users } from './people.tables.ts'

export const profileOnWire = (row: StoredRow<typeof users>): WireRow<typeof profileView> => ({
  id: row.userId,
  displayName: row.displayName,
  email: row.email,
  emailChange:
    row.pendingEmail === null || row.pendingEmailExpires === null
      ? null
      : { email: row.pendingEmail, expires: row.pendingEmailExpires },
  notifyEmail: row.notifyEmail,
  mobile: row.mobile,
  notifyMobile: row.notifyMobile,
  mobileConsentDate: row.mobileConsentDate,
  isCodeUndeliverable: row.isCodeUndeliverable,
  profileImageUri: row.profileImageUri,
  trainingFacilityId: row.facilityId,
  trainingFacilityTitle: row.facilityTitle,
  language: row.language,
  roles: [...row.roles],
  lastVisit: row.lastVisit ?? NEVER,
  erasureDue: row.erasureDue,
  created: row.created,
  modified: row.modified,
})

/** A user, for themselves. */
export const profileLive: LiveView<StoredRow<typeof users>, typeof profileView> = {
  table: users,
  toWire: profileOnWire,
}

export const erasureRequestOnWire = (row: StoredRow<typeof users>): ErasureRequest => ({
  userId: row.userId,
  displayName: row.displayName,
  email: row.email,
  asked: row.erasureAsked ?? '',
  due: row.erasureDue ?? '',
})

/** The users whose account is to be deleted, for the organization's admins. */
export const erasureRequestsLive: LiveView<StoredRow<typeof users>, typeof erasureRequestsView> = {
  table: users,
  toWire: erasureRequestOnWire,
  isVisible: ({ erasureDue }) => erasureDue !== null,
}
