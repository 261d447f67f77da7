import type { PayoutEvent } from '../../domain/payments/payout/events.ts'
import { projection, type RecordedOf, type RowSets } from '../kernel/projection.ts'
import { type PayoutStatus, payouts } from './payouts.tables.ts'

const tables = { payouts }
type Ended = Exclude<PayoutEvent, { type: 'PayoutStarted' }>

const ended =
  (status: PayoutStatus) =>
  ({ data, time }: RecordedOf<Ended>, rows: RowSets<typeof tables>): void => {
    const before = rows.payouts.get(data.payoutId)
    if (before === undefined) return
    const reason = 'reason' in data && data.reason !== '' ? data.reason : null
    rows.payouts.put({ ...before, status, reason, modified: time })
  }

/** The provider's pay-outs to the bank. */
export const payoutList = projection<PayoutEvent>()({
  name: 'payouts',
  version: 2,
  tables,
  needs: ({ data }) => [{ table: 'payouts', key: [data.payoutId] }],
  on: {
    PayoutStarted: ({ data, time }, rows) => {
      rows.payouts.put({ ...data, status: 'under-way', reason: null, modified: time })
    },
    PayoutPaid: ended('paid'),
    PayoutFailed: ended('failed'),
  },
})
