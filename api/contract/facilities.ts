import { z } from 'zod'
import { accountsText } from '../../domain/accounts/texts.ts'
import { created, expected, newId, retirable } from './edited.ts'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { says } from './messages.ts'
import { accepted } from './problem.ts'

const FACILITY_FIELDS = says(accountsText('facility-fields-missing'))

export const facilityDetails = z.object({
  title: z.string().trim().min(1, FACILITY_FIELDS),
  shortTitle: z.string().trim().min(1, FACILITY_FIELDS),
  location: z.string().trim(),
})
/** Optional fields. */
const optional = { location: z.string().trim().default('') }
const facilityRow = z.object({
  id: z.string(),
  title: z.string(),
  shortTitle: z.string(),
  location: z.string(),
  ...retirable,
})
export type FacilityRow = z.infer<typeof facilityRow>
export const facilitiesView = liveView({
  name: 'facilities',
  scope: 'tenant',
  service: 'environment',
  row: facilityRow,
  key: (row) => row.id,
})

export const readFacilities = endpoint({
  method: 'GET',
  path: '/facilities/list',
  access: 'signed-in',
  service: 'environment',
  summary: 'Training facilities by title, including disabled ones',
  response: z.array(facilityRow),
})
/** `x`: the organization, for its admins, or a tournament, for its directors where members cannot add facilities. */
export const createFacility = endpoint({
  method: 'POST',
  path: '/facilities/:x/create',
  access: 'signed-in',
  service: 'environment',
  summary: 'Adds a training facility',
  changes: true,
  body: facilityDetails.extend({ ...optional, id: newId }),
  response: created,
  problems: ['not-found', 'forbidden', 'missing-fields', 'id-in-use'],
})
export const updateFacility = endpoint({
  method: 'POST',
  path: '/facilities/:x/update/:id',
  access: 'signed-in',
  service: 'environment',
  summary: 'Changes a training facility',
  changes: true,
  body: facilityDetails.extend({ ...optional, expected }),
  response: accepted,
  problems: ['not-found', 'forbidden', 'facility-not-found', 'missing-fields', 'changed-meanwhile'],
})
export const disableFacility = endpoint({
  method: 'GET',
  path: '/facilities/:x/disable/:id',
  access: 'signed-in',
  service: 'environment',
  summary: 'Disables a training facility: it can no longer be chosen; athletes who train there keep it',
  changes: true,
  response: accepted,
  problems: ['not-found', 'forbidden', 'facility-not-found'],
})
export const enableFacility = endpoint({
  method: 'POST',
  path: '/facilities/:x/enable/:id',
  access: 'signed-in',
  service: 'environment',
  summary: 'Offers a disabled training facility again',
  changes: true,
  response: accepted,
  problems: ['not-found', 'forbidden', 'facility-not-found'],
})
