import { createHash, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { readAccount, readBalance } from './account.ts'
import type { Answer } from './answer.ts'
import { ApiError, missing, ok } from './answer.ts'
import { confirmIntent } from './confirmation.ts'
import { expand } from './expand.ts'
import { text, texts } from './form.ts'
import { onceByKey } from './idempotency.ts'
import { listCalls, readList } from './lists.ts'
import type { ObjectKind, PaymentIntentObject } from './objects.ts'
import { requireParameters } from './parameters.ts'
import { publicView } from './payment-intents.ts'
import { createPaymentMethod } from './payment-methods.ts'
import { CONFIRM, changes, PAYMENT_METHOD } from './provider-calls.ts'
import type { Request } from './request.ts'
import type { Tx } from './state.ts'
import { inTransaction, read } from './state.ts'

export interface Keys {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
}

export interface ProviderAnswer extends Answer {
  readonly replayed: boolean
}

/** A path's parts: `/v1/refunds/re_1/cancel` is refunds, re_1, cancel. */
interface Target {
  readonly collection: string
  readonly id: string | undefined
  readonly action: string | undefined
}

/**
 * The provider's API, `/v1/…`: everything with the secret key, the payer's calls with the publishable one. Paths,
 * parameters and values that the simulator does not have are refused as the provider refuses unknown ones.
 */
export const answerProviderCall = async (
  pool: pg.Pool,
  keys: Keys,
  ownUrl: string,
  request: Request,
): Promise<ProviderAnswer> => {
  const secret = authenticate(keys, request) === 'secret'
  const [, , collection = '', id, action, ...more] = request.path.split('/')
  if (more.length > 0) throw unknownUrl(request)
  const target: Target = { collection, id, action }
  if (request.method === 'GET') {
    const found = secret ? await readAnswer(pool, target, request) : await payersRead(pool, target, request)
    return { ...found, replayed: false }
  }
  if (request.method !== 'POST') throw unknownUrl(request)
  return inTransaction(pool, (tx) =>
    onceByKey(tx, { key: request.idempotencyKey, path: request.path, body: request.body }, async () => {
      const performed = secret
        ? await perform(tx, ownUrl, request, target)
        : await payersCall(tx, ownUrl, request, target)
      return { ...performed, body: await expand(tx, performed.body, texts(request.form, 'expand')) }
    }),
  )
}

const authenticate = (keys: Keys, request: Request): 'secret' | 'publishable' => {
  if (request.key !== undefined && same(request.key, keys.secretKey)) return 'secret'
  if (request.key !== undefined && same(request.key, keys.publishableKey)) return 'publishable'
  throw new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
}

const same = (given: string, expected: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(expected).digest())

const unknownUrl = (request: Request): ApiError =>
  new ApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${request.method}: ${request.path}).`,
  })

/** The kinds of objects, by the path of their collection. */
const KINDS: ReadonlyMap<string, ObjectKind> = new Map([
  ['payment_intents', 'payment_intent'],
  ['payment_methods', 'payment_method'],
  ['charges', 'charge'],
  ['refunds', 'refund'],
  ['disputes', 'dispute'],
  ['payouts', 'payout'],
  ['events', 'event'],
  ['balance_transactions', 'balance_transaction'],
])

const readAnswer = async (pool: pg.Pool, { collection, id, action }: Target, request: Request): Promise<Answer> => {
  const { form } = request
  const paths = texts(form, 'expand')
  if (action !== undefined) throw unknownUrl(request)
  if (id === undefined) {
    if (collection === 'balance' || collection === 'account') {
      requireParameters(form, { expand: 'list' })
      return ok(collection === 'balance' ? await readBalance(pool) : readAccount())
    }
    const call = listCalls.get(collection)
    if (call === undefined) throw unknownUrl(request)
    requireParameters(form, call.parameters)
    return ok(await expand(pool, await readList(pool, call, request), paths))
  }
  const kind = KINDS.get(collection)
  // The provider searches there; the simulator does not.
  if (kind === undefined || id === 'search') throw unknownUrl(request)
  requireParameters(form, kind === 'payment_intent' ? { client_secret: 'value', expand: 'list' } : { expand: 'list' })
  const object = await read(pool, kind, id)
  if (object === undefined) throw missing(kind, id)
  return ok(await expand(pool, object, paths))
}

const perform = async (tx: Tx, ownUrl: string, request: Request, target: Target): Promise<Answer> => {
  const { collection, id = '', action } = target
  const call = changes.get(
    `${collection}${target.id === undefined ? '' : '/:id'}${action === undefined ? '' : `/${action}`}`,
  )
  if (call === undefined) throw unknownUrl(request)
  requireParameters(request.form, call.parameters)
  return call.answer(tx, { id, form: request.form, ownUrl })
}

/** With the publishable key a payer creates a payment method or confirms the intent whose client secret they have. */
const payersCall = async (
  tx: Tx,
  ownUrl: string,
  request: Request,
  { collection, id, action }: Target,
): Promise<Answer> => {
  const { form } = request
  if (collection === 'payment_methods' && id === undefined) {
    requireParameters(form, PAYMENT_METHOD)
    return ok((await createPaymentMethod(tx, form)).method)
  }
  if (collection !== 'payment_intents' || id === undefined || action !== 'confirm') throw secretKeyNeeded()
  holdsSecret(await read(tx, 'payment_intent', id), id, request)
  requireParameters(form, CONFIRM)
  return forPayer(await confirmIntent(tx, id, form, ownUrl))
}

const payersRead = async (pool: pg.Pool, { collection, id, action }: Target, request: Request): Promise<Answer> => {
  if (collection !== 'payment_intents' || id === undefined || action !== undefined) throw secretKeyNeeded()
  return ok(publicView(holdsSecret(await read(pool, 'payment_intent', id), id, request)))
}

const secretKeyNeeded = (): ApiError =>
  new ApiError(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  })

const holdsSecret = (intent: PaymentIntentObject | undefined, id: string, request: Request): PaymentIntentObject => {
  const given = text(request.form, 'client_secret')
  if (intent === undefined || given === undefined || !same(given, intent.client_secret))
    throw missing('payment_intent', id)
  return intent
}

const isIntent = (body: unknown): body is PaymentIntentObject =>
  typeof body === 'object' && body !== null && 'object' in body && body.object === 'payment_intent'

const forPayer = (answer: Answer): Answer => {
  if (isIntent(answer.body)) return { status: answer.status, body: publicView(answer.body) }
  if (typeof answer.body !== 'object' || answer.body === null || !('error' in answer.body)) return answer
  const { error } = answer.body
  if (typeof error !== 'object' || error === null || !('payment_intent' in error)) return answer
  if (!isIntent(error.payment_intent)) return answer
  return {
    status: answer.status,
    body: { error: { ...error, payment_intent: publicView(error.payment_intent) } },
  }
}
