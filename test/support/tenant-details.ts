import type { TenantDetails } from '../../domain/accounts/tenant/state.ts'

/** What an organization is opened with, for tests that only need one to be there. */
export const lionsDetails: Omit<TenantDetails, 'tenant'> = {
  title: 'Lions',
  description: '',
  features: ['Tournament'],
  requestStudentGender: true,
  requestStudentDob: true,
  canJoin: true,
  canAddTrainingFacility: true,
  timeZone: 'America/Chicago',
  currency: 'usd',
  locale: 'en-US',
  supportEmail: null,
}
