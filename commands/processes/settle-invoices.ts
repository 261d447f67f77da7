import { invoicePaid } from '../../domain/payments/invoice/errors.ts'
import type { InvoiceEvent } from '../../domain/payments/invoice/events.ts'
import type { Created } from '../../domain/payments/invoice/state.ts'
import type { TransactionEvent } from '../../domain/payments/transaction/events.ts'
import { canceledLines, invoiceOf, refundableOf } from '../../domain/payments/transaction/state.ts'
import { isErasing } from '../accounts/read-erasing.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, derivedId, type Process, type RecordedOf } from '../kernel/process.ts'
import { payInvoice, readInvoice, recordInvoiceCanceled } from '../payments/invoices/invoice-commands.ts'
import { readTransaction } from '../payments/read-transaction.ts'
import { requestRefund } from '../payments/refund.ts'
import { applyPaidChange, type EntryChange, giveAll, giveBackAll } from '../registration/change-entries.ts'
import { readRegistration } from '../registration/read-registration.ts'
import { readTournament } from '../tournaments/read-tournament.ts'

type Deps = Needs<'handler' | 'clock'>
type Settled = RecordedOf<TransactionEvent, 'ChargeSucceeded' | 'FreeOrderConfirmed'>

const NAME = 'settle-invoices'

/**
 * The charge of an invoice succeeded → the invoice is paid; if it was canceled before, or its payer or an athlete is
 * being erased (accounts rule 57), it is canceled and the full amount is refunded. An
 * invoice was paid → its event changes take effect. It was canceled → the places that it held are released. Its charge
 * was canceled → the invoice is canceled, in case the request stopped in between.
 */
export const settleInvoices = (deps: Deps): Process<InvoiceEvent | TransactionEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: {
    ChargeSucceeded: pay(deps),
    FreeOrderConfirmed: pay(deps),
    InvoicePaid: applyChanges(deps),
    InvoiceCanceled: async (event) => {
      const { created } = await readInvoice(deps)(event.tenant, event.data.invoiceId)
      if (created !== null) await giveBackAll(deps)(causedBy(event, NAME), changeOf(created))
    },
    ChargeCanceled: async (event) => {
      const { transactionId, reason } = event.data
      const { prepared, status } = await readTransaction(deps)(event.tenant, transactionId)
      if (prepared === null || invoiceOf(prepared) === null || status === 'success') return
      const canceled = { invoiceId: transactionId, reason: reason === 'expired' ? 'expired' : 'canceled' } as const
      mustSucceed(await recordInvoiceCanceled(deps)(causedBy(event, NAME), canceled))
    },
  },
})

const pay =
  (deps: Deps) =>
  async (event: Settled): Promise<void> => {
    const { transactionId, tournamentId } = event.data
    const { prepared } = await readTransaction(deps)(event.tenant, transactionId)
    if (prepared === null || invoiceOf(prepared) === null) return
    const context = causedBy(event, NAME)
    const { created } = await readInvoice(deps)(event.tenant, transactionId)
    if (created !== null && (await isErasing(deps)(event.tenant, peopleOf(created)))) {
      const canceled = await recordInvoiceCanceled(deps)(context, { invoiceId: transactionId, reason: 'canceled' })
      if (!canceled.ok && canceled.error.code !== invoicePaid().code) mustSucceed(canceled)
    }
    mustSucceed(await payInvoice(deps)(context, { invoiceId: transactionId, transactionId }))
    const { status } = await readInvoice(deps)(event.tenant, transactionId)
    if (status === 'Paid') return
    const transaction = await readTransaction(deps)(event.tenant, transactionId)
    const refundId = derivedId(transactionId, 'unfulfillable')
    const amount = refundableOf(transaction)
    if (amount === 0 || transaction.refunds.has(refundId)) return
    const refund = { refundId, transactionId, tournamentId, amount, lineItemsToCancel: [] }
    const description = 'The invoice was canceled before it was paid.'
    mustSucceed(await requestRefund(deps)(context, { ...refund, description, reason: 'unfulfillable' }))
  }

const peopleOf = ({ userId, membershipId, eventChanges }: Created) => ({
  userIds: [userId],
  studentIds: eventChanges.map(({ studentId }) => studentId),
  membershipId,
})

const applyChanges =
  (deps: Deps) =>
  async (event: RecordedOf<InvoiceEvent, 'InvoicePaid'>): Promise<void> => {
    const { tenant, data } = event
    const { created } = await readInvoice(deps)(tenant, data.invoiceId)
    if (created === null || created.changeId === null) return
    const context = causedBy(event, NAME)
    const { tournamentId, membershipId } = created
    // Entries that were refunded already are not recorded any more.
    const refunded = canceledLines(await readTransaction(deps)(tenant, data.transactionId))
    const change = changeOf(created)
    const wanted = { ...change, entries: change.entries.filter(({ entryId }) => !refunded.has(entryId)) }
    const tournament = await readTournament(deps)(tenant, tournamentId)
    if (tournament === null) throw new Error(`tournament ${tournamentId} of a paid invoice is gone`)
    // The places are held already, except in events that have been limited since.
    mustSucceed(await giveAll(deps)(context, tournament, wanted, ['sold-out']))
    mustSucceed(await applyPaidChange(deps)(context, wanted))
    const { entries } = await readRegistration(deps)(tenant, tournamentId, membershipId)
    const unused = change.entries.filter(({ entryId }) => entries.get(entryId)?.isCanceled !== false)
    await giveBackAll(deps)(context, { tournamentId, entries: unused })
  }

const changeOf = (created: Created): EntryChange => {
  const { tournamentId, membershipId, invoiceId, eventChanges, overrides } = created
  const seatsOf = (type: 'Add' | 'Remove') => eventChanges.filter((one) => one.type === type)
  return {
    tournamentId,
    membershipId,
    invoiceId,
    overrides,
    changeId: created.changeId ?? '',
    entries: seatsOf('Add').map(({ entryId, eventId, studentId }) => ({ entryId, eventId, studentId })),
    insteadOfIds: seatsOf('Remove').map(({ entryId }) => entryId),
  }
}
