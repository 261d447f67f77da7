import { describe, expect, it } from 'vitest'
import { fold } from '../../../domain/kernel/decider.ts'
import {
  acceptInvoiceTerms,
  cancelInvoice,
  createInvoice,
  payInvoice,
  recordNotice,
  requestReminder,
  viewInvoice,
} from '../../../domain/payments/invoice/decide.ts'
import type { InvoiceEvent } from '../../../domain/payments/invoice/events.ts'
import { invoiceExpiry } from '../../../domain/payments/invoice/expiry.ts'
import { type Created, type InvoiceState, invoiceAggregate } from '../../../domain/payments/invoice/state.ts'

const ids = { invoiceId: 'v', tournamentId: 't' }
const invoice: Created = {
  ...ids,
  membershipId: 'm',
  userId: 'u',
  number: 'V',
  description: 'Late weigh-in',
  amount: 2_000,
  currency: 'usd',
  changeId: null,
  eventChanges: [],
  overrides: [],
  expires: null,
}
const created: InvoiceEvent = { type: 'InvoiceCreated', data: invoice }
const sent: InvoiceEvent = { type: 'InvoiceNoticeSent', data: { ...ids, mailId: 'notice' } }
const viewed: InvoiceEvent = { type: 'InvoiceViewed', data: ids }
const paid: InvoiceEvent = { type: 'InvoicePaid', data: { ...ids, transactionId: 'v' } }
const canceled: InvoiceEvent = { type: 'InvoiceCanceled', data: { ...ids, reason: 'canceled' } }
const stateAfter = (...events: InvoiceEvent[]): InvoiceState => fold(invoiceAggregate, events)

const create =
  (changes: Partial<Created> = {}) =>
  (state: InvoiceState) =>
    createInvoice(state, { ...invoice, ...changes })
const notice = (state: InvoiceState) => recordNotice(state, { mailId: 'notice' })
const remind = (state: InvoiceState) => requestReminder(state, { mailId: 'reminder' })
const agree = (state: InvoiceState) => acceptInvoiceTerms(state, { userId: 'u', hash: 'h' })
const pay = (state: InvoiceState) => payInvoice(state, { transactionId: 'v' })
const cancel = (state: InvoiceState) => cancelInvoice(state, { reason: 'canceled' })
const change = { type: 'Add', entryId: 'n', eventId: 'e', studentId: 's' } as const

describe('an invoice', () => {
  it.each<
    [
      what: string,
      before: InvoiceEvent[],
      when: (state: InvoiceState) => ReturnType<typeof pay>,
      then: string[] | string,
    ]
  >([
    ['is created', [], create(), ['InvoiceCreated']],
    ['is created once', [created], create(), []],
    ['is created once, even if requested again later', [created], create({ expires: '2026-03-01T12:00:00.000Z' }), []],
    ['cannot be replaced by another one with its id', [created], create({ amount: 3_000 }), 'invoice-id-reused'],
    ['needs a description', [], create({ description: ' ' }), 'missing-fields'],
    [
      'needs no description for an event change',
      [],
      create({ description: '', eventChanges: [change] }),
      ['InvoiceCreated'],
    ],
    ['may be for $5.00', [], create({ amount: 500 }), ['InvoiceCreated']],
    ['is not for $4.99', [], create({ amount: 499 }), 'invoice-too-small'],
    ['is not for zero', [], create({ amount: 0 }), 'invoice-too-small'],
    ['may be for $9,999.99', [], create({ amount: 999_999 }), ['InvoiceCreated']],
    ['is not for $10,000.00', [], create({ amount: 1_000_000 }), 'invoice-too-large'],
    ['has no undisplayable text', [], create({ description: 'a\u0000' }), 'text-not-allowed'],
    ['is sent', [created], notice, ['InvoiceNoticeSent']],
    ['is sent once', [created, sent], notice, []],
    ['is viewed', [created, sent], viewInvoice, ['InvoiceViewed']],
    ['is viewed before the mail was recorded', [created], viewInvoice, ['InvoiceViewed']],
    ['is viewed once', [created, sent, viewed], viewInvoice, []],
    ['is not viewed once it is paid or canceled', [created, paid], viewInvoice, []],
    ['gets a reminder', [created, sent, viewed], remind, ['InvoiceReminderRequested']],
    ['gets no reminder once it is paid', [created, paid], remind, 'invoice-paid'],
    ['gets no reminder once it is canceled', [created, canceled], remind, 'invoice-canceled'],
    ['has its terms accepted', [created], agree, ['InvoiceTermsAccepted']],
    ['has no terms accepted once it is paid', [created, paid], agree, 'invoice-paid'],
    ['has no terms accepted once it is canceled', [created, canceled], agree, 'invoice-canceled'],
    ['is paid', [created, sent, viewed], pay, ['InvoicePaid']],
    ['is paid once', [created, paid], pay, []],
    ['is not paid once it was canceled', [created, canceled], pay, []],
    ['is canceled', [created, sent], cancel, ['InvoiceCanceled']],
    ['is canceled once', [created, canceled], cancel, []],
    ['is not canceled once it is paid', [created, paid], cancel, 'invoice-paid'],
    ...[notice, viewInvoice, remind, agree, pay, cancel].map((act): [string, InvoiceEvent[], typeof pay, string] => [
      `is not found if it does not exist (${act.name})`,
      [],
      act,
      'invoice-not-found',
    ]),
  ])('%s', (_, before, when, then) => {
    const decided = when(stateAfter(...before))
    if (typeof then === 'string') expect(decided).toMatchObject({ ok: false, error: { code: then } })
    else expect(decided.ok && decided.value.map(({ type }) => type)).toEqual(then)
  })

  it.each<[events: InvoiceEvent[], status: InvoiceState['status']]>([
    [[created], 'PendingNotice'],
    [[created, sent], 'Unpaid'],
    [[created, sent, viewed], 'Viewed'],
    [[created, viewed, sent], 'Viewed'],
    [[created, sent, paid], 'Paid'],
    [[created, canceled, sent], 'Canceled'],
  ])('after %# is %s', (events, status) => {
    expect(stateAfter(...events).status).toBe(status)
  })

  it('that holds places expires after two weeks, but no later than the tournament’s start, or its end if it has started', () => {
    const tournament = { startDate: '2026-03-14T09:00:00.000Z', endDate: '2026-03-15T18:00:00.000Z' }
    expect(invoiceExpiry('2026-02-01T12:00:00.000Z', tournament)).toBe('2026-02-15T12:00:00.000Z')
    expect(invoiceExpiry('2026-03-10T12:00:00.000Z', tournament)).toBe(tournament.startDate)
    expect(invoiceExpiry('2026-03-14T12:00:00.000Z', tournament)).toBe(tournament.endDate)
  })
})
