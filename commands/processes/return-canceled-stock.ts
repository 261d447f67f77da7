import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, type Process, type RecordedOf } from '../kernel/process.ts'
import { giveBackPlace } from '../registration/give-places.ts'
import { readRegistration } from '../registration/read-registration.ts'
import { returnStock } from '../registration/return-stock.ts'

type Deps = Needs<'handler'>

/** Spelled as checkpoints and command ids have recorded it. */
const NAME = 'return-cancelled-stock'

/** When an entry or item is canceled, returns its place or units to stock. */
export const returnCanceledStock = (deps: Deps): Process<RegistrationEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: {
    EntryCanceled: returnPlace(deps),
    ItemCanceled: returnUnits(deps),
  },
})

const returnPlace =
  (deps: Deps) =>
  async (event: RecordedOf<RegistrationEvent, 'EntryCanceled'>): Promise<void> => {
    const { tournamentId, membershipId, entryId, eventId } = event.data
    const entry = (await readRegistration(deps)(event.tenant, tournamentId, membershipId)).entries.get(entryId)
    if (entry === undefined) return
    const of = { tournamentId, kind: 'event', stockId: eventId } as const
    // Without a place in its order, it may have been imported, or made before there was a limit.
    if (entry.orderId === null || !entry.limited) {
      mustSucceed(await giveBackPlace(deps)(causedBy(event, NAME), { of, entryId }))
      return
    }
    const returned = { of, orderId: entry.orderId, quantity: 1, returnId: entryId }
    mustSucceed(await returnStock(deps)(causedBy(event, NAME), returned))
  }

const returnUnits =
  (deps: Deps) =>
  async (event: RecordedOf<RegistrationEvent, 'ItemCanceled'>): Promise<void> => {
    const { tournamentId, membershipId, lineId, catalogItemId, quantity } = event.data
    const item = (await readRegistration(deps)(event.tenant, tournamentId, membershipId)).items.get(lineId)
    if (item === undefined) return
    const of = { tournamentId, kind: 'item', stockId: catalogItemId } as const
    const returned = { of, orderId: item.orderId, quantity, returnId: lineId }
    mustSucceed(await returnStock(deps)(causedBy(event, NAME), returned))
  }
