/** How the bank reacts to each test card. The numbers are those that Stripe publishes. */
export interface TestCard {
  readonly number: string
  readonly brand: string
  /** The provider's predefined payment method for this card. */
  readonly paymentMethod?: string
  readonly authentication?: 'required'
  /** Why the bank declines, after authentication when that is required. */
  readonly decline?: Decline
  /** What happens after a successful payment. */
  readonly afterwards?: 'dispute'
  readonly refunds?: 'pending-then-succeed' | 'succeed-then-fail'
}

export interface Decline {
  readonly code: string
  readonly declineCode?: string
  readonly message: string
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
})
const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.')

const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', paymentMethod: 'pm_card_visa' },
  { number: '4000056655665556', brand: 'visa', paymentMethod: 'pm_card_visa_debit' },
  { number: '5555555555554444', brand: 'mastercard', paymentMethod: 'pm_card_mastercard' },
  { number: '2223003122003222', brand: 'mastercard' },
  { number: '5200828282828210', brand: 'mastercard', paymentMethod: 'pm_card_mastercard_debit' },
  { number: '5105105105105100', brand: 'mastercard', paymentMethod: 'pm_card_mastercard_prepaid' },
  { number: '378282246310005', brand: 'amex', paymentMethod: 'pm_card_amex' },
  { number: '371449635398431', brand: 'amex' },
  { number: '6011111111111117', brand: 'discover', paymentMethod: 'pm_card_discover' },
  { number: '3056930009020004', brand: 'diners', paymentMethod: 'pm_card_diners' },
  { number: '3566002020360505', brand: 'jcb', paymentMethod: 'pm_card_jcb' },
  {
    number: '4000000000000002',
    brand: 'visa',
    paymentMethod: 'pm_card_visa_chargeDeclined',
    decline: declined('generic_decline'),
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    paymentMethod: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    decline: insufficientFunds,
  },
  {
    number: '4000000000009987',
    brand: 'visa',
    paymentMethod: 'pm_card_visa_chargeDeclinedLostCard',
    decline: declined('lost_card'),
  },
  {
    number: '4000000000009979',
    brand: 'visa',
    paymentMethod: 'pm_card_visa_chargeDeclinedStolenCard',
    decline: declined('stolen_card'),
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    paymentMethod: 'pm_card_chargeDeclinedExpiredCard',
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    paymentMethod: 'pm_card_chargeDeclinedIncorrectCvc',
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    paymentMethod: 'pm_card_chargeDeclinedProcessingError',
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  {
    number: '4000000000006975',
    brand: 'visa',
    paymentMethod: 'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
    decline: declined('card_velocity_exceeded'),
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    paymentMethod: 'pm_card_authenticationRequiredOnSetup',
    authentication: 'required',
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    paymentMethod: 'pm_card_authenticationRequired',
    authentication: 'required',
  },
  {
    number: '4000000000003220',
    brand: 'visa',
    paymentMethod: 'pm_card_threeDSecure2Required',
    authentication: 'required',
  },
  {
    number: '4000008400001629',
    brand: 'visa',
    paymentMethod: 'pm_card_threeDSecureRequiredChargeDeclined',
    authentication: 'required',
    decline: declined('generic_decline'),
  },
  {
    number: '4000008260003178',
    brand: 'visa',
    paymentMethod: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    authentication: 'required',
    decline: insufficientFunds,
  },
  { number: '4000000000000259', brand: 'visa', paymentMethod: 'pm_card_createDispute', afterwards: 'dispute' },
  {
    number: '4000000000007726',
    brand: 'visa',
    paymentMethod: 'pm_card_pendingRefund',
    refunds: 'pending-then-succeed',
  },
  { number: '4000000000005126', brand: 'visa', paymentMethod: 'pm_card_refundFail', refunds: 'succeed-then-fail' },
]

/** The bank's answer to a number that is no test card. */
export const NOT_A_TEST_CARD = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
)

export const testCardByNumber = (number: string): TestCard | undefined =>
  TEST_CARDS.find((card) => card.number === number)

export const testCardByPaymentMethod = (id: string): TestCard | undefined =>
  TEST_CARDS.find((card) => card.paymentMethod === id)
