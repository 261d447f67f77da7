import { aggregate } from '../../kernel/decider.ts'
import type { InvoiceEvent } from './events.ts'

export type Created = Extract<InvoiceEvent, { type: 'InvoiceCreated' }>['data']
/** The values used in the API and on screen (payments rule 31). */
export type InvoiceStatus = 'PendingNotice' | 'Unpaid' | 'Viewed' | 'Paid' | 'Canceled'

export interface InvoiceState {
  /** Null for an invoice that does not exist. */
  readonly created: Created | null
  readonly status: InvoiceStatus
  /** Requested and sent mails, by mail id. */
  readonly mails: ReadonlyMap<string, 'requested' | 'sent'>
  /** Hashes of the accepted terms. */
  readonly acceptedTerms: readonly string[]
}

const initial: InvoiceState = { created: null, status: 'PendingNotice', mails: new Map(), acceptedTerms: [] }

const evolve = (state: InvoiceState, { type, data }: InvoiceEvent): InvoiceState => {
  switch (type) {
    case 'InvoiceCreated':
      return { ...state, created: data }
    case 'InvoiceNoticeSent':
      return {
        ...state,
        status: state.status === 'PendingNotice' ? 'Unpaid' : state.status,
        mails: new Map(state.mails).set(data.mailId, 'sent'),
      }
    case 'InvoiceViewed':
      return { ...state, status: isClosed(state) ? state.status : 'Viewed' }
    case 'InvoiceReminderRequested':
      return { ...state, mails: new Map(state.mails).set(data.mailId, 'requested') }
    case 'InvoiceReminderSent':
      return { ...state, mails: new Map(state.mails).set(data.mailId, 'sent') }
    case 'InvoiceTermsAccepted':
      return { ...state, acceptedTerms: [...state.acceptedTerms, data.hash] }
    case 'InvoicePaid':
      return { ...state, status: 'Paid' }
    case 'InvoiceCanceled':
      return { ...state, status: 'Canceled' }
    default:
      return state
  }
}

/** Whether it is paid or canceled, which is final. */
export const isClosed = ({ status }: Pick<InvoiceState, 'status'>): boolean =>
  status === 'Paid' || status === 'Canceled'

/** Stream `invoice-<tenant>.<invoiceId>`. */
export const invoiceAggregate = aggregate<InvoiceState, InvoiceEvent, { readonly invoiceId: string }>({
  name: 'invoice',
  ids: ({ invoiceId }) => [invoiceId],
  initial,
  evolve,
})
