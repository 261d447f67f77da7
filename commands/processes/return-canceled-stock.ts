import type { CommandContext } from '../../domain/kernel/journal.ts'
import { addMinutes } from '../../domain/kernel/time.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import type { StockEvent } from '../../domain/registration/stock/events.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, causedByTimer, type Process, type RecordedOf } from '../kernel/process.ts'
import { giveBackPlace } from '../registration/give-places.ts'
import { readRegistration } from '../registration/read-registration.ts'
import { returnStock } from '../registration/return-stock.ts'
import { takePlaceAgain } from '../registration/take-place-again.ts'

type Deps = Needs<'handler' | 'timers' | 'clock'>

/** Spelled as checkpoints and command ids have recorded it. */
const NAME = 'return-cancelled-stock'
/** Long after a request that restores an entry has ended. */
const AFTER_MINUTES = 2

/**
 * An entry or item was canceled → its place or units return to stock. An entry was restored → it has its place, also where that
 * was returned while it was being restored. A place was taken again for an entry that is to be restored → it returns if that
 * never came.
 */
export const returnCanceledStock = (deps: Deps): Process<RegistrationEvent | StockEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: {
    EntryCanceled: (event) => returnPlace(deps)(causedBy(event, NAME), event.data),
    EntryReinstated: keepPlace(deps),
    ItemCanceled: returnUnits(deps),
    PlaceTakenAgain: ({ tenant, stream, time, data: { tournamentId, membershipId, entryId } }) =>
      deps.timers.set({
        ...{ process: NAME, tenant, key: `${stream}/${entryId}` },
        ...{ at: addMinutes(time, AFTER_MINUTES), payload: { tournamentId, membershipId, entryId } },
      }),
  },
  onDue: (timer) => {
    const { tournamentId = '', membershipId = '', entryId = '' } = timer.payload
    return returnPlace(deps)(causedByTimer(timer), { tournamentId, membershipId, entryId })
  },
})

interface OfEntry {
  readonly tournamentId: string
  readonly membershipId: string
  readonly entryId: string
}

const returnPlace =
  (deps: Deps) =>
  async (context: CommandContext, { tournamentId, membershipId, entryId }: OfEntry): Promise<void> => {
    const entry = (await readRegistration(deps)(context.tenant, tournamentId, membershipId)).entries.get(entryId)
    // Restored in the meantime: the place stays where it is.
    if (entry === undefined || !entry.isCanceled) return
    const of = { tournamentId, kind: 'event', stockId: entry.eventId } as const
    // Without a place in its order, it may have been imported, or made before there was a limit.
    if (entry.orderId === null || !entry.limited) {
      mustSucceed(await giveBackPlace(deps)(context, { of, entryId }))
      return
    }
    const returned = { of, orderId: entry.orderId, quantity: 1, returnId: entryId }
    mustSucceed(await returnStock(deps)(context, returned))
  }

const keepPlace =
  (deps: Deps) =>
  async (event: RecordedOf<RegistrationEvent, 'EntryReinstated'>): Promise<void> => {
    const { tournamentId, membershipId, entryId, eventId } = event.data
    const entry = (await readRegistration(deps)(event.tenant, tournamentId, membershipId)).entries.get(entryId)
    if (entry === undefined || entry.isCanceled) return
    const of = { tournamentId, kind: 'event', stockId: eventId } as const
    const orderId = entry.limited ? entry.orderId : null
    const place = { of, membershipId, entryId, orderId, available: null, mustFit: false, now: deps.clock.now() }
    mustSucceed(await takePlaceAgain(deps)(causedBy(event, NAME), place))
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
