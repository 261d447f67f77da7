import type { StockEvent } from '../../domain/registration/stock/events.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedByTimer, type Process, type RecordedOf } from '../kernel/process.ts'
import { releaseStock } from '../registration/stock.ts'

type Deps = Needs<'handler' | 'timers'>

const NAME = 'release-lapsed-holds'

/** Stock was held → when the hold expires it is released, unless it was sold or released before. */
export const releaseLapsedHolds = (deps: Deps): Process<StockEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: {
    StockHeld: setTimer(deps),
  },
  onDue: async (timer) => {
    const { tournamentId = '', kind, stockId = '', orderId = '' } = timer.payload
    const of = { tournamentId, kind: kind === 'event' ? 'event' : 'item', stockId } as const
    // The timer's time: by the database's clock it is due, but by ours the hold might not have expired yet.
    const release = { of, orderId, reason: 'lapsed', now: timer.at } as const
    mustSucceed(await releaseStock(deps)(causedByTimer(timer), release))
  },
})

const setTimer =
  (deps: Deps) =>
  async ({
    tenant,
    stream,
    data: { tournamentId, kind, stockId, orderId, until },
  }: RecordedOf<StockEvent, 'StockHeld'>): Promise<void> => {
    const payload = { tournamentId, kind, stockId, orderId }
    await deps.timers.set({ process: NAME, tenant, key: `${stream}/${orderId}`, at: until, payload })
  }
