import { ApiError, invalidRequest } from './answer.ts'
import type { Form } from './form.ts'
import { group, integer, text } from './form.ts'
import { newMetadata } from './metadata.ts'
import type { PaymentMethodObject } from './objects.ts'
import type { Tx } from './state.ts'
import { createdInSeconds, lock, newId, save } from './state.ts'
import type { TestCard } from './test-cards.ts'
import { testCardByNumber, testCardByPaymentMethod } from './test-cards.ts'

/** A card as given and its test card; undefined when the number is not a test number. */
export interface PresentedCard {
  readonly method: PaymentMethodObject
  readonly testCard: TestCard | undefined
}

/** Creates a payment method from the payer's card details. Rejects input that is invalid without asking a bank. */
export const createPaymentMethod = async (tx: Tx, form: Form): Promise<PresentedCard> => {
  if (text(form, 'type') !== 'card') throw invalidRequest('Only cards are accepted.', { param: 'type' })
  const card = group(form, 'card')
  const number = (text(card, 'number') ?? '').replace(/[\s-]/g, '')
  if (!passesLuhn(number)) throw cardError('incorrect_number', 'Your card number is incorrect.', 'number')
  const month = integer(card, 'exp_month') ?? Number.NaN
  if (!(month >= 1 && month <= 12))
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  const year = fullYear(integer(card, 'exp_year'))
  if (isPast(year, month)) throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  const testCard = testCardByNumber(number)
  const cvc = text(card, 'cvc')
  if (cvc !== undefined && !new RegExp(`^\\d{${testCard?.brand === 'amex' ? '3,4' : '3'}}$`).test(cvc))
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  return keep(tx, {
    testCard,
    brand: testCard?.brand ?? 'unknown',
    lastFour: number.slice(-4),
    month,
    year,
    name: text(group(form, 'billing_details'), 'name') ?? null,
    metadata: newMetadata(form),
  })
}

/** A stored payment method, or one of the provider's predefined ones (`pm_card_visa`). */
export const presentPaymentMethod = async (tx: Tx, id: string): Promise<PresentedCard> => {
  const readyMade = testCardByPaymentMethod(id)
  if (readyMade !== undefined)
    return keep(tx, {
      testCard: readyMade,
      brand: readyMade.brand,
      lastFour: readyMade.number.slice(-4),
      month: 12,
      year: new Date().getUTCFullYear() + 3,
      name: null,
      metadata: {},
    })
  const method = await lock(tx, 'payment_method', id)
  const behind = await tx.query<{ number: string }>(
    'select number from simulator.card_behind where payment_method = $1',
    [id],
  )
  return { method, testCard: testCardByNumber(behind.rows[0]?.number ?? '') }
}

const keep = async (
  tx: Tx,
  given: {
    readonly testCard: TestCard | undefined
    readonly brand: string
    readonly lastFour: string
    readonly month: number
    readonly year: number
    readonly name: string | null
    readonly metadata: Record<string, string>
  },
): Promise<PresentedCard> => {
  const method: PaymentMethodObject = {
    id: newId('pm'),
    object: 'payment_method',
    created: createdInSeconds(),
    livemode: false,
    type: 'card',
    billing_details: { name: given.name, email: null, phone: null },
    card: {
      brand: given.brand,
      last4: given.lastFour,
      exp_month: given.month,
      exp_year: given.year,
      funding: 'credit',
      country: 'US',
    },
    metadata: given.metadata,
  }
  await save(tx, method)
  // Only published test numbers are stored; any other number is dropped here.
  if (given.testCard !== undefined)
    await tx.query('insert into simulator.card_behind (payment_method, number) values ($1, $2)', [
      method.id,
      given.testCard.number,
    ])
  return { method, testCard: given.testCard }
}

const cardError = (code: string, message: string, param: string): ApiError =>
  new ApiError(402, { type: 'card_error', code, message, param })

const fullYear = (year: number | undefined): number =>
  year === undefined ? Number.NaN : year < 100 ? 2000 + year : year

const isPast = (year: number, month: number): boolean => {
  const now = new Date()
  const current = now.getUTCFullYear() * 12 + now.getUTCMonth()
  return !(year * 12 + (month - 1) >= current && year <= now.getUTCFullYear() + 50)
}

const passesLuhn = (number: string): boolean => {
  if (!/^\d{12,19}$/.test(number)) return false
  let sum = 0
  for (const [index, character] of [...number].reverse().entries()) {
    const doubled = Number(character) * (index % 2 === 1 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
