import { formatCents } from '../../../../domain/kernel/money.ts'
import { html } from '../../embedded-pages/html.ts'
import type { Page } from '../../embedded-pages/page.ts'
import type { PaymentIntentObject } from './objects.ts'

/** The bank's page that asks the payer to confirm a payment (3-D Secure). */
export const authenticationPage = (intent: PaymentIntentObject, attempt: string, returnUrl: string): Page => ({
  title: 'Confirm your payment',
  formTargets: [new URL(returnUrl).origin],
  body: html`
<p class="muted small">Test bank</p>
<h1>Confirm your payment</h1>
<section class="card" aria-label="Payment">
<p class="amount">${formatCents(intent.amount)}</p>
<p class="muted">${intent.description ?? 'Card payment'}</p>
<p>Your bank wants to be sure that it is you who pays. This is a simulation: no money moves.</p>
<form method="post" action="/authenticate/${intent.id}">
<input type="hidden" name="attempt" value="${attempt}">
<div class="actions">
<button class="primary" name="outcome" value="complete">Complete</button>
<button name="outcome" value="fail">Fail</button>
</div>
</form>
</section>`,
})

export const authenticationOver = (): Page => ({
  title: 'Nothing to confirm',
  body: html`
<h1>Nothing to confirm</h1>
<p>This payment was confirmed, refused or replaced in the meantime. You can close this page.</p>`,
})

/** The URL the payer returns to, with the outcome in the parameters that Stripe uses. */
export const returnAddress = (returnUrl: string, intent: PaymentIntentObject): string => {
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret)
  url.searchParams.set('redirect_status', intent.status === 'requires_payment_method' ? 'failed' : intent.status)
  return url.href
}
