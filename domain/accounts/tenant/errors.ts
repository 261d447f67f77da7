import { fieldProblem, type Phrase } from '../../kernel/phrase.ts'
import { type Refusal, refusal } from '../../kernel/result.ts'
import { kernelText } from '../../kernel/texts.ts'
import { accountsText } from '../texts.ts'

export const tenantNotFound = refusal('not-found', 'tenant-not-found', accountsText('tenant-not-found'))
export const tenantExists = refusal('conflict', 'tenant-exists', accountsText('tenant-exists'))
export const invalidTenantName = refusal('invalid', 'invalid-tenant-name', accountsText('invalid-tenant-name'))
/** See accounts rule 16. */
export const facilityFieldsMissing = refusal('invalid', 'missing-fields', accountsText('facility-fields-missing'))
export const invalidTimeZone = refusal('invalid', 'invalid-time-zone', kernelText('invalid-time-zone'))
export const currencyNotSupported = refusal('invalid', 'currency-not-supported', accountsText('currency-not-supported'))
export const invalidLocale = refusal('invalid', 'invalid-locale', accountsText('invalid-locale'))
export const invalidSupportEmail = refusal('invalid', 'invalid-email', accountsText('invalid-support-email'))
export const nameMissing = refusal('invalid', 'missing-fields', kernelText('empty'))
export const levelOrderOutOfRange = refusal(
  'invalid',
  'level-order-out-of-range',
  accountsText('level-order-out-of-range'),
)

/** The code is, for example, `facility-not-found`. */
export const itemNotFound = (what: 'facility' | 'program' | 'level' | 'custom-field'): Refusal =>
  refusal('not-found', `${what}-not-found`, accountsText(`${what}-not-known`))
export const programRetired = (programId: string): Refusal =>
  refusal('conflict', 'program-retired', accountsText('program-retired'), { programId })
/** `field` is the invalid field; the console shows the message there. */
export const invalidCustomField = (field: string, phrase: Phrase): Refusal =>
  refusal('invalid', 'invalid-custom-field', phrase, { fields: [fieldProblem(`/${field}`, phrase)] })
export const bindingInUse = refusal('conflict', 'binding-in-use', accountsText('binding-in-use'))
export const invalidQuota = refusal('invalid', 'invalid-storage-quota', accountsText('invalid-storage-quota'))
export const storageFull = refusal('conflict', 'storage-full', kernelText('storage-full'))
