import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedByTimer, type DueTimer, type Process, type RecordedOf } from '../kernel/process.ts'
import { readRegistration } from '../registration/read-registration.ts'
import { closeOrder } from './close-order.ts'

type Deps = Needs<'handler' | 'gateway' | 'timers'>
type Closed = 'OrderCompleted' | 'OrderWithdrawn' | 'OrderUnfulfillable'

const NAME = 'expire-orders'

/**
 * An order was placed → when it expires unpaid, its payment is canceled at the provider and the order withdrawn. If the
 * payer was faster, it counts as paid. A payment still in progress is checked again later.
 */
export const expireOrders = (deps: Deps): Process<RegistrationEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: {
    OrderPlaced: setTimer(deps),
    OrderCompleted: cancelTimer(deps),
    OrderWithdrawn: cancelTimer(deps),
    OrderUnfulfillable: cancelTimer(deps),
  },
  onDue: expire(deps),
})

const setTimer =
  ({ timers }: Deps) =>
  async ({ tenant, data }: RecordedOf<RegistrationEvent, 'OrderPlaced'>): Promise<void> => {
    const { tournamentId, membershipId, orderId, expires } = data
    const payload = { tournamentId, membershipId, orderId }
    await timers.set({ process: NAME, tenant, key: orderId, at: expires, payload })
  }

const cancelTimer =
  ({ timers }: Deps) =>
  ({ tenant, data }: RecordedOf<RegistrationEvent, Closed>): Promise<void> =>
    timers.cancel(NAME, tenant, data.orderId)

const expire =
  (deps: Deps) =>
  async (timer: DueTimer): Promise<void> => {
    const { tournamentId = '', membershipId = '', orderId = '' } = timer.payload
    const { orders } = await readRegistration(deps)(timer.tenant, tournamentId, membershipId)
    if (orders.get(orderId)?.status !== 'open') return
    const order = { tournamentId, membershipId, orderId, reason: 'expired' } as const
    mustSucceed(await closeOrder(deps)(causedByTimer(timer), order))
  }
