import type { CommandContext } from '../../domain/kernel/journal.ts'
import { addMinutes } from '../../domain/kernel/time.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import type { StockEvent } from '../../domain/registration/stock/events.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, causedByTimer, type Process, type RecordedOf } from '../kernel/process.ts'
import { readInvoice } from '../payments/invoices/invoice-commands.ts'
import { readRegistration } from '../registration/read-registration.ts'
import { giveBackPlace, returnStock, takePlaceAgain, takeUnitsAgain } from '../registration/stock.ts'

type Deps = Needs<'handler' | 'timers' | 'clock'>

/** The spelling is recorded in checkpoints and command ids. */
const NAME = 'return-cancelled-stock'
/** Longer than any request that reinstates an entry or item takes. */
const AFTER_MINUTES = 2

/**
 * An entry or item was canceled → its place or units return to stock. It was reinstated → it gets them back, even if
 * they were returned concurrently. They were claimed for a reinstatement, or staff assigned a place → they are returned
 * if the entry or item is never recorded.
 */
export const returnCanceledStock = (deps: Deps): Process<RegistrationEvent | StockEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: {
    EntryCanceled: (event) => returnPlace(deps)(causedBy(event, NAME), event.data),
    EntryReinstated: keepPlace(deps),
    ItemCanceled: (event) => returnUnits(deps)(causedBy(event, NAME), event.data),
    ItemReinstated: keepUnits(deps),
    PlaceTakenAgain: ({ tenant, stream, time, data: { tournamentId, membershipId, entryId } }) =>
      deps.timers.set({
        process: NAME,
        tenant,
        key: `${stream}/${entryId}`,
        at: addMinutes(time, AFTER_MINUTES),
        payload: { tournamentId, membershipId, entryId },
      }),
    UnitsTakenAgain: ({ tenant, stream, time, data: { tournamentId, membershipId, lineId } }) =>
      deps.timers.set({
        process: NAME,
        tenant,
        key: `${stream}/${lineId}`,
        at: addMinutes(time, AFTER_MINUTES),
        payload: { tournamentId, membershipId, lineId },
      }),
    PlacesGivenByStaff: ({
      tenant,
      stream,
      time,
      data: { tournamentId, membershipId, stockId, entryIds, invoiceId },
    }) =>
      forEach(entryIds, (entryId) =>
        deps.timers.set({
          process: NAME,
          tenant,
          key: `${stream}/${entryId}`,
          at: addMinutes(time, AFTER_MINUTES),
          payload: { tournamentId, membershipId, entryId, stockId, invoiceId: invoiceId ?? '' },
        }),
      ),
  },
  onDue: async (timer) => {
    const { tournamentId = '', membershipId = '', entryId = '', lineId, stockId, invoiceId = '' } = timer.payload
    // An open invoice holds the place, and a paid one creates the entry.
    const invoice = invoiceId === '' ? null : await readInvoice(deps)(timer.tenant, invoiceId)
    if (invoice !== null && invoice.created !== null && invoice.status !== 'Canceled') return
    if (lineId !== undefined) return returnUnits(deps)(causedByTimer(timer), { tournamentId, membershipId, lineId })
    return returnPlace(deps)(causedByTimer(timer), { tournamentId, membershipId, entryId, stockId })
  },
})

const forEach = async <T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> => {
  for (const one of all) await act(one)
}

interface OfEntry {
  readonly tournamentId: string
  readonly membershipId: string
  readonly entryId: string
  /** The event in which staff assigned it a place before it was recorded. */
  readonly stockId?: string | undefined
}

const returnPlace =
  (deps: Deps) =>
  async (context: CommandContext, { tournamentId, membershipId, entryId, stockId }: OfEntry): Promise<void> => {
    const entry = (await readRegistration(deps)(context.tenant, tournamentId, membershipId)).entries.get(entryId)
    if (entry === undefined && stockId !== undefined) {
      mustSucceed(await giveBackPlace(deps)(context, { of: { tournamentId, kind: 'event', stockId }, entryId }))
      return
    }
    // Recorded or reinstated in the meantime, so the entry keeps its place.
    if (entry === undefined || !entry.isCanceled) return
    const of = { tournamentId, kind: 'event', stockId: entry.eventId } as const
    // An entry without a place in its order was imported, or recorded before the event had a limit.
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

interface OfLine {
  readonly tournamentId: string
  readonly membershipId: string
  readonly lineId: string
}

const returnUnits =
  (deps: Deps) =>
  async (context: CommandContext, { tournamentId, membershipId, lineId }: OfLine): Promise<void> => {
    const item = (await readRegistration(deps)(context.tenant, tournamentId, membershipId)).items.get(lineId)
    if (item === undefined || !item.isCanceled) return
    const { catalogItemId, orderId, quantity } = item
    const of = { tournamentId, kind: 'item', stockId: catalogItemId } as const
    mustSucceed(await returnStock(deps)(context, { of, orderId, quantity, returnId: lineId }))
  }

const keepUnits =
  (deps: Deps) =>
  async (event: RecordedOf<RegistrationEvent, 'ItemReinstated'>): Promise<void> => {
    const { tournamentId, membershipId, lineId, catalogItemId } = event.data
    const item = (await readRegistration(deps)(event.tenant, tournamentId, membershipId)).items.get(lineId)
    if (item === undefined || item.isCanceled) return
    const of = { tournamentId, kind: 'item', stockId: catalogItemId } as const
    const { orderId, quantity } = item
    const units = { of, membershipId, lineId, orderId, quantity, available: 0, mustFit: false, now: deps.clock.now() }
    mustSucceed(await takeUnitsAgain(deps)(causedBy(event, NAME), units))
  }
