import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, type Process, type RecordedOf } from '../kernel/process.ts'
import { limitedStock } from '../registration/limited-stock.ts'
import { readRegistration } from '../registration/read-registration.ts'
import { releaseStock } from '../registration/stock.ts'
import { readTournament } from '../tournaments/read-tournament.ts'

type Deps = Needs<'handler' | 'clock'>

const NAME = 'release-withdrawn-holds'

/** An order was withdrawn → the stock it still holds is released. */
export const releaseWithdrawnHolds = (deps: Deps): Process<RegistrationEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: {
    OrderWithdrawn: releaseHolds(deps),
  },
})

const releaseHolds =
  (deps: Deps) =>
  async (event: RecordedOf<RegistrationEvent, 'OrderWithdrawn'>): Promise<void> => {
    const { tournamentId, membershipId, orderId } = event.data
    const order = (await readRegistration(deps)(event.tenant, tournamentId, membershipId)).orders.get(orderId)
    const tournament = await readTournament(deps)(event.tenant, tournamentId)
    if (order === undefined || tournament === null) return
    const context = causedBy(event, NAME)
    for (const { of } of limitedStock(tournament, order)) {
      const released = { of, orderId, reason: 'withdrawn', now: deps.clock.now() } as const
      mustSucceed(await releaseStock(deps)(context, released))
    }
  }
