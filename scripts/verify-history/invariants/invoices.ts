import type { Recorded } from '../../../domain/kernel/event.ts'
import type { InvoiceEvent } from '../../../domain/payments/invoice/events.ts'
import type { TransactionEvent } from '../../../domain/payments/transaction/events.ts'
import type { RegistrationEvent } from '../../../domain/registration/registration/events.ts'
import { type Checking, eventCheck } from '../event-check.ts'
import type { Finding } from '../finding.ts'

type Relevant = InvoiceEvent | TransactionEvent | RegistrationEvent

/**
 * Invariant 9: an invoice ends once, as paid or as canceled, and is paid by a separate successful charge of its amount;
 * entries that staff made with an invoice come after it was paid. Ignores other events.
 */
export const checkInvoices = eventCheck(function* (): Checking {
  const findings: Finding[] = []
  const amounts = new Map<string, number>()
  const ends = new Map<string, 'paid' | 'canceled'>()
  const charged = new Map<string, number>()
  for (let event = yield; event !== null; event = yield) {
    const { stream, position, tenant } = event
    const complain = (message: string) => findings.push({ invariant: 9, stream, position, message })
    const { type, data } = event as Recorded<Relevant> as Relevant
    const end = (invoiceId: string, how: 'paid' | 'canceled'): void => {
      const key = `${tenant}/${invoiceId}`
      const before = ends.get(key)
      if (before !== undefined) complain(`invoice ${invoiceId} is ${how} after it was ${before}`)
      if (!amounts.has(key)) complain(`invoice ${invoiceId} is ${how} and was never created`)
      ends.set(key, before ?? how)
    }
    switch (type) {
      case 'ChargeSucceeded':
        charged.set(`${tenant}/${data.transactionId}`, data.amount)
        break
      case 'FreeOrderConfirmed':
        charged.set(`${tenant}/${data.transactionId}`, 0)
        break
      case 'InvoiceCreated':
        amounts.set(`${tenant}/${data.invoiceId}`, data.amount)
        break
      case 'InvoicePaid': {
        end(data.invoiceId, 'paid')
        const [due, paid] = [amounts, charged].map((of) => of.get(`${tenant}/${data.invoiceId}`))
        if (paid !== due) complain(`invoice ${data.invoiceId} over ${due} is paid with ${paid ?? 'nothing'}`)
        break
      }
      case 'InvoiceCanceled':
        end(data.invoiceId, 'canceled')
        break
      case 'EntriesAddedByStaff':
        if (data.invoiceId !== null && ends.get(`${tenant}/${data.invoiceId}`) !== 'paid') {
          complain(`entries were made for invoice ${data.invoiceId}, which is not paid`)
        }
    }
  }
  return findings
})
