import type pg from 'pg'
import type { Answer } from './answer.ts'
import { ApiError, invalidRequest, ok } from './answer.ts'
import { closeDispute, escalateInquiry, openDispute, openInquiry, submitEvidence } from './disputes.ts'
import type { Form } from './form.ts'
import { integer, text } from './form.ts'
import { createPayout, endPayout } from './payouts.ts'
import { createRefund } from './refunds.ts'
import type { Request } from './request.ts'
import { settlePayment } from './settlement.ts'
import type { Tx } from './state.ts'
import { changeSetting, inTransaction, lock, newId, nowInSeconds } from './state.ts'
import { signatureOf } from './webhook-signature.ts'
import type { Delivery } from './webhooks.ts'
import { deliveries, send } from './webhooks.ts'

export interface Merchant {
  readonly url: string | null
  readonly secret: string
}

/** Endpoints for tests, `/test/…`, with the secret key. Fields are form-encoded, as in the provider's API. */
export const answerTestControl = (pool: pg.Pool, merchant: Merchant, request: Request): Promise<Answer> => {
  const { form, path, method } = request
  if (method === 'GET' && path === '/test/webhooks') return listDeliveries(pool)
  if (method === 'GET' && path === '/test/ledger') return ledger(pool)
  if (method !== 'POST') throw unknown(request)
  const [, , collection, id, action] = path.split('/')
  if (path === '/test/webhooks/hold') return hold(pool, true)
  if (path === '/test/webhooks/resume') return hold(pool, false)
  if (path === '/test/webhooks/send') return sendNow(pool, merchant, form)
  if (path === '/test/webhooks/forge') return forge(pool, merchant, form)
  if (path === '/test/settlement') return delaySettlement(pool, form)
  if (path === '/test/refunds') return inTransaction(pool, async (tx) => ok(await createRefund(tx, form)))
  if (path === '/test/disputes') return inTransaction(pool, async (tx) => ok(await dispute(tx, form)))
  if (path === '/test/payouts') return inTransaction(pool, async (tx) => ok(await createPayout(tx)))
  if (collection === 'payouts' && action === 'end')
    return inTransaction(pool, async (tx) =>
      ok(await endPayout(tx, id ?? '', text(form, 'outcome') === 'failed' ? 'failed' : 'paid')),
    )
  if (collection === 'disputes' && action === 'evidence')
    return inTransaction(pool, async (tx) => ok(await submitEvidence(tx, id ?? '')))
  if (collection === 'disputes' && action === 'escalate')
    return inTransaction(pool, async (tx) => ok(await escalateInquiry(tx, id ?? '')))
  if (collection === 'disputes' && action === 'close')
    return inTransaction(pool, async (tx) =>
      ok(await closeDispute(tx, id ?? '', text(form, 'outcome') === 'won' ? 'won' : 'lost')),
    )
  if (collection === 'payment_intents' && action === 'settle')
    return inTransaction(pool, async (tx) =>
      ok(await settlePayment(tx, id ?? '', text(form, 'outcome') === 'failed' ? 'failed' : 'succeeded')),
    )
  throw unknown(request)
}

const unknown = (request: Request): ApiError =>
  new ApiError(404, { type: 'invalid_request_error', message: `No such control: ${request.method} ${request.path}` })

const listDeliveries = async (pool: pg.Pool): Promise<Answer> =>
  ok({ data: (await deliveries(pool)).map(({ body, ...delivery }) => ({ ...delivery, event: JSON.parse(body) })) })

const ledger = async (pool: pg.Pool): Promise<Answer> => {
  const balances = await pool.query<{ account: string; cents: string }>(
    'select account, sum(cents)::text as cents from simulator.posting group by account',
  )
  return ok({ balances: Object.fromEntries(balances.rows.map((row) => [row.account, Number(row.cents)])) })
}

/** Holds notices until they are sent explicitly; `resume` sends them all. */
const hold = async (pool: pg.Pool, held: boolean): Promise<Answer> => {
  await changeSetting(pool, 'hold-webhooks', held)
  if (!held) await pool.query("update simulator.delivery set state = 'pending', next_at = now() where state = 'held'")
  return ok({ held })
}

/**
 * Sends notices now, one after the other. `deliveries`: their ids, comma-separated, in sending order, repeats
 * allowed; `signed_seconds_ago`: how old the signature is; `with_wrong_secret`: signs as a forger would.
 */
const sendNow = async (pool: pg.Pool, merchant: Merchant, form: Form): Promise<Answer> => {
  const url = urlOf(merchant)
  const ids = (text(form, 'deliveries') ?? '').split(',').filter((id) => /^\d+$/.test(id))
  const secret = text(form, 'with_wrong_secret') === 'true' ? 'whsec_of_a_forger' : merchant.secret
  const signedAt = nowInSeconds() - (integer(form, 'signed_seconds_ago') ?? 0)
  const sent: { id: string; type: string; status: number | null; error: string | null }[] = []
  for (const delivery of await deliveries(pool, ids)) {
    const answer = await send(url, delivery.body, signatureOf(delivery.body, secret, signedAt))
    await markSent(pool, delivery, answer.status)
    sent.push({ id: delivery.id, type: delivery.type, ...answer })
  }
  return ok({ data: sent })
}

const markSent = async (pool: pg.Pool, delivery: Delivery, status: number | null): Promise<void> => {
  const accepted = status !== null && status >= 200 && status < 300
  await pool.query(
    `update simulator.delivery set attempts = attempts + 1, last_status = $2, state = case when $3 then 'delivered'
       else state end where id = $1`,
    [delivery.id, status, accepted],
  )
}

/** Sends a forged notice of an event that never happened, signed with another secret. */
const forge = async (pool: pg.Pool, merchant: Merchant, form: Form): Promise<Answer> => {
  const intentId = text(form, 'payment_intent') ?? ''
  const intent = await inTransaction(pool, (tx) => lock(tx, 'payment_intent', intentId))
  const body = JSON.stringify({
    id: newId('evt'),
    object: 'event',
    type: 'payment_intent.succeeded',
    created: nowInSeconds(),
    data: { object: { ...intent, status: 'succeeded', amount_received: intent.amount } },
  })
  return ok(await send(urlOf(merchant), body, signatureOf(body, 'whsec_of_a_forger', nowInSeconds())))
}

const urlOf = (merchant: Merchant): string => {
  if (merchant.url === null) throw invalidRequest('There is no webhook address to send to.')
  return merchant.url
}

/** `delay_ms`: how long the bank takes to settle a payment; `manual`: until `/test/payment_intents/:id/settle`. */
const delaySettlement = async (pool: pg.Pool, form: Form): Promise<Answer> => {
  const delay = text(form, 'delay_ms') === 'manual' ? null : (integer(form, 'delay_ms') ?? 0)
  if (delay !== null && !(delay >= 0)) throw invalidRequest('delay_ms must be a number of milliseconds or manual.')
  await changeSetting(pool, 'settlement-delay', delay)
  return ok({ delay_ms: delay })
}

const dispute = async (tx: Tx, form: Form): Promise<unknown> => {
  const intent = await lock(tx, 'payment_intent', text(form, 'payment_intent') ?? '')
  if (intent.latest_charge === null) throw invalidRequest('There is no charge to dispute.')
  const open = text(form, 'inquiry') === 'true' ? openInquiry : openDispute
  return open(tx, intent.latest_charge, text(form, 'reason'))
}
