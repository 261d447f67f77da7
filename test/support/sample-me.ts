import type { Me } from '../../api/contract/accounts.ts'
import { NEVER } from '../../api/contract/profile.ts'

/** A signed-in person, as the server returns it. */
export const sampleMe = (more: Partial<Me> = {}): Me => ({
  id: 'u1',
  userId: 'u1',
  displayName: 'Dana Reyes',
  email: 'dana@example.org',
  emailChange: null,
  notifyEmail: true,
  mobile: null,
  notifyMobile: false,
  mobileConsentDate: null,
  isCodeUndeliverable: false,
  profileImageUri: null,
  trainingFacilityId: null,
  trainingFacilityTitle: null,
  language: null,
  roles: [],
  lastVisit: NEVER,
  erasureDue: null,
  created: '2026-01-01T00:00:00.000Z',
  modified: '2026-01-01T00:00:00.000Z',
  issuer: 'https://id.example.org',
  hasTextMessages: true,
  canEditEmail: false,
  membershipId: null,
  membershipStatus: null,
  invitationStatus: null,
  isReviewDue: false,
  tournamentRoles: [],
  ...more,
})
