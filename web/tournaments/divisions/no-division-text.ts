import type { BulkImportPreview } from '../../../api/contract/registration-import.ts'
import { whatIfText as text } from '../../texts/en/what-if.ts'
import { listText } from '../../texts/formats.ts'

const reasons = {
  'missing-date-of-birth': 'missingDateOfBirth',
  'missing-gender': 'missingGender',
  'missing-level': 'missingLevel',
  'missing-weight': 'missingWeight',
  'no-such-event': 'noSuchEvent',
  'event-without-divisions': 'eventWithoutDivisions',
} as const
const fieldNames = {
  'DateOfBirth.Year': 'fieldAge',
  'Level.Order': 'fieldLevel',
  Gender: 'fieldGender',
  Weight: 'fieldWeight',
} as const

interface Why {
  readonly reason: BulkImportPreview['unmatched'][number]['reason'] | 'no-such-event' | 'event-without-divisions'
  /** Fields for which the event has no matching division. */
  readonly fields: BulkImportPreview['unmatched'][number]['fields']
}

/** Why an athlete has no division. */
export const noDivisionText = ({ reason, fields }: Why): string =>
  reason === 'no-division'
    ? text('noDivision', { what: listText(fields.map((field) => text(fieldNames[field]))) })
    : text(reasons[reason])
