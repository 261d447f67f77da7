import { createHash, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import type { Answer } from './answer.ts'
import { ApiError, invalidRequest, missing, ok } from './answer.ts'
import { confirmIntent } from './confirmation.ts'
import { expand } from './expand.ts'
import { integer, text, texts } from './form.ts'
import { onceByKey } from './idempotency.ts'
import type { ObjectKind, PaymentIntentObject } from './objects.ts'
import { cancelIntent, createIntent, publicView, updateIntent } from './payment-intents.ts'
import { createPaymentMethod } from './payment-methods.ts'
import { createRefund } from './refunds.ts'
import type { Request } from './request.ts'
import type { Tx } from './state.ts'
import { inTransaction, newest, read } from './state.ts'

export interface Keys {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
}

export interface ProviderAnswer extends Answer {
  readonly replayed: boolean
}

const COLLECTIONS: Readonly<Record<string, ObjectKind>> = {
  payment_intents: 'payment_intent',
  payment_methods: 'payment_method',
  charges: 'charge',
  refunds: 'refund',
  disputes: 'dispute',
  payouts: 'payout',
  events: 'event',
  balance_transactions: 'balance_transaction',
}

/** The provider's API, `/v1/…`: everything with the secret key, the payer's calls with the publishable one. */
export const answerProviderCall = async (
  pool: pg.Pool,
  keys: Keys,
  ownUrl: string,
  request: Request,
): Promise<ProviderAnswer> => {
  const secret = authenticate(keys, request) === 'secret'
  const [, , collection = '', id, action] = request.path.split('/')
  const kind = COLLECTIONS[collection]
  if (kind === undefined || request.path.split('/').length > 5) throw unknownUrl(request)
  if (request.method === 'GET' && action === undefined) {
    const found = secret ? await readAnswer(pool, kind, id, request) : await payersRead(pool, kind, id, request)
    return { ...found, replayed: false }
  }
  if (request.method !== 'POST') throw unknownUrl(request)
  const answer = await inTransaction(pool, (tx) =>
    onceByKey(tx, { key: request.idempotencyKey, path: request.path, body: request.body }, async () => {
      const performed = secret
        ? await perform(tx, ownUrl, request, `${collection}/${id === undefined ? '' : ':id/'}${action ?? ''}`, id ?? '')
        : await payersCall(tx, ownUrl, request, collection, id, action)
      return { ...performed, body: await expand(tx, performed.body, texts(request.form, 'expand')) }
    }),
  )
  return answer
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

const readAnswer = async (
  pool: pg.Pool,
  kind: ObjectKind,
  id: string | undefined,
  request: Request,
): Promise<Answer> => {
  const paths = texts(request.form, 'expand')
  if (id !== undefined) {
    const object = await read(pool, kind, id)
    if (object === undefined) throw missing(kind, id)
    return ok(await expand(pool, object, paths))
  }
  const limit = integer(request.form, 'limit') ?? 10
  if (!(limit >= 1 && limit <= 100)) throw invalidRequest('limit must be between 1 and 100.', { param: 'limit' })
  const found = await newest(pool, kind, {
    limit: limit + 1,
    paymentIntent: text(request.form, 'payment_intent'),
    after: text(request.form, 'starting_after'),
    from: integer(createdOf(request), 'gte'),
    to: integer(createdOf(request), 'lt'),
    payout: text(request.form, 'payout'),
  })
  const list = { object: 'list', url: request.path, has_more: found.length > limit, data: found.slice(0, limit) }
  return ok(await expand(pool, list, paths))
}

/** The span of a list: `created[gte]` and `created[lt]`. */
const createdOf = ({ form }: Request): Request['form'] => (typeof form.created === 'object' ? form.created : {})

const perform = async (tx: Tx, ownUrl: string, request: Request, route: string, id: string): Promise<Answer> => {
  const { form } = request
  switch (route) {
    case 'payment_intents/': {
      const intent = await createIntent(tx, form)
      return text(form, 'confirm') === 'true' ? confirmIntent(tx, intent.id, form, ownUrl) : ok(intent)
    }
    case 'payment_intents/:id/':
      return updateIntent(tx, id, form)
    case 'payment_intents/:id/confirm':
      return confirmIntent(tx, id, form, ownUrl)
    case 'payment_intents/:id/cancel':
      return cancelIntent(tx, id, form)
    case 'payment_methods/':
      return ok((await createPaymentMethod(tx, form)).method)
    case 'refunds/':
      return ok(await createRefund(tx, form))
    default:
      throw unknownUrl(request)
  }
}

/** With the publishable key a payer creates a payment method or confirms the intent whose client secret they have. */
const payersCall = async (
  tx: Tx,
  ownUrl: string,
  request: Request,
  collection: string,
  id: string | undefined,
  action: string | undefined,
): Promise<Answer> => {
  if (collection === 'payment_methods' && id === undefined)
    return ok((await createPaymentMethod(tx, request.form)).method)
  if (collection !== 'payment_intents' || id === undefined || action !== 'confirm') throw secretKeyNeeded()
  holdsSecret(await read(tx, 'payment_intent', id), id, request)
  return forPayer(await confirmIntent(tx, id, request.form, ownUrl))
}

const payersRead = async (
  pool: pg.Pool,
  kind: ObjectKind,
  id: string | undefined,
  request: Request,
): Promise<Answer> => {
  if (kind !== 'payment_intent' || id === undefined) throw secretKeyNeeded()
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
