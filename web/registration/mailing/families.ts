import type { RegistrationRow } from '../../../api/contract/registration.ts'
import { mailingText } from '../../texts/en/mailing.ts'
import { compareTexts } from '../../texts/formats.ts'
import { athleteName } from '../registration-columns.tsx'

/** Family labels by membership id: the registering adult with the listed athletes. */
export const familiesIn = (rows: Iterable<RegistrationRow>): ReadonlyMap<string, string> => {
  const families = Map.groupBy(rows, ({ membershipId }) => membershipId)
  return new Map(
    [...families]
      .map(([membershipId, athletes]) => {
        const by = athletes.find(({ registeredBy }) => registeredBy !== null)?.registeredBy ?? mailingText('family')
        return [membershipId, `${by} (${athletes.map(athleteName).join(', ')})`] as const
      })
      .sort(([, a], [, b]) => compareTexts(a, b)),
  )
}

/** Why a family gets no mail. */
export const reasonText = (reason: 'no-address' | 'erased' | 'not-delivered'): string =>
  mailingText(({ 'no-address': 'noAddress', erased: 'erased', 'not-delivered': 'notDelivered' } as const)[reason])
