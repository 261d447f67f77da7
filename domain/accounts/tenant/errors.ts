import { type Refusal, refusal } from '../../kernel/result.ts'

export const tenantNotFound = refusal('not-found', 'tenant-not-found', 'Unable to load environment')
export const tenantExists = refusal('conflict', 'tenant-exists', 'An organization with this name already exists.')
export const invalidTenantName = refusal(
  'invalid',
  'invalid-tenant-name',
  'The name of an organization may contain only lowercase letters and digits.',
)
/** See accounts rule 16. */
export const facilityFieldsMissing = refusal(
  'invalid',
  'missing-fields',
  'Missing required fields: please fill out both the name and the short title.',
)
export const invalidTimeZone = refusal('invalid', 'invalid-time-zone', 'Invalid timezone specified.')
export const currencyNotSupported = refusal('invalid', 'currency-not-supported', 'Prices can only be in US dollars.')
export const invalidLocale = refusal('invalid', 'invalid-locale', 'Choose a language and region, such as en-US.')
export const invalidSupportEmail = refusal(
  'invalid',
  'invalid-email',
  'Please ensure that all email addresses are valid before proceeding',
)
export const nameMissing = refusal('invalid', 'missing-fields', 'Field cannot be empty')
export const levelOrderOutOfRange = refusal(
  'invalid',
  'level-order-out-of-range',
  'The order of a level is a whole number from 0 to 100.',
)

/** The code is, for example, `facility-not-found`. */
export const itemNotFound = (what: 'facility' | 'program' | 'level' | 'custom-field'): Refusal =>
  refusal('not-found', `${what}-not-found`, `This ${what.replace('-', ' ')} was not found.`)
export const programRetired = (programId: string): Refusal =>
  refusal('conflict', 'program-retired', 'A program that was chosen is retired.', { programId })
/** `field` is the invalid field; the console shows the message there. */
export const invalidCustomField = (field: string, message: string): Refusal =>
  refusal('invalid', 'invalid-custom-field', message, { fields: [{ field: `/${field}`, problem: message }] })
export const bindingInUse = refusal('conflict', 'binding-in-use', 'Another custom field is stored there already.')
export const invalidQuota = refusal(
  'invalid',
  'invalid-storage-quota',
  'The storage is a whole number of megabytes from 1 to 10,000,000.',
)
export const storageFull = refusal(
  'conflict',
  'storage-full',
  'The storage of this organization is full. Please contact your administrator.',
)
