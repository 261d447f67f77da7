import { expect, it } from 'vitest'
import type { Needs } from '../../commands/kernel/deps.ts'
import { Handler } from '../../commands/kernel/handle.ts'
import { derivedId } from '../../commands/kernel/process.ts'
import { cancelCharge, prepareCharge } from '../../commands/payments/charge.ts'
import { givePlaces, holdStock } from '../../commands/registration/stock.ts'
import { charge } from '../domain/payments/steps.ts'
import { memoryJournal } from '../support/memory-journal.ts'
import { contextOf } from '../support/shop.ts'

const of = { tournamentId: 't1', kind: 'item', stockId: 'shirt' } as const
const now = '2026-02-01T12:00:00.000Z'
const until = '2026-02-01T12:15:00.000Z'
const stock = { of, quantity: 1, available: 3 }

/** Ids that logs contain: a request that is retried across an upgrade must derive the same ids. */
it.each([
  [
    'cancel-charge',
    ['t'],
    (deps: Needs<'handler'>) =>
      cancelCharge(deps)(contextOf('request'), {
        transactionId: 't',
        tournamentId: 't1',
        canceledIntentId: null,
        reason: 'expired',
      }),
  ],
  ['prepare-charge', ['t'], (deps: Needs<'handler'>) => prepareCharge(deps)(contextOf('request'), charge)],
  [
    'hold-stock',
    ['stock-lions.t1.item-shirt', 'o', until],
    (deps: Needs<'handler'>) =>
      holdStock(deps)(contextOf('request'), { stock, orderId: 'o', replacedOrderIds: [], offerIds: [], until, now }),
  ],
  [
    'give-places',
    ['stock-lions.t1.item-shirt', 'e1', 'e2'],
    (deps: Needs<'handler'>) => givePlaces(deps)(contextOf('request'), { of, importId: 'i', entryIds: ['e1', 'e2'] }),
  ],
] as const)('%s is recorded under the id it has always had', async (name, parts, send) => {
  const served = await send({ handler: new Handler(memoryJournal()) })
  const ids = served.ok ? served.value.events.map(({ commandId }) => commandId) : []
  expect(ids).toEqual([derivedId('request', name, ...parts)])
})
