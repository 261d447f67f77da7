import type { Instant } from '../../domain/kernel/time.ts'
import { askSimulator } from './ask-simulator.ts'
import type { SeedApp } from './kit.ts'

/** The provider's published test cards. */
export const GOOD_CARD = '4242424242424242'
export const DECLINED_CARD = '4000000000000002'

export type PayCard = (clientSecret: string, number: string) => Promise<void>

/**
 * Presents a card to the payment provider, as a payer's browser does. Null with the real provider, which takes cards only
 * through its own form. A card declined by the bank is not an error here: the payment's status shows it.
 */
export const payCardOf = ({ payment: { provider, apiUrl, publishableKey } }: SeedApp): PayCard | null => {
  if (provider !== 'simulator' || apiUrl === null) return null
  return async (clientSecret, number) => {
    const intentId = clientSecret.split('_secret_')[0] ?? ''
    await askSimulator(`${apiUrl}/v1/payment_intents/${intentId}/confirm`, {
      key: publishableKey,
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    })
  }
}

/** Moves the clock of the payment simulator, if it is used; null: to the real time. */
export const moveSimulatorTo = async (
  { payment: { provider, apiUrl } }: Pick<SeedApp, 'payment'>,
  moment: Instant | null,
): Promise<void> => {
  if (provider !== 'simulator' || apiUrl === null) return
  const form = moment === null ? {} : { now: String(Math.floor(Date.parse(moment) / 1_000)) }
  const status = await askSimulator(`${apiUrl}/dashboard/clock`, form)
  if (status >= 400) throw new Error(`the payment simulator answered ${status}`)
}
