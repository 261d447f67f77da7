import { z } from 'zod'
import { expected, required, revised } from './edited.ts'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { accepted } from './problem.ts'

export const feature = z.enum(['Tournament', 'Schedule', 'EventDashboard'])
export type Feature = z.infer<typeof feature>

export const organizationSettings = z.object({
  title: required,
  description: z.string().trim(),
  features: z.array(feature),
  canJoin: z.boolean(),
  canAddTrainingFacility: z.boolean(),
  canEditEmail: z.boolean(),
  requestStudentDob: z.boolean(),
  requestStudentGender: z.boolean(),
  requestStudentWeight: z.boolean(),
  requestStudentHeight: z.boolean(),
  requestStudentPhoto: z.boolean(),
  supportEmail: z.string().trim().toLowerCase().nullable(),
  /** IANA name. */
  timeZone: required,
  /** BCP 47. */
  locale: required,
  storageQuotaMegabytes: z.int().min(1).max(10_000_000),
})
/** One row; `modified` is when anything of the organization last changed, including its lists. */
const organizationRow = organizationSettings.extend({ id: z.string(), modified: z.string(), ...revised })
export type OrganizationRow = z.infer<typeof organizationRow>
export const organizationView = liveView({
  name: 'organization',
  scope: 'tenant',
  service: 'environment',
  row: organizationRow,
  key: (row) => row.id,
})

export const readOrganization = endpoint({
  method: 'GET',
  path: '/environment/settings',
  access: 'signed-in',
  service: 'environment',
  summary: 'The organization’s settings',
  response: organizationRow,
  problems: ['forbidden', 'not-found'],
})
export const updateOrganization = endpoint({
  method: 'POST',
  path: '/environment/update',
  access: 'signed-in',
  service: 'environment',
  summary: 'Changes the organization’s settings and features',
  changes: true,
  body: organizationSettings.extend({ expected }),
  response: accepted,
  problems: [
    'forbidden',
    'missing-fields',
    'invalid-time-zone',
    'currency-not-supported',
    'invalid-locale',
    'invalid-email',
    'invalid-storage-quota',
    'changed-meanwhile',
  ],
})
export const readTimezones = endpoint({
  method: 'GET',
  path: '/timezones/list',
  access: 'signed-in',
  service: 'environment',
  summary: 'Time zones by their difference from UTC now',
  response: z.array(
    z.object({
      /** IANA name. */
      id: z.string(),
      /** `(UTC-06:00) America/Chicago` */
      displayName: z.string(),
      /** Minutes east of UTC now. */
      offset: z.int(),
    }),
  ),
})
