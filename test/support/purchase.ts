import type { CheckoutPreparation } from '../../api/contract/payments.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import type { Cart } from '../../domain/registration/published.ts'
import { payAsBrowser, simulatorOf } from './payment-simulator.ts'
import type { Product } from './product.ts'
import { type Family, SHOP } from './shop.ts'
import type { TestResponse, TestServer } from './test-server.ts'
import { until } from './until.ts'

export interface Problem {
  readonly code?: string
  readonly details?: { readonly maximum?: number }
}

/** A family checks out. */
export const checkOut = (
  server: TestServer,
  { userId }: Family,
  cart: Cart,
  headers: Readonly<Record<string, string>> = {},
  checkoutId: string = crypto.randomUUID(),
): Promise<TestResponse<CheckoutPreparation & Problem>> =>
  server.ask('lions', 'transactions/setup/tournament', {
    method: 'POST',
    subject: userId,
    body: { checkoutId, cart },
    headers,
  })

/** Presents a good card to the provider, as the payer's browser does; throws when it is refused. */
export const pay = async ({ parts }: Pick<Product, 'parts'>, clientSecret: string | null): Promise<void> => {
  const { body } = await payAsBrowser(simulatorOf(parts), clientSecret ?? '', { number: '4242424242424242' })
  // Two tabs may pay at the same time: the other one's payment counts.
  if (body.error !== undefined && body.error.payment_intent?.status !== 'succeeded') throw new Error(body.error.message)
}

/** Counts the events of each type in a transaction's stream. */
export const countsOf = async (
  { app }: Pick<Product, 'app'>,
  transactionId: string,
): Promise<Readonly<Record<string, number>>> => {
  const counts: Record<string, number> = {}
  const { events } = await app.journal.load(transactionAggregate.stream('lions', { transactionId }))
  for (const { type } of events) counts[type] = (counts[type] ?? 0) + 1
  return counts
}

/** The events of an order in the registration stream of the family's child. */
export const orderEvents = async ({ app }: Product, orderId: string): Promise<readonly string[]> =>
  (await app.journal.readAll(-1, 100_000))
    .filter(({ data }) => (data as { orderId?: string }).orderId === orderId)
    .map(({ type }) => type)

/** Buys these events and items, pays, and waits until the payment is recorded. */
export const buy = async (
  product: Pick<Product, 'app' | 'parts'>,
  server: TestServer,
  family: Family,
  cart: Cart,
): Promise<string> => {
  const { json } = await checkOut(server, family, cart)
  await pay(product, json.clientSecret)
  await until('the payment is known', async () => (await countsOf(product, json.transactionId)).ChargeSucceeded === 1)
  return json.transactionId
}

export const refundPath = (transactionId: string): string => `transactions/manage/${SHOP}/refund/${transactionId}`
