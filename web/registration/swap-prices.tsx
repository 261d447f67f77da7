import { Text } from '@mantine/core'
import type { Tournament } from '../../api/contract/tournaments.ts'
import { useFreshRead } from '../client/use-read.ts'
import { requestsText } from '../texts/en/requests.ts'
import { Reading } from '../ui/reading.tsx'
import { pricesText } from './requests/request-text.ts'

interface SwapPricesProps {
  readonly tournament: Tournament
  readonly studentId: string
  /** Ids of the events to give up. */
  readonly from: readonly string[]
  /** Id of the new event; null until one is chosen. */
  readonly to: string | null
}

/** What all events of the athlete cost before and after a swap; nothing until both sides are chosen. */
export const SwapPrices = ({ tournament, studentId, from, to }: SwapPricesProps) => {
  const input =
    to === null || from.length === 0
      ? null
      : { params: { t: tournament.id, s: studentId }, query: { from: from.join(','), to } }
  const read = useFreshRead('/registrations/manage/:t/student/:s/swap', input)
  return (
    <div aria-live="polite">
      {input === null ? null : (
        <Reading of={read} failed={requestsText('pricesFailed')}>
          {(prices) => <Text>{pricesText(prices, tournament, 'swap')}</Text>}
        </Reading>
      )}
    </div>
  )
}
