import type pg from 'pg'
import { formatCents } from '../../../../domain/kernel/money.ts'
import type { Html } from '../../embedded-pages/html.ts'
import { html } from '../../embedded-pages/html.ts'
import type { Page } from '../../embedded-pages/page.ts'
import type { ChargeObject, DisputeObject, PaymentIntentObject, PayoutObject } from './objects.ts'
import { list, read } from './state.ts'
import type { Delivery } from './webhooks.ts'
import { latestDeliveries } from './webhooks.ts'

const SHOWN = 100

/** The provider's dashboard: payments, disputes, pay-outs, and the delivery of their notices. */
export const dashboardPage = async (pool: pg.Pool, notice: string | null): Promise<Page> => {
  const intents = await list(pool, 'payment_intent', { limit: SHOWN })
  const rows = await Promise.all(
    intents.map(async (intent) => ({
      intent,
      charge: intent.latest_charge === null ? undefined : await read(pool, 'charge', intent.latest_charge),
    })),
  )
  return {
    title: 'Payment simulator',
    width: 'wide',
    body: html`
<h1>Payment simulator</h1>
<p class="muted">What the payment provider would show in its dashboard. No money moves here.</p>
${notice === null ? null : html`<p class="alert" role="alert">${notice}</p>`}
<h2 id="payments">Payments</h2>
${paymentsTable(rows)}
<h2 id="disputes">Disputes</h2>
${disputesTable(await list(pool, 'dispute', { limit: SHOWN }))}
<h2 id="payouts">Pay-outs</h2>
<form method="post" action="/dashboard/payouts"><button class="small">Pay out the balance</button></form>
${payoutsTable(await list(pool, 'payout', { limit: SHOWN }))}
<h2 id="notices">Notices to the merchant</h2>
${deliveriesTable(await latestDeliveries(pool, SHOWN))}`,
  }
}

const paymentsTable = (
  rows: readonly { readonly intent: PaymentIntentObject; readonly charge: ChargeObject | undefined }[],
): Html => {
  if (rows.length === 0) return html`<p>No payments yet.</p>`
  return html`<div class="scroll" tabindex="0" role="region" aria-labelledby="payments"><table>
<thead><tr><th>Created (UTC)</th><th class="number">Amount</th><th>Status</th><th>Action</th>
<th class="number">Refunded</th><th>Card</th><th>Description</th><th>Payment</th></tr></thead>
<tbody>${rows.map(({ intent, charge }) => paymentRow(intent, charge))}</tbody></table></div>`
}

const paymentRow = (intent: PaymentIntentObject, charge: ChargeObject | undefined): Html => {
  const card = charge?.payment_method_details.card
  const canRefund = charge?.captured === true && !charge.refunded && !charge.disputed
  return html`<tr>
<td>${timeOf(intent.created)}</td><td class="number">${formatCents(intent.amount)}</td>
<td>${charge?.disputed === true ? 'disputed' : intent.status.replaceAll('_', ' ')}</td>
<td>${canRefund ? actions(intent.id) : null}</td>
<td class="number">${formatCents(charge?.amount_refunded ?? 0)}</td>
<td>${card === undefined ? '' : `${card.brand} ${card.last4}`}</td>
<td>${intent.description}</td><td><code>${intent.id}</code></td></tr>`
}

const actions = (id: string): Html => html`<form method="post" action="/dashboard/refund">
<input type="hidden" name="payment_intent" value="${id}">
<button class="small" aria-label="Refund ${id}">Refund</button></form>
<form method="post" action="/dashboard/dispute">
<input type="hidden" name="payment_intent" value="${id}">
<button class="small" aria-label="Dispute ${id}">Dispute</button></form>
<form method="post" action="/dashboard/inquiry">
<input type="hidden" name="payment_intent" value="${id}">
<button class="small" aria-label="Inquire about ${id}">Inquire</button></form>`

const disputesTable = (rows: readonly DisputeObject[]): Html => {
  if (rows.length === 0) return html`<p>No disputes yet.</p>`
  return html`<div class="scroll" tabindex="0" role="region" aria-labelledby="disputes"><table>
<thead><tr><th>Created (UTC)</th><th class="number">Amount</th><th>Status</th><th>Evidence due (UTC)</th><th>Action</th>
<th>Reason</th><th>Dispute</th></tr></thead>
<tbody>${rows.map(
    (one) => html`<tr><td>${timeOf(one.created)}</td><td class="number">${formatCents(one.amount)}</td>
<td>${one.status.replaceAll('_', ' ')}</td>
<td>${one.evidence_details.due_by === null ? '' : timeOf(one.evidence_details.due_by)}</td>
<td>${disputeActions(one)}</td><td>${one.reason}</td><td><code>${one.id}</code></td></tr>`,
  )}</tbody></table></div>`
}

const ACTS: Readonly<Partial<Record<DisputeObject['status'], readonly (readonly [act: string, label: string])[]>>> = {
  warning_needs_response: [
    ['evidence', 'Submit evidence'],
    ['escalate', 'Escalate'],
    ['lost', 'Close'],
  ],
  warning_under_review: [
    ['escalate', 'Escalate'],
    ['lost', 'Close'],
  ],
  needs_response: [
    ['evidence', 'Submit evidence'],
    ['won', 'Win'],
    ['lost', 'Lose'],
  ],
  under_review: [
    ['won', 'Win'],
    ['lost', 'Lose'],
  ],
}

const disputeActions = ({ id, status }: DisputeObject): readonly Html[] =>
  (ACTS[status] ?? []).map(
    ([act, label]) => html`<form method="post" action="/dashboard/disputes">
<input type="hidden" name="dispute" value="${id}"><input type="hidden" name="act" value="${act}">
<button class="small" aria-label="${label} ${id}">${label}</button></form>`,
  )

const payoutsTable = (rows: readonly PayoutObject[]): Html => {
  if (rows.length === 0) return html`<p>No pay-outs yet.</p>`
  return html`<div class="scroll" tabindex="0" role="region" aria-labelledby="payouts"><table>
<thead><tr><th>Created (UTC)</th><th class="number">Amount</th><th>Status</th><th>Action</th><th>Pay-out</th></tr></thead>
<tbody>${rows.map(
    ({ id, created, amount, status }) => html`<tr><td>${timeOf(created)}</td>
<td class="number">${formatCents(amount)}</td><td>${status.replaceAll('_', ' ')}</td>
<td>${payoutActs(status).map(
      ([act, label]) => html`<form method="post" action="/dashboard/payouts">
<input type="hidden" name="payout" value="${id}"><input type="hidden" name="act" value="${act}">
<button class="small" aria-label="${label} ${id}">${label}</button></form>`,
    )}</td><td><code>${id}</code></td></tr>`,
  )}</tbody></table></div>`
}

const payoutActs = (status: PayoutObject['status']): readonly (readonly [act: string, label: string])[] => {
  const fail = ['failed', 'Fail'] as const
  return status === 'in_transit' ? [['paid', 'Arrive'], fail] : status === 'paid' ? [fail] : []
}

const deliveriesTable = (rows: readonly Delivery[]): Html => {
  if (rows.length === 0) return html`<p>No notices yet.</p>`
  return html`<div class="scroll" tabindex="0" role="region" aria-labelledby="notices"><table>
<thead><tr><th>Event</th><th>Type</th><th>State</th><th class="number">Attempts</th><th>Last answer</th></tr></thead>
<tbody>${rows.map(
    (row) => html`<tr><td><code>${row.event}</code></td><td>${row.type}</td><td>${row.state}</td>
<td class="number">${row.attempts}</td><td>${row.last_status ?? row.last_error}</td></tr>`,
  )}</tbody></table></div>`
}

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
