import type { IncomingMessage, ServerResponse } from 'node:http'
import type pg from 'pg'
import { STYLE_PATH, sendPage, sendStyle } from '../../embedded-pages/page.ts'
import { ApiError, invalidRequest } from './answer.ts'
import { authenticationOver, authenticationPage, returnAddress } from './authentication-page.ts'
import { finishAuthentication } from './confirmation.ts'
import { dashboardPage } from './dashboard-page.ts'
import { closeDispute, escalateInquiry, openDispute, openInquiry, submitEvidence } from './disputes.ts'
import { integer, text } from './form.ts'
import type { PaymentIntentObject } from './objects.ts'
import { createPayout, endPayout } from './payouts.ts'
import type { Keys } from './provider-api.ts'
import { answerProviderCall } from './provider-api.ts'
import { createRefund } from './refunds.ts'
import type { Request } from './request.ts'
import { allowBrowser, readRequest, sendJson, sendRedirect } from './request.ts'
import type { Tx } from './state.ts'
import { inTransaction, lock, moveClock, newId } from './state.ts'
import { answerTestControl } from './test-controls.ts'

export interface Simulation {
  readonly pool: pg.Pool
  readonly keys: Keys
  readonly url: () => string
  readonly webhookUrl: () => string | null
  /** Called when there is work for the worker. */
  readonly wake: () => void
}

export const handle = async (
  simulation: Simulation,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  try {
    if (incoming.url?.startsWith('/v1/') === true) response.setHeader('request-id', newId('req'))
    const request = await readRequest(incoming)
    allowBrowser(request.origin, response)
    if (request.method === 'OPTIONS') response.writeHead(204).end()
    else await answer(simulation, request, response)
    if (request.method === 'POST') simulation.wake()
  } catch (error) {
    if (response.headersSent) {
      response.destroy()
      return
    }
    if (error instanceof ApiError) sendJson(response, error.status, { error: error.body })
    else sendJson(response, 500, { error: { type: 'api_error', message: 'The payment simulator failed.' } })
  }
}

const answer = async (simulation: Simulation, request: Request, response: ServerResponse): Promise<void> => {
  const { pool, keys } = simulation
  if (request.path.startsWith('/v1/')) {
    const answered = await answerProviderCall(pool, keys, simulation.url(), request)
    return sendJson(response, answered.status, answered.body, answered.replayed)
  }
  if (request.path.startsWith('/test/')) {
    if (request.key !== keys.secretKey)
      throw new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
    const merchant = { url: simulation.webhookUrl(), secret: keys.webhookSecret }
    const answered = await answerTestControl(pool, merchant, request)
    return sendJson(response, answered.status, answered.body)
  }
  if (request.path === STYLE_PATH) return sendStyle(response)
  if (request.path.startsWith('/authenticate/')) return authenticate(pool, request, response)
  if (request.path.startsWith('/dashboard/') && request.method === 'POST')
    return changeFromDashboard(simulation, request, response)
  if (request.path === '/') return sendPage(response, 200, await dashboardPage(pool, request.query.get('notice')))
  throw new ApiError(404, { type: 'invalid_request_error', message: 'There is nothing here.' })
}

const attemptOf = (intent: PaymentIntentObject): string | null =>
  intent.next_action === null ? null : new URL(intent.next_action.redirect_to_url.url).searchParams.get('attempt')

/** The authentication page and its two buttons. Only the intent's current attempt counts; older ones have expired. */
const authenticate = async (pool: pg.Pool, request: Request, response: ServerResponse): Promise<void> => {
  const id = request.path.split('/')[2] ?? ''
  const attempt = text(request.form, 'attempt') ?? ''
  const page = await inTransaction(pool, async (tx) => {
    const intent = await lock(tx, 'payment_intent', id)
    if (intent.next_action === null || attemptOf(intent) !== attempt) return null
    const returnUrl = intent.next_action.redirect_to_url.return_url
    if (request.method !== 'POST') return authenticationPage(intent, attempt, returnUrl)
    const outcome = text(request.form, 'outcome') === 'complete' ? 'complete' : 'fail'
    return returnAddress(returnUrl, await finishAuthentication(tx, intent, outcome))
  })
  if (typeof page === 'string') sendRedirect(response, page)
  else sendPage(response, page === null ? 410 : 200, page ?? authenticationOver())
}

const changeFromDashboard = async (
  simulation: Simulation,
  request: Request,
  response: ServerResponse,
): Promise<void> => {
  // Pages of other sites must not submit the dashboard's forms (CSRF).
  if (URL.parse(request.origin ?? '')?.host !== request.host)
    throw invalidRequest('The dashboard accepts requests from its own page only.')
  if (request.path === '/dashboard/clock') {
    moveClock(integer(request.form, 'now'))
    return sendRedirect(response, '/')
  }
  const notice = await inTransaction(simulation.pool, async (tx) => {
    if (request.path === '/dashboard/refund') await createRefund(tx, request.form)
    else if (request.path === '/dashboard/payouts') await changePayout(tx, request)
    else await changeDispute(tx, request)
    return ''
  }).catch((error: unknown) => {
    if (error instanceof ApiError) return `?notice=${encodeURIComponent(error.message)}`
    throw error
  })
  sendRedirect(response, `/${notice}`)
}

const changePayout = async (tx: Tx, { form }: Request): Promise<void> => {
  const id = text(form, 'payout')
  const act = text(form, 'act')
  const payout = id ?? (await createPayout(tx)).id
  if (id !== undefined || act !== undefined) await endPayout(tx, payout, act === 'failed' ? 'failed' : 'paid')
}

const changeDispute = async (tx: Tx, { form, path }: Request): Promise<void> => {
  const dispute = text(form, 'dispute')
  if (dispute === undefined) {
    const intent = await lock(tx, 'payment_intent', text(form, 'payment_intent') ?? '')
    const open = path === '/dashboard/inquiry' ? openInquiry : openDispute
    await open(tx, intent.latest_charge ?? '')
    return
  }
  const act = text(form, 'act')
  if (act === 'evidence') await submitEvidence(tx, dispute)
  else if (act === 'escalate') await escalateInquiry(tx, dispute)
  else await closeDispute(tx, dispute, act === 'won' ? 'won' : 'lost')
}
