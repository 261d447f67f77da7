import type { TenantDetails } from '../../domain/accounts/tenant/state.ts'

/** Details of an organization, for tests that only need one to exist. */
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
