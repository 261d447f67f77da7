import { expect, test } from 'vitest'
import { auditEntryOnWire } from '../../../projections/audit/audit.live.ts'
import { audit } from '../../../projections/audit/audit.projection.ts'
import { auditPage } from '../../../projections/audit/audit.queries.ts'
import { order, setUp, T } from '../support/facts.ts'
import { given } from '../support/given.ts'

test('names the events and items whose terms were accepted with an order', () => {
  const acceptedTerms = [T, 'e1', 'shirt'].map((of) => ({ of, hash: 'a1b2' }))
  return given([audit], [...setUp, order('x8', { acceptedTerms })], async (reader) => {
    const { entries } = await auditPage(reader, 'lions', T, {}, 500)
    const placed = entries.find(({ type }) => type === 'OrderPlaced')
    expect(placed && auditEntryOnWire(placed, true).changes.find(({ field }) => field === 'Accepted terms')?.to).toBe(
      'Spring Open, Forms, T-shirt',
    )
  })
})
